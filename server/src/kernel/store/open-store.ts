import { openFile } from "./file-store.ts";
import { CannotOpenStore, openRemoteStore } from "./remote/remote-store.ts";
import type { ServerOptions, Store } from "./store.ts";

/**
 * Opens a store: a file, created where missing, or a libSQL server.
 * @param url `file:`, `libsql:`, `https:` or `http:`
 * @throws {CannotOpenStore} where a server is not there or refuses
 */
export function openStore(url: string, options: ServerOptions = {}): Promise<Store> {
	return url.startsWith("file:") ? openFile(url) : openRemoteStore(url, options);
}

/**
 * Opens a store that a variable of the configuration names.
 * @throws {CannotOpenStore} which names the variable
 */
export async function openNamedStore(
	variable: string,
	{ url, ...options }: ServerOptions & { url: string },
): Promise<Store> {
	try {
		return await openStore(url, options);
	} catch (error) {
		if (!(error instanceof CannotOpenStore)) throw error;
		throw new CannotOpenStore(`${variable}: ${error.message}.`);
	}
}
