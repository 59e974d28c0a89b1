import { openFile } from "./file-store.ts";
import { CannotOpenStore, openRemoteStore } from "./remote/remote-store.ts";
import type { ServerOptions, Store } from "./store.ts";

/** A file is created where missing. @throws {CannotOpenStore} where a server is not there or refuses */
export function openStore(url: string, options: ServerOptions = {}): Promise<Store> {
	return url.startsWith("file:") ? openFile(url) : openRemoteStore(url, options);
}

/** @throws {CannotOpenStore} which names the variable */
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
