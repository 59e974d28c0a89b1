import { browser } from "../support/browser.ts";
import type { Chance } from "../support/random.ts";
import { SIGN_IN_CODE } from "../support/server-process.ts";
import { type Ask, acknowledge, type Book, type Happening, type Item } from "./book.ts";

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

export function openClient(address: string, chance: Chance, cookies: [string, string][] = []) {
	const own = browser(address, {}, cookies);

	async function visit(path: string, init: RequestInit = {}): Promise<Response> {
		const from = `10.${chance.below(256)}.${chance.below(256)}.${chance.below(256)}`;
		const headers = { "x-forwarded-for": from, ...(init.headers as Record<string, string>) };
		return directly(path, { ...init, headers });
	}

	/** As on the machine itself, without a proxy before the server. @throws {NoAnswer} */
	async function directly(path: string, init: RequestInit = {}): Promise<Response> {
		try {
			return await own.visit(path, init);
		} catch (error) {
			throw new NoAnswer(`${init.method ?? "GET"} ${path}`, { cause: error });
		}
	}

	const send = ({ method, path, body, key }: Ask) =>
		visit(path, {
			method,
			headers: {
				...(body !== undefined && { "content-type": "application/json" }),
				...(key !== undefined && { "idempotency-key": key }),
			},
			...(body !== undefined && { body: JSON.stringify(body) }),
		});

	/** Keeps book of what it makes happen to an item. @throws {NoAnswer} and what became of it stays open */
	async function change(item: Item, ask: Ask, events: Happening[]): Promise<Response> {
		item.open = { ask, events };
		const response = await send(ask);
		if (response.ok) acknowledge(item);
		else delete item.open;
		return response;
	}

	return { jar: own.jar, visit, directly, send, change };
}

export async function signIn(client: Client, book: Book, email: string, admin = false): Promise<Response> {
	const fields = { name: nameOf(email), email, ...(admin && { admin: "yes" }) };
	// Asked for once: the site limits how often that may be in a minute.
	if (!book.permission) await client.directly(`/api/login?code=${SIGN_IN_CODE}`);
	book.permission ??= client.jar.get(PERMISSION);
	if (book.permission) client.jar.set(PERMISSION, book.permission);
	const response = await client.directly("/api/login/development", {
		method: "POST",
		body: new URLSearchParams(fields),
	});
	if (response.status === 302) book.people.set(email, [...client.jar]);
	return response;
}

const nameOf = (email: string) => email.slice(0, email.indexOf("@"));
