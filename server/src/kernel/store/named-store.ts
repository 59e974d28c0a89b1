import { CannotOpenStore } from "./remote/remote-store.ts";
import { openStore, type ServerOptions, type Store } from "./store.ts";

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
