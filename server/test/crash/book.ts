import type { StoredEvent } from "../../src/kernel/log/stored-events.ts";
import { type Browser, browser } from "../support/browser.ts";
import type { Chance } from "../support/random.ts";
import { SIGN_IN_CODE } from "../support/server-process.ts";

/** An expected event: its data must contain these fields. */
export interface Happening {
	type: string;
	data?: Record<string, unknown>;
}

export interface Ask {
	method: string;
	path: string;
	body?: unknown;
	key?: string;
}

/**
 * One stream as one client knows it: the client is the only one that writes to it, one
 * request after another.
 */
export interface Item {
	owner: string;
	kind: "story" | "product" | "reading";
	/** Finds the stream while its name is unknown. */
	slug?: string;
	stream?: string;
	events: Happening[];
	/** Asked for, and never answered: it happened as a whole, or not at all. */
	open?: { ask: Ask; events: Happening[] };
	/**
	 * The last request that was acknowledged under an idempotency key, while nothing has
	 * followed it.
	 */
	repeatable?: Ask;
}

export type Book = ReturnType<typeof openBook>;

export function openBook() {
	return {
		items: [] as Item[],
		/** The cookie that lets sign in as anyone; it outlasts the server. */
		permission: undefined as string | undefined,
		people: new Map<string, [string, string][]>(),
		erased: [] as [string, string][][],
		/** Addresses that asked for the newsletter, and whether they were answered. */
		subscribers: new Map<string, boolean>(),
		images: [] as string[],
		/** Visits to stories: each counts once at most. */
		visits: 0,
	};
}

/**
 * Settles open changes; those with a key stay open to be sent again.
 * @throws {Error} naming a stream that differs from the acknowledged changes
 */
export function settle(book: Book, log: StoredEvent[]): void {
	const streams = Map.groupBy(log, ({ stream }) => stream);
	const bySlug = new Map(
		log
			.filter(({ version }) => version === 1)
			.map((row) => [slugOf(row), row.stream] as const),
	);
	for (const item of book.items) {
		const stream = item.stream ?? bySlug.get(item.slug ?? "");
		const rows = (stream && streams.get(stream)) || [];
		const { events, open } = item;
		if (same(rows, events)) {
			if (!open?.ask.key) delete item.open;
		} else if (open && same(rows, [...events, ...open.events])) {
			if (stream) item.stream = stream;
			if (!open.ask.key) acknowledge(item);
		} else throw new Error(described(item, rows));
	}
	book.items = book.items.filter(({ events, open }) => events.length > 0 || open);
}

/**
 * For a copy of a log that has gone on since.
 * @throws {Error} naming a stream that does not begin as acknowledged
 */
export function lookIn(log: StoredEvent[], acknowledged: Item[]): void {
	const streams = Map.groupBy(log, ({ stream }) => stream);
	for (const item of acknowledged) {
		if (!item.stream) continue;
		const rows = streams.get(item.stream) ?? [];
		if (!same(rows.slice(0, item.events.length), item.events))
			throw new Error(described(item, rows));
	}
}

export function acknowledge(item: Item): void {
	if (!item.open) return;
	const { ask, events } = item.open;
	item.events.push(...events);
	delete item.open;
	if (ask.key) item.repeatable = ask;
	else delete item.repeatable;
}

function same(rows: StoredEvent[], expected: Happening[]): boolean {
	return (
		rows.length === expected.length &&
		expected.every(({ type, data = {} }, i) => {
			const row = rows[i];
			const stored = row && JSON.parse(row.data);
			return (
				row?.type === type &&
				Object.entries(data).every(([key, value]) => Bun.deepEquals(stored[key], value))
			);
		})
	);
}

function slugOf({ data }: StoredEvent): string | undefined {
	return (JSON.parse(data) as { slug?: string }).slug;
}

function described(
	{ kind, slug, stream, events, open }: Item,
	rows: StoredEvent[],
): string {
	const types = (list: { type: string }[]) =>
		list.map(({ type }) => type).join(", ") || "nothing";
	return [
		`${stream ?? `${kind} ${slug}`} does not hold what was acknowledged`,
		`acknowledged: ${types(events)}`,
		`asked, not answered: ${types(open?.events ?? [])}${open?.ask.key ? " (with a key)" : ""}`,
		`in the log: ${types(rows)}`,
	].join("\n");
}

const PERMISSION = "sign-in-permission";

/** The server went away before it had answered. */
export class NoAnswer extends Error {
	override name = "NoAnswer";
}

export interface ServedSite {
	address: string;
	book: Book;
	chance: Chance;
}

export type Client = ReturnType<typeof openClient>;

export function openClient(
	address: string,
	chance: Chance,
	cookies: [string, string][] = [],
) {
	const own = browser(address, {}, cookies);

	/** As on the machine itself, without a proxy before the server. @throws {NoAnswer} */
	const directly = (ask: (own: Browser) => Promise<Response>) =>
		ask(own).catch((error) => {
			throw new NoAnswer("the server went away", { cause: error });
		});
	const behindProxy = () => ({
		"x-forwarded-for": `10.${chance.below(256)}.${chance.below(256)}.${chance.below(256)}`,
	});
	const visit = (
		path: string,
		init: { headers?: Record<string, string> } & RequestInit = {},
	) =>
		directly((own) =>
			own.visit(path, { ...init, headers: { ...behindProxy(), ...init.headers } }),
		);
	const send = ({ method, path, body, key }: Ask) =>
		directly((own) =>
			own.send(method, path, body, {
				...behindProxy(),
				...(key !== undefined && { "idempotency-key": key }),
			}),
		);

	/**
	 * Records the changes of an item.
	 * @throws {NoAnswer} The outcome of the change stays open
	 */
	async function change(item: Item, ask: Ask, events: Happening[]): Promise<Response> {
		item.open = { ask, events };
		const response = await send(ask);
		if (response.ok) acknowledge(item);
		else delete item.open;
		return response;
	}

	return { jar: own.jar, visit, directly, send, change };
}

export async function signIn(
	client: Client,
	book: Book,
	email: string,
	admin = false,
): Promise<Response> {
	const fields = {
		name: email.slice(0, email.indexOf("@")),
		email,
		...(admin && { admin: "yes" }),
	};
	// Asked for once: the site limits how often that may be in a minute.
	if (!book.permission)
		await client.directly(({ visit }) => visit(`/api/login?code=${SIGN_IN_CODE}`));
	book.permission ??= client.jar.get(PERMISSION);
	if (book.permission) client.jar.set(PERMISSION, book.permission);
	const response = await client.directly(({ submit }) =>
		submit("/api/login/development", fields),
	);
	if (response.status === 302) book.people.set(email, [...client.jar]);
	return response;
}
