import { join } from "node:path";
import { startLibsqlServer } from "./servers/libsql-server.ts";
import { afterwards, temporaryFolder } from "./temporary.ts";

export interface Place {
	url: string;
	authToken?: string;
}

export const siteFile = (folder: string): Place => ({ url: `file:${join(folder, "site.db")}` });

const TOKEN = "token-for-tests";

async function libsqlPlace(): Promise<Place> {
	const server = await startLibsqlServer({ file: join(temporaryFolder(), "server.db"), token: TOKEN });
	afterwards(server.stop);
	return { url: server.url, authToken: TOKEN };
}

/** The kinds of store there are; what holds for one must hold for the other. Each place is gone after the present test. */
export const storeKinds = [
	{
		name: "in a file",
		place: async () => siteFile(temporaryFolder()),
	},
	{ name: "on a libSQL server", place: libsqlPlace },
] as const;

/** `TEST_STORE=libsql` runs the tests that do not choose a kind on libSQL servers. */
const chosen = storeKinds[process.env.TEST_STORE === "libsql" ? 1 : 0];

export const temporaryPlace = () => chosen.place();

/** The configuration of a site whose store and keys are of the chosen kind. */
export async function storesForTests(): Promise<Record<string, string>> {
	if (chosen === storeKinds[0]) return {};
	const [site, keys] = [await libsqlPlace(), await libsqlPlace()];
	return { LIBSQL_URL: site.url, LIBSQL_AUTH_TOKEN: TOKEN, KEYS_URL: keys.url, KEYS_AUTH_TOKEN: TOKEN };
}

/** For what holds of files alone, whatever kind is chosen. */
export const IN_FILES = { LIBSQL_URL: "", LIBSQL_AUTH_TOKEN: "", KEYS_URL: "", KEYS_AUTH_TOKEN: "" };
