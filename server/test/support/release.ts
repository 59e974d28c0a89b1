import { copyFileSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { startRelease } from "./server-process.ts";
import { temporaryFolder } from "./temporary.ts";

const ROOT = join(import.meta.dir, "../../..");
const CPU = process.arch === "arm64" ? "arm64" : "x64";
export const BINARY = join(ROOT, `dist/creations-linux-${CPU}`);
/** What making a release ends with where Debian's packages cannot be had. */
const UNAVAILABLE = 69;

/** Makes the release for this machine's processor. @returns whether there is an image, too */
export async function makeRelease(): Promise<{ hasImage: boolean }> {
	const command = [process.execPath, join(ROOT, "scripts/release/package.ts"), CPU];
	const made = Bun.spawn(command, { stdout: "ignore", stderr: "pipe" });
	const [said, code] = [await new Response(made.stderr).text(), await made.exited];
	if (code !== 0 && code !== UNAVAILABLE) throw new Error(`There is no release: ${said}`);
	return { hasImage: code === 0 };
}

/** The program where somebody has installed it. @param data the folder that its data is in, as it is seen from outside */
export function installed(command: string[], env: Record<string, string>, home: string, data: string) {
	function run(words: string[], more: Record<string, string> = {}) {
		const { exitCode, stdout, stderr } = Bun.spawnSync([...command, ...words], {
			cwd: home,
			env: { ...env, ...more },
		});
		return { exitCode, said: `${stdout}${stderr}` };
	}
	const start = (more: Record<string, string> = {}) => startRelease(command, home, { ...env, ...more });
	return { command, env, run, start, data };
}

export type Installed = ReturnType<typeof installed>;

/** The binary, alone in an empty folder, with what it unpacks. */
export function binaryAlone(): Installed {
	const home = temporaryFolder();
	copyFileSync(BINARY, join(home, "creations"));
	const env = { PROGRAM_DIR: join(home, "program"), DATA_DIR: "data" };
	return installed([join(home, "creations")], env, home, join(home, "data"));
}

/** Whether this user may mount something that nobody else sees. */
export const canMount = Bun.spawnSync(["unshare", "--mount", "true"]).exitCode === 0;

/** A command after others, in a shell that mounts for itself alone; `$0` is `folder`. */
export const mounting = (folder: string, before: string) => [
	...["unshare", "--mount", "sh", "-c", `${before} "$@"`, folder],
];

/** The files of the image's archive, by their paths. */
export async function imageFiles(): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
	const archive = new Bun.Archive(readFileSync(join(ROOT, `dist/creations-image-${CPU}.tar`)));
	const files = [...(await archive.files())];
	return new Map(await Promise.all(files.map(async ([path, file]) => [path, await file.bytes()] as const)));
}

export interface ImageConfig {
	config: {
		User: string;
		Env: string[];
		Entrypoint: [string];
		ExposedPorts: Record<string, object>;
		Volumes: Record<string, object>;
		Healthcheck: { Test: string[] };
	};
	rootfs: { diff_ids: string[] };
}

/** What a container engine makes of an image: its root in a folder of its own, where its user runs its program. */
export function container(layers: Uint8Array[], { config }: ImageConfig): Installed {
	const home = temporaryFolder();
	const root = join(home, "root");
	mkdirSync(root);
	for (const layer of layers) Bun.spawnSync(["tar", "-xzpf", "-", "-C", root], { stdin: layer });
	const inside = `mount -t proc proc $0/proc && exec chroot --userspec=${config.User} $0`;
	const env = Object.fromEntries(config.Env.map((line) => line.split(/=(.*)/s) as [string, string]));
	const command = [...mounting(root, inside), ...config.Entrypoint];
	// Only who is on this machine may use the development sign-in.
	return installed(
		command,
		{ ...env, PATH: process.env.PATH ?? "", HOST: "127.0.0.1" },
		home,
		join(root, "data"),
	);
}
