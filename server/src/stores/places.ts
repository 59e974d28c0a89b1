import { join } from "node:path";
import { isLoopback } from "../http/request/client-address.ts";
import { ConfigError } from "../kernel/refusal.ts";

export interface StorePlace {
	url: string;
	authToken: string | undefined;
}

export interface StorePlaces {
	site: StorePlace;
	keys: StorePlace;
}

export interface SitePlaces {
	dataDir: string;
	stores: StorePlaces;
}

type Variables = Partial<
	Record<
		"LIBSQL_URL" | "LIBSQL_AUTH_TOKEN" | "KEYS_URL" | "KEYS_AUTH_TOKEN",
		string | undefined
	>
>;

/**
 * Returns the stores of the environment. Messages repeat no value, because addresses may
 * contain tokens.
 * @throws {ConfigError}
 */
export function storesIn(env: Variables, dataDir: string): StorePlaces {
	const siteUrl = env.LIBSQL_URL && serverAddress("LIBSQL_URL", env.LIBSQL_URL);
	const keysUrl = env.KEYS_URL && keysAddress(env.KEYS_URL);
	if (env.LIBSQL_AUTH_TOKEN !== undefined && !siteUrl)
		throw new ConfigError(
			"LIBSQL_AUTH_TOKEN is for a libSQL server: set LIBSQL_URL as well.",
		);
	if (env.KEYS_AUTH_TOKEN !== undefined && (!keysUrl || keysUrl.startsWith("file:")))
		throw new ConfigError(
			"KEYS_AUTH_TOKEN is for a libSQL server: set KEYS_URL to its address.",
		);
	if (siteUrl && siteUrl === keysUrl)
		throw new ConfigError(
			"KEYS_URL must be another database than LIBSQL_URL: " +
				"what is erased must not be in the same backups as its key.",
		);
	const together = siteUrl && keysUrl && new URL(siteUrl).host === new URL(keysUrl).host;
	return {
		site: {
			url: siteUrl || fileIn(dataDir, "site.db"),
			authToken: env.LIBSQL_AUTH_TOKEN,
		},
		keys: {
			url: keysUrl || fileIn(dataDir, "keys.db"),
			// A token must not be sent to another host.
			authToken: env.KEYS_AUTH_TOKEN ?? (together ? env.LIBSQL_AUTH_TOKEN : undefined),
		},
	};
}

/**
 * Returns whether the connection is unencrypted, so that tokens and data can be
 * intercepted.
 */
export const isUnprotected = ({ url }: StorePlace) =>
	url.startsWith("http:") && !isLoopback(new URL(url).hostname);

/** Returns the path of a store's file; undefined if it is on a server. */
export const fileOf = ({ url }: StorePlace) =>
	url.startsWith("file:") ? url.slice("file:".length) : undefined;

const fileIn = (folder: string, name: string) => `file:${join(folder, name)}`;

function keysAddress(text: string): string {
	if (!text.startsWith("file:"))
		return serverAddress("KEYS_URL", text, " or file:/path/to/keys.db");
	if (!text.startsWith("file:/"))
		throw new ConfigError(
			"KEYS_URL must have the whole path of a file, such as file:/srv/keys/keys.db",
		);
	return text;
}

function serverAddress(name: string, text: string, other = ""): string {
	const url = URL.parse(text);
	const socket = url && ["wss:", "ws:"].includes(url.protocol);
	if (socket)
		throw new ConfigError(
			`${name} must begin with https: or http: instead of ${url.protocol} (same address)`,
		);
	if (!url || !["libsql:", "https:", "http:"].includes(url.protocol) || !url.hostname)
		throw new ConfigError(
			`${name} must be an address such as libsql://jewels.example${other}`,
		);
	if (url.username || url.password || url.searchParams.has("authToken"))
		throw new ConfigError(
			`${name} must not hold a password or token: that is for ${tokenOf(name)}`,
		);
	const plain = url.searchParams.get("tls") === "0";
	if (
		url.hash ||
		(url.search && !(plain && url.search === "?tls=0" && url.protocol === "libsql:"))
	)
		throw new ConfigError(
			`${name} must have no parameters but ?tls=0 (with libsql: and a port)`,
		);
	if (plain && !url.port)
		throw new ConfigError(`${name} must name a port where it has ?tls=0`);
	const scheme = url.protocol === "http:" || plain ? "http:" : "https:";
	// Without the final slash, the client would drop the last part of the path.
	return new URL(`${scheme}//${url.host}${url.pathname.replace(/\/*$/, "/")}`).href;
}

const tokenOf = (name: string) =>
	name === "KEYS_URL" ? "KEYS_AUTH_TOKEN" : "LIBSQL_AUTH_TOKEN";
