/**
 * What the page may ask of the main process. The page counts as hostile: main checks who asks and every payload against
 * `inputs`. No call takes a server: a page belongs to the one that its origin names (`app://<server id>`), or to none
 * (`app://start`), so that nothing written for one server ends up with another.
 */
import { z } from "zod";

/** The scheme of the application's pages; a page's host is a server's id or `start`. */
export const APP_SCHEME = "app";
/** The host of the page that is shown while no server is chosen. */
export const START_HOST = "start";

/** Characters that a draft, or what was last known of a list, may have. */
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

export const server = z.strictObject({
	address: z.string(),
});

export const updates = z.discriminatedUnion("kind", [
	z.strictObject({ kind: z.literal("off") }),
	z.strictObject({ kind: z.literal("current") }),
	z.strictObject({ kind: z.literal("loading"), version: z.string() }),
	/** Installed at the next start, or at once by `installUpdate`. */
	z.strictObject({ kind: z.literal("ready"), version: z.string() }),
	z.strictObject({ kind: z.literal("failed"), problem: z.string() }),
]);

export const about = z.strictObject({
	version: z.string(),
	/** False where the system cannot encrypt: then whoever signs in does so again after the next start. */
	remembersSignIn: z.boolean(),
	updates,
});

export const signInResult = z.discriminatedUnion("kind", [
	z.strictObject({ kind: z.literal("signed-in"), name: z.string(), isAdmin: z.boolean() }),
	z.strictObject({ kind: z.literal("cancelled") }),
]);

const kept = { key: z.string(), at: z.iso.datetime() };

export const answers = {
	"about.read": about,
	"servers.list": z.array(server),
	"servers.current": server.nullable(),
	"servers.add": server,
	"servers.choose": z.void(),
	"servers.remove": z.void(),
	"sign-in.begin": signInResult,
	"sign-in.cancel": z.void(),
	"sign-in.end": z.void(),
	"drafts.read": z.string().nullable(),
	"drafts.write": z.void(),
	"drafts.remove": z.void(),
	"drafts.list": z.array(z.strictObject(kept)),
	"last-known.read": z.strictObject({ json: z.string(), at: z.iso.datetime() }).nullable(),
	"last-known.write": z.void(),
	"pages.open": z.void(),
	"notifications.show": z.void(),
	"commands.listen": z.void(),
	"updates.install": z.void(),
} satisfies Record<keyof typeof inputs, z.ZodType>;

export type Channel = keyof typeof inputs;
export type Input<C extends Channel> = z.infer<(typeof inputs)[C]>;
export type Answer<C extends Channel> = z.infer<(typeof answers)[C]>;

/** How main answers a call: rejections would lose their words on the way, so a problem is data until the preload. */
export type Outcome<C extends Channel> = { ok: true; value: Answer<C> } | { ok: false; problem: string };

export const command = z.discriminatedUnion("name", [
	z.strictObject({
		name: z.enum(["new-story", "new-product", "save", "preview", "find", "history", "servers", "sign-out"]),
	}),
	z.strictObject({ name: z.literal("open"), path: adminPath }),
]);

export const notices = { command, updates };

export type Server = z.infer<typeof server>;
export type About = z.infer<typeof about>;
export type Updates = z.infer<typeof updates>;
export type SignInResult = z.infer<typeof signInResult>;
export type Command = z.infer<typeof command>;

/** `window.desktop`. Every promise that is rejected is so with an `Error` whose message is for people. */
export interface DesktopBridge {
	about: () => Promise<About>;
	servers: {
		list: () => Promise<Server[]>;
		/** The server that this page belongs to; null on the page where one is chosen. */
		current: () => Promise<Server | null>;
		/** Checks that one of our servers answers there (`GET /health`), and remembers it. */
		add: (address: string) => Promise<Server>;
		choose: (address: string) => Promise<void>;
		/** Forgets the server and its session; its drafts stay on this machine and are there again when it is added again. */
		remove: (address: string) => Promise<void>;
	};
	/** Opens the system's browser; resolves when somebody has signed in there or it was cancelled. Rejects after five minutes. */
	signIn: () => Promise<SignInResult>;
	cancelSignIn: () => Promise<void>;
	/** Ends the session and forgets what was last known of lists; drafts stay. */
	signOut: () => Promise<void>;
	drafts: {
		read: (key: string) => Promise<string | null>;
		/** Main has the text when this returns; the promise resolves when it is on the disk. */
		write: (key: string, text: string) => Promise<void>;
		remove: (key: string) => Promise<void>;
		list: () => Promise<{ key: string; at: string }[]>;
	};
	/** The last state of lists, to show where the server cannot be reached. Nothing about other people belongs here. */
	lastKnown: {
		read: (key: string) => Promise<{ json: string; at: string } | null>;
		write: (key: string, json: string) => Promise<void>;
	};
	openPage: (path: string) => Promise<void>;
	/** A notification of the system; a click on it sends the command `open` with the path. */
	notify: (notification: { title: string; body: string; path: string }) => Promise<void>;
	/** @returns a function that ends it. What came before the first listener (a deep link that started the application) comes then. */
	onCommand: (listener: (command: Command) => void) => () => void;
	onUpdates: (listener: (updates: Updates) => void) => () => void;
	installUpdate: () => Promise<void>;
}

declare global {
	interface Window {
		readonly desktop?: DesktopBridge;
	}
}

/** Where a page sends a file for a bucket on another host. Main sends it on, only to addresses its server gave out. */
export const uploadPath = (address: string) => `/upload-elsewhere/${encodeURIComponent(address)}`;

/** Codes of errors that the application itself answers with, in the form of the server's own. */
export const SERVER_UNREACHABLE = "server-unreachable";
