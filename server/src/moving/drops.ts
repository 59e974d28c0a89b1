import { existsSync, mkdirSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isNoSpace, noSpace, Refusal } from "../kernel/refusal.ts";

/** Bytes of one piece of a file: below what any request may have. */
const MAX_PIECE = 8 * 1024 * 1024;
/** Bytes of one file; see `openSources` for what may be read of it. */
const MAX_FILE = 4 * 1024 ** 3;

export type Drops = ReturnType<typeof createDrops>;

/** Folders that files are sent to before they are brought in. They may tell who subscribes: none outlives the server. */
export function createDrops(dataDir: string) {
	const folder = join(dataDir, "imports");
	rmSync(folder, { recursive: true, force: true });

	function begin(): string {
		const id = crypto.randomUUID();
		mkdirSync(join(folder, id), { recursive: true, mode: 0o700 });
		return id;
	}

	/** @throws {Refusal} `not-found` */
	function folderOf(id: string): string {
		const found = /^[0-9a-f-]{36}$/.test(id) && join(folder, id);
		if (!found || !existsSync(found))
			throw new Refusal("not-found", "These files are gone. Choose them again.");
		return found;
	}

	const write = (id: string, name: string, at: number, chunks: AsyncIterable<Uint8Array>) =>
		writePiece(join(folderOf(id), ...placeOf(name)), at, chunks);

	const end = (id: string) => rmSync(folderOf(id), { recursive: true, force: true });

	return { begin, folderOf, write, end };
}

/** Writes a piece of a file where it belongs. @throws {Refusal} `too-large`, `invalid`, `no-space` */
async function writePiece(file: string, at: number, chunks: AsyncIterable<Uint8Array>): Promise<void> {
	if (at > MAX_FILE) throw new Refusal("too-large", "A file may have at most 4 GB.");
	mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
	const handle = await open(file, at === 0 ? "w" : "r+", 0o600).catch(missing);
	try {
		let position = at;
		for await (const chunk of chunks) {
			if (position + chunk.byteLength - at > MAX_PIECE)
				throw new Refusal("too-large", "Send files in pieces of at most 8 MB.");
			await handle.write(chunk, 0, chunk.byteLength, position);
			position += chunk.byteLength;
		}
	} catch (error) {
		throw isNoSpace(error) ? noSpace() : error;
	} finally {
		await handle.close();
	}
}

const missing = (error: unknown): never => {
	if ((error as { code?: unknown }).code === "ENOENT")
		throw new Refusal("invalid", "Send a file from its beginning.");
	throw error;
};

/** Where a file lies in its folder, whatever its name wants. @throws {Refusal} `invalid` */
function placeOf(name: string): string[] {
	const parts = name
		.split(/[/\\]/)
		.map((part) => part.replaceAll("\0", "").slice(0, 200))
		.filter((part) => part !== "" && part !== "." && part !== "..");
	if (parts.length === 0 || parts.length > 20) throw new Refusal("invalid", "The file has no name.");
	return parts;
}
