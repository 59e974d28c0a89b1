import { existsSync, lstatSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { homedir, tmpdir, userInfo } from "node:os";
import { join } from "node:path";

/** The files cannot be put anywhere; the message says what to do. */
export class NotUnpacked extends Error {
	override name = "NotUnpacked";
}

type Environment = Record<string, string | undefined>;

/**
 * The folder with the site's files, unpacked there once for each release.
 * @param archive a tar archive, compressed with Zstandard
 * @throws {NotUnpacked}
 */
export async function unpacked(
	hash: string,
	env: Environment,
	archive: () => Promise<Uint8Array<ArrayBuffer>> | undefined,
): Promise<string> {
	const place = placeFor(env);
	const folder = join(place, hash);
	if (existsSync(folder)) return folder;
	let draft = "";
	try {
		const bytes = await archive();
		if (!bytes) throw new NotUnpacked("This file is damaged: it has no archive in it. Download it again.");
		draft = mkdtempSync(join(place, "unpacking-"));
		await new Bun.Archive(await Bun.zstdDecompress(bytes)).extract(draft);
		moveInto(draft, folder);
		return folder;
	} catch (error) {
		if (draft) rmSync(draft, { recursive: true, force: true });
		throw error instanceof NotUnpacked ? error : new NotUnpacked(sentenceFor(error, place));
	}
}

/** The first of these that is this user's alone: nobody else is to put programs there. */
function placeFor(env: Environment): string {
	const chosen = env.PROGRAM_DIR;
	const cache = env.CACHE_DIRECTORY ?? env.XDG_CACHE_HOME ?? join(homedir(), ".cache");
	const places = [join(cache, "creations"), join(tmpdir(), `creations-${userInfo().uid}`)];
	const reasons: string[] = [];
	for (const place of chosen ? [chosen] : places) {
		try {
			mkdirSync(place, { recursive: true, mode: 0o700 });
			const { uid, mode } = lstatSync(place);
			if (uid === userInfo().uid && (mode & 0o022) === 0) return place;
			reasons.push(`${place} belongs to somebody else, or others may write in it.`);
		} catch (error) {
			reasons.push(sentenceFor(error, place));
		}
	}
	throw new NotUnpacked(reasons.join("\n"));
}

/** Another process may have been faster; its files are the same. */
function moveInto(draft: string, folder: string): void {
	try {
		renameSync(draft, folder);
	} catch (error) {
		if (!existsSync(folder)) throw error;
		rmSync(draft, { recursive: true, force: true });
	}
}

function sentenceFor(error: unknown, place: string): string {
	const { code, message } = error as { code?: string; message: string };
	const why =
		{
			ENOSPC: "there is no space left (60 MB are needed)",
			EDQUOT: "there is no space left for this user (60 MB are needed)",
			EROFS: "it is read-only",
			EACCES: "it may not be written",
		}[code ?? ""] ?? message;
	return `The program's own files cannot be unpacked in ${place}: ${why}. PROGRAM_DIR names another folder.`;
}
