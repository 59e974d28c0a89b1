// Writes a container image without a container engine: an OCI layout that `docker load` accepts.
import { lstatSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Cpu, DEBIAN_CPU, libraries } from "./debian.ts";
import { type Entry, tarOf, withFolders } from "./tar.ts";

/** A user id that the host does not use. */
const USER = 65532;
const PORT = 3000;
const PROGRAM_DIR = "usr/lib/creations";
const SECOND_NS = 1e9;

const MANIFEST = "application/vnd.oci.image.manifest.v1+json";
const CONFIG = "application/vnd.oci.image.config.v1+json";
const LAYER = "application/vnd.oci.image.layer.v1.tar+gzip";

export interface Program {
	binary: string;
	/** Folder with the unpacked files. */
	files: string;
	version: string;
	/** Name of that folder. */
	hash: string;
}

interface Blob {
	bytes: Uint8Array;
	digest: string;
}

interface Layer extends Blob {
	/** Digest of the uncompressed archive. */
	diffId: string;
}

/** Writes the image of a program to a file. @param cache Folder of Debian's packages */
export async function writeImage(file: string, cpu: Cpu, program: Program, cache: string): Promise<void> {
	mkdirSync(cache, { recursive: true });
	const layers = [
		await layerOf([...SKELETON, ...(await libraries(cpu, cache))]),
		await layerOf(programEntries(program)),
	];
	const config = json(configOf(cpu, program.version, layers));
	const manifest = json({
		schemaVersion: 2,
		mediaType: MANIFEST,
		config: descriptor(CONFIG, config),
		layers: layers.map((layer) => descriptor(LAYER, layer)),
	});
	const index = {
		...descriptor(MANIFEST, manifest),
		platform: { architecture: DEBIAN_CPU[cpu], os: "linux" },
		annotations: {
			"io.containerd.image.name": `docker.io/library/creations:${program.version}`,
			"org.opencontainers.image.ref.name": program.version,
		},
	};
	// For engines that do not read the OCI index.
	const docker = {
		Config: pathOf(config),
		RepoTags: [`creations:${program.version}`],
		Layers: layers.map(pathOf),
	};
	const blobs = [...layers, config, manifest].map((blob) => ({ path: pathOf(blob), bytes: blob.bytes }));
	const entries = [
		{ path: "oci-layout", bytes: json({ imageLayoutVersion: "1.0.0" }).bytes },
		{ path: "index.json", bytes: json({ schemaVersion: 2, manifests: [index] }).bytes },
		{ path: "manifest.json", bytes: json([docker]).bytes },
		...blobs,
	];
	writeFileSync(file, await tarOf(withFolders(entries)));
}

/** Folders and files that programs expect. The merged folders follow Debian. */
const SKELETON: Entry[] = [
	{ path: "lib", link: "usr/lib", mode: 0o777 },
	{ path: "lib64", link: "usr/lib64", mode: 0o777 },
	{ path: "dev" },
	{ path: "proc" },
	{ path: "data", mode: 0o700, owner: USER },
	{ path: "tmp", mode: 0o1777 },
	text("etc/passwd", `root:x:0:0:root:/:/\ncreations:x:${USER}:${USER}::/tmp:/\n`),
	text("etc/group", `root:x:0:\ncreations:x:${USER}:\n`),
	text("etc/nsswitch.conf", "hosts: files dns\n"),
	text(
		"etc/os-release",
		'ID=debian\nVERSION_ID="13"\nPRETTY_NAME="Debian GNU/Linux 13 (trixie), libraries only"\n',
	),
];

function text(path: string, content: string): Entry {
	return { path, bytes: new TextEncoder().encode(content) };
}

/** Returns the unpacked program, so that the container's root can be read-only. */
function programEntries({ binary, files, hash }: Program): Entry[] {
	const paths = [...new Bun.Glob("**").scanSync({ cwd: files, dot: true })].sort();
	return [
		{ path: "usr/bin/creations", bytes: readFileSync(binary), mode: 0o755 },
		...paths.map((path) => ({
			path: `${PROGRAM_DIR}/${hash}/${path}`,
			bytes: readFileSync(join(files, path)),
			mode: lstatSync(join(files, path)).mode & 0o755,
		})),
	];
}

function configOf(cpu: Cpu, version: string, layers: Layer[]) {
	return {
		architecture: DEBIAN_CPU[cpu],
		os: "linux",
		config: {
			User: `${USER}:${USER}`,
			ExposedPorts: { [`${PORT}/tcp`]: {} },
			Env: [
				"PATH=/usr/bin",
				"HOME=/tmp",
				"HOST=0.0.0.0",
				`PORT=${PORT}`,
				"DATA_DIR=/data",
				`PROGRAM_DIR=/${PROGRAM_DIR}`,
				// A cache in the container would be lost with it.
				"BUN_RUNTIME_TRANSPILER_CACHE_PATH=0",
			],
			Entrypoint: ["/usr/bin/creations"],
			WorkingDir: "/data",
			Volumes: { "/data": {} },
			Labels: {
				"org.opencontainers.image.title": "creations",
				"org.opencontainers.image.version": version,
			},
			Healthcheck: {
				Test: ["CMD", "/usr/bin/creations", "healthy"],
				Interval: 30 * SECOND_NS,
				Timeout: 5 * SECOND_NS,
				StartPeriod: 60 * SECOND_NS,
				Retries: 3,
			},
		},
		rootfs: { type: "layers", diff_ids: layers.map(({ diffId }) => diffId) },
		history: [{ comment: "libraries of Debian 13" }, { comment: `creations ${version}` }],
	};
}

async function layerOf(entries: Entry[]): Promise<Layer> {
	const archive = await tarOf(withFolders(entries));
	const bytes = Bun.gzipSync(archive, { library: "libdeflate", level: 6 });
	return { bytes, digest: digestOf(bytes), diffId: digestOf(archive) };
}

function json(value: unknown): Blob {
	const bytes = new TextEncoder().encode(JSON.stringify(value));
	return { bytes, digest: digestOf(bytes) };
}

const descriptor = (mediaType: string, { bytes, digest }: Blob) => ({
	mediaType,
	digest,
	size: bytes.length,
});

const digestOf = (bytes: Uint8Array) => `sha256:${Bun.SHA256.hash(bytes, "hex")}`;

const pathOf = ({ digest }: Blob) => `blobs/${digest.replace(":", "/")}`;
