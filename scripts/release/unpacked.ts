import {
	existsSync,
	lstatSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	realpathSync,
	renameSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join, resolve } from "node:path";

/** The files cannot be unpacked; the message says what to do. */
export class NotUnpacked extends Error {
	override name = "NotUnpacked";
}

const NEEDED_BYTES = 60e6;

type Environment = Record<string, string | undefined>;

/**
 * Returns the folder with the site's files, which are unpacked once for each release.
 * @param archive A tar archive, compressed with Zstandard
 * @throws {NotUnpacked}
 */
export async function unpacked(
	hash: string,
	env: Environment,
	archive: () => Promise<Uint8Array<ArrayBuffer>> | undefined,
): Promise<string> {
	const place = placeFor(env, hash);
	const folder = join(place, hash);
	if (existsSync(folder)) return folder;
	let draft = "";
	try {
		const bytes = await archive();
		if (!bytes)
			throw new NotUnpacked(
				"This file is damaged: it has no archive in it. Download it again.",
			);
		draft = mkdtempSync(join(place, "unpacking-"));
		await extract(new Bun.Archive(await Bun.zstdDecompress(bytes)), draft);
		moveInto(draft, folder);
		return folder;
	} catch (error) {
		if (draft) rmSync(draft, { recursive: true, force: true });
		throw error instanceof NotUnpacked
			? error
			: new NotUnpacked(sentenceFor(error, place));
	}
}

/** Returns the first folder that only this user or root can write to. */
function placeFor(env: Environment, hash: string): string {
	const user = process.getuid?.();
	const configured = env.PROGRAM_DIR && resolve(env.PROGRAM_DIR);
	const cache = env.CACHE_DIRECTORY ?? env.XDG_CACHE_HOME ?? join(homedir(), ".cache");
	const places = [join(cache, "creations"), join(tmpdir(), `creations-${user}`)];
	const reasons: string[] = [];
	for (const place of configured ? [configured] : places) {
		try {
			mkdirSync(place, { recursive: true, mode: 0o700 });
			const { uid, mode } = lstatSync(place);
			const isOurs = uid === user || (uid === 0 && existsSync(join(place, hash)));
			if (!isOurs || (mode & 0o022) !== 0)
				reasons.push(`${place} belongs to somebody else, or others may write in it.`);
			else if (isNoexec(place)) reasons.push(sentenceFor({ code: "noexec" }, place));
			else return place;
		} catch (error) {
			reasons.push(sentenceFor(error, place));
		}
	}
	throw new NotUnpacked(reasons.join("\n"));
}

async function extract(archive: Bun.Archive, folder: string): Promise<void> {
	try {
		await archive.extract(folder);
	} catch (error) {
		// Writes a test file, because the archive's own error gives no reason.
		writeFileSync(join(folder, "rest"), new Uint8Array(NEEDED_BYTES));
		throw error;
	}
}

/** Returns true if the folder is mounted with noexec (proc_pid_mountinfo(5)). */
function isNoexec(place: string): boolean {
	const path = `${realpathSync(place)}/`;
	const mounts = readFileSync("/proc/self/mountinfo", "utf8").split("\n");
	const mount = mounts
		.map((line) => line.split(" "))
		.filter(([, , , , point = "?"]) => point === "/" || path.startsWith(`${point}/`))
		.toSorted(([, , , , one = ""], [, , , , other = ""]) => one.length - other.length);
	return mount.at(-1)?.[5]?.split(",").includes("noexec") ?? false;
}

/** Moves the draft in place, unless another process has unpacked the same files. */
function moveInto(draft: string, folder: string): void {
	try {
		renameSync(draft, folder);
	} catch (error) {
		if (!existsSync(folder)) throw error;
		rmSync(draft, { recursive: true, force: true });
	}
}

function sentenceFor(error: unknown, place: string): string {
	const { code = "", message = "" } = error as { code?: string; message?: string };
	const reason =
		{
			ENOSPC: "there is no space left (60 MB are needed)",
			EDQUOT: "there is no space left for this user (60 MB are needed)",
			EROFS: "it is read-only",
			EACCES: "it may not be written",
			noexec: "no program may run from it (it is mounted with noexec)",
		}[code] ?? message;
	return (
		`The program's own files cannot be unpacked in ${place}: ${reason}. ` +
		"PROGRAM_DIR names another folder."
	);
}
