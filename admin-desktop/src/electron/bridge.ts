/**
 * Calls that the untrusted page may make to the main process. The page's origin
 * determines the server.
 */
import { z } from "zod";
import type { ProblemFacts } from "./texts/problem-facts.ts";

export type { Command, SimpleCommand } from "../app/platform.ts";

/** The scheme of the application's pages. A page's host is a server's id or `start`. */
export const APP_SCHEME = "app";
export const START_HOST = "start";

/** Cache key of the site's name, which does not change with the sign-in. */
export const BRAND_KEY = "brand";

export const MAX_TEXT = 8_000_000;

const text = z.string().max(MAX_TEXT);
const key = z.string().min(1).max(200);
const nothing = z.strictObject({});

export const adminPath = z
	.string()
	.max(500)
	.regex(/^\/admin(?:\/[\w-]+)*(?:\?[\w=&%-]*)?$/);

export const sitePath = z
	.string()
	.max(2000)
	.regex(/^\/(?![/\\])[^\\\s]*$/);

export const inputs = {
	"about.read": nothing,
	"servers.list": nothing,
	"servers.current": nothing,
	"servers.add": z.strictObject({ address: z.string().max(2000) }),
	"servers.choose": z.strictObject({ address: z.string().max(2000) }),
	"servers.remove": z.strictObject({ address: z.string().max(2000) }),
	"sign-in.begin": nothing,
	"sign-in.cancel": nothing,
	"sign-in.end": nothing,
	"drafts.read": z.strictObject({ key }),
	"drafts.write": z.strictObject({ key, text }),
	"drafts.remove": z.strictObject({ key }),
	"drafts.list": nothing,
	"last-known.read": z.strictObject({ key }),
	"last-known.write": z.strictObject({ key, json: text }),
	"pages.open": z.strictObject({ path: sitePath }),
	"notifications.show": z.strictObject({
		title: z.string().min(1).max(200),
		body: z.string().max(1000),
		path: adminPath,
	}),
	"commands.listen": nothing,
	"updates.install": nothing,
};

export type Channel = keyof typeof inputs;
export type Input<C extends Channel> = z.infer<(typeof inputs)[C]>;

export interface Server {
	address: string;
}

export type Updates =
	| { kind: "off" | "current" }
	/** A ready update is installed at the next start, or at once by `installUpdate`. */
	| { kind: "loading" | "ready"; version: string }
	| { kind: "failed"; problem: string };

export interface About {
	version: string;
	/** False if the system cannot encrypt; then every start requires a sign-in. */
	remembersSignIn: boolean;
	updates: Updates;
}

export type SignInResult =
	| { kind: "signed-in"; name: string; isAdmin: boolean }
	| { kind: "canceled" };

/**
 * The main process's answer to a call. Electron drops the message of a rejection, so a
 * problem is sent as data. The page has its text.
 */
export type Outcome<Answer> =
	| { ok: true; value: Answer }
	| { ok: false; problem: ProblemFacts };

/**
 * Returns the page's upload address for a bucket on another host. Main forwards the file,
 * only to addresses that its server issued.
 */
export const uploadPath = (address: string) =>
	`/upload-elsewhere/${encodeURIComponent(address)}`;

/** Set on a 401 if main had no session to send, so that no session was refused. */
export const NO_SESSION_HEADER = "x-no-session";

export const SERVER_UNREACHABLE = "server-unreachable";
