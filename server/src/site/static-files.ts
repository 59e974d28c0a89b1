import { readdirSync } from "node:fs";
import { join, sep } from "node:path";
import {
	type CachedResponse,
	respond,
	toCachedResponse,
} from "../http/response/response.ts";
import { WORKER_POLICY } from "../http/response/security-headers.ts";

export interface StaticFile {
	file: string;
	/** True if the name contains a hash, so that browsers may cache it forever. */
	immutable: boolean;
	/** True for the service worker, which no cache may keep. */
	isWorker?: boolean;
}

const YEAR = "public, max-age=31536000, immutable";
const DAY = "public, max-age=86400, must-revalidate";

/** Extension of files that the build has compressed. */
const BROTLI = ".br";

/**
 * Lists the files of a folder by path at start, so that no request can reach other files.
 */
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

/** Cached files; they do not change while the server runs. */
const cache = new Map<string, Promise<CachedResponse>>();

/** Serves a file, from memory after the first request. */
export async function serveFile(
	request: Request,
	{ file, immutable, isWorker = false }: StaticFile,
): Promise<Response> {
	const response =
		cache.get(file) ?? (isWorker ? readWorker(file) : readFile(file, immutable));
	cache.set(file, response);
	return respond(request, await response);
}

async function readWorker(file: string): Promise<CachedResponse> {
	return toCachedResponse({
		type: "text/javascript; charset=utf-8",
		body: await Bun.file(file).text(),
		cacheControl: "no-store",
		headers: { "content-security-policy": WORKER_POLICY },
	});
}

async function readFile(file: string, immutable: boolean): Promise<CachedResponse> {
	const content = Bun.file(file);
	// Mail and feed readers embed our pictures in their own pages.
	const headers = { "cross-origin-resource-policy": "cross-origin" };
	const compressed = Bun.file(file + BROTLI);
	const brotli = (await compressed.exists()) ? await compressed.bytes() : undefined;
	return toCachedResponse({
		type: content.type,
		body: await content.bytes(),
		brotli,
		cacheControl: immutable ? YEAR : DAY,
		headers,
	});
}
