// The parts of Debian 13 in the image: the C library, and the C++ runtime for libvips.
import {
	existsSync,
	lstatSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	readlinkSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import type { Entry } from "./tar.ts";

export const CPUS = ["x64", "arm64"] as const;
export type Cpu = (typeof CPUS)[number];

/** Processor names of Debian and container engines. */
export const DEBIAN_CPU: Record<Cpu, string> = { x64: "amd64", arm64: "arm64" };

/** To change a version, change its path and both SHA-256 sums, as in Debian's package lists. */
const PACKAGES: { path: string; sha256: Record<Cpu, string> }[] = [
	{
		path: "glibc/libc6_2.41-12+deb13u4",
		sha256: {
			x64: "967aa62605721081c3eb2a17650611a792aa802d76a6511d1840242623d204c9",
			arm64: "8784eda966b189c777a384dac5ce009e8fc9b52d006926c5a013e7fa8aa688cc",
		},
	},
	{
		path: "gcc-14/gcc-14-base_14.2.0-19",
		sha256: {
			x64: "5b6825de4263824b78c4c51f6476414f3b4e89c2ab63e81dc8b9b5501e867cf6",
			arm64: "34ee90679b018c0e64234747a4c4c0ae6b7f63541115037465a8627c2dfbc594",
		},
	},
	{
		path: "gcc-14/libgcc-s1_14.2.0-19",
		sha256: {
			x64: "3c71917b490d1a17aed43196a2787a256ecf060526cdb20216a74bedc061b150",
			arm64: "1108bc87879833d6d9a145f22a4a15cddb34e065b4b5f4b97bee586adbac2851",
		},
	},
	{
		path: "gcc-14/libstdc++6_14.2.0-19",
		sha256: {
			x64: "ab1fa05837aa7a92aae748fd07a18a35f7d18bb4a71c4724fe2bbf0e32089de0",
			arm64: "6669b0c52a2e7c6af9adfdabce3ff6e286065cdfbc7b85280862b5f799daebee",
		},
	},
];

const PATIENCE_MS = 30_000;

const NEEDED = /\/(ld-linux-[^/]+|lib(c|m|dl|pthread|rt|resolv|gcc_s|stdc\+\+)\.so\.[\d.]+|copyright)$/;

/** Debian's packages are not available on this machine; the message gives the reason. */
export class NoPackages extends Error {
	override name = "NoPackages";
}

/**
 * Returns the linked libraries, their licenses, and the package metadata for vulnerability scanners.
 * @param folder Cache of downloaded and unpacked packages
 * @throws {NoPackages}
 */
export async function libraries(cpu: Cpu, folder: string): Promise<Entry[]> {
	if (!Bun.which("dpkg-deb")) throw new NoPackages("dpkg-deb is not installed, which opens them");
	const root = join(folder, "root");
	rmSync(root, { recursive: true, force: true });
	mkdirSync(root, { recursive: true });
	const entries: Entry[] = [];
	for (const { path, sha256 } of PACKAGES) {
		const file = await download(`${path}_${DEBIAN_CPU[cpu]}.deb`, sha256[cpu], folder);
		const control = Bun.spawnSync(["dpkg-deb", "--field", file]).stdout;
		const { exitCode } = Bun.spawnSync(["dpkg-deb", "--extract", file, root]);
		if (exitCode !== 0) throw new NoPackages(`${file} cannot be opened`);
		const [name = ""] = basename(file).split("_");
		entries.push({ path: `var/lib/dpkg/status.d/${name}`, bytes: control });
	}
	const needed = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((path) => NEEDED.test(path));
	return [...entries, ...needed.sort().map((path) => entryOf(root, path))];
}

function entryOf(root: string, path: string): Entry {
	const file = join(root, path);
	const stat = lstatSync(file);
	return stat.isSymbolicLink()
		? { path, link: readlinkSync(file), mode: 0o777 }
		: { path, bytes: readFileSync(file), mode: stat.mode & 0o777 };
}

async function download(path: string, sha256: string, folder: string): Promise<string> {
	const file = join(folder, basename(path));
	if (existsSync(file) && Bun.SHA256.hash(readFileSync(file), "hex") === sha256) return file;
	const reasons: string[] = [];
	for (const mirror of mirrors()) {
		const address = `${mirror.replace(/\/?$/, "/pool/main/g/")}${path}`;
		try {
			const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
			const bytes = await answer.bytes();
			if (answer.ok && Bun.SHA256.hash(bytes, "hex") === sha256) {
				writeFileSync(file, bytes);
				return file;
			}
			reasons.push(`${address} ${answer.ok ? "is another file" : `is answered with ${answer.status}`}`);
		} catch (error) {
			reasons.push(`${mirror}: ${(error as Error).message}`);
		}
	}
	throw new NoPackages(reasons.join("; ") || "apt knows no mirror of Debian: set DEBIAN_MIRROR");
}

/** Returns apt's mirrors, unless one is named. Mirrors drop old versions after a while. */
function mirrors(): string[] {
	const { DEBIAN_MIRROR } = process.env;
	if (DEBIAN_MIRROR) return [DEBIAN_MIRROR];
	if (!Bun.which("apt-get")) return [];
	const command = ["apt-get", "indextargets", "--format", "$(REPO_URI)", "Created-By: Packages"];
	const indexes = Bun.spawnSync(command).stdout.toString().split("\n");
	return [...new Set(indexes.filter((line) => line !== ""))];
}
