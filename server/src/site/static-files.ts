import { readdirSync } from "node:fs";
import { join, sep } from "node:path";
import { answer, type Ready, ready } from "../http/response/response.ts";

export interface StaticFile {
	file: string;
	/** Its name changes when its content does, so browsers may keep it for good. */
	immutable: boolean;
}

const YEAR = "public, max-age=31536000, immutable";
const DAY = "public, max-age=86400, must-revalidate";

/** What a file ends in that the build has laid compressed beside another. */
const BROTLI = ".br";

/** Files by the path they are served under, listed once: no path that a browser sends can reach another file. */
export function filesIn(
	folder: string,
	prefix: string,
	immutable: (path: string) => boolean = () => false,
): [string, StaticFile][] {
	return readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && !entry.name.endsWith(BROTLI))
		.map((entry) => {
			const file = join(entry.parentPath, entry.name);
			const path = prefix + file.slice(folder.length).split(sep).join("/");
			return [path, { file, immutable: immutable(path) }];
		});
}

/** Files read so far; they do not change while the server runs. */
const read = new Map<string, Promise<Ready>>();

export async function serveFile(request: Request, { file, immutable }: StaticFile): Promise<Response> {
	const known = read.get(file) ?? readFile(file, immutable ? YEAR : DAY);
	read.set(file, known);
	return answer(request, await known);
}

async function readFile(file: string, cacheControl: string): Promise<Ready> {
	const content = Bun.file(file);
	// Mail and feed readers show our pictures on pages of their own.
	const headers = { "cross-origin-resource-policy": "cross-origin" };
	const compressed = Bun.file(file + BROTLI);
	const brotli = (await compressed.exists()) ? await compressed.bytes() : undefined;
	return ready({ type: content.type, body: await content.bytes(), brotli, cacheControl, headers });
}
