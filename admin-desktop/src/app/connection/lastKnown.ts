import { jsonIn } from "@creations/content/json";
import { z } from "zod";

export interface LastKnownStore {
	read: (key: string) => Promise<{ json: string; at: string } | null>;
	write: (key: string, json: string) => Promise<void>;
}

export interface LastKnown {
	status: number;
	body: string;
	total?: string | null | undefined;
	at: string;
}

export const USER = "/api/auth/user";
const LISTS = ["/api/admin/stories", "/api/admin/products", "/api/categories"];
const ITEM = /^\/api\/admin\/(stories|products)\/(\d+)$/;

/** Whether the answer at a path is kept. Nothing about other people is: subscribers, newsletters, histories. */
export const isCached = (path: string) => path === USER || LISTS.includes(path) || ITEM.test(path);

/** Goes up when answers change their shape: what an earlier version of the application kept is then not read. */
export const SHAPE = 1;
const entry = z.object({
	shape: z.literal(SHAPE),
	status: z.number(),
	body: z.string(),
	total: z.string().nullish(),
});

/** Keeps an answer that says something. Without room it is not kept, and nobody need know. */
export function cacheAnswer(store: LastKnownStore, path: string, answer: Omit<LastKnown, "at">): void {
	const { status, body } = answer;
	// That nobody is signed in is an answer, too; a page of whoever stands between here and the server is none.
	const isAnswer = status === 200 || (path === USER && status === 401);
	if (!isAnswer || jsonIn(body) === null) return;
	void store.write(path, JSON.stringify({ shape: SHAPE, ...answer })).catch(() => {});
}

const OF_ITEMS = /^\/api\/admin\/(stories|products)(?=\/|$)/;

export const changesItem = (path: string) => OF_ITEMS.test(path);

/** Keeps the item that the answer to a change holds, so that it goes on from the version it has now. */
export function cacheChanged(store: LastKnownStore, path: string, body: string): void {
	const [all] = OF_ITEMS.exec(path) ?? [];
	const item = changed.safeParse(jsonIn(body));
	if (all && item.success) cacheAnswer(store, `${all}/${item.data.id}`, { status: 200, body });
}

export async function lastKnownAt(store: LastKnownStore, path: string): Promise<LastKnown | null> {
	const own = await read(store, path);
	const [, plural, id] = ITEM.exec(path) ?? [];
	if (plural !== "products") return own;
	const list = await read(store, "/api/admin/products");
	if (!list || (own && own.at >= list.at)) return own;
	const item = z
		.array(changed)
		.safeParse(jsonIn(list.body))
		.data?.find((one) => one.id === Number(id));
	return item ? { status: list.status, body: JSON.stringify(item), at: list.at } : own;
}

async function read(store: LastKnownStore, path: string): Promise<LastKnown | null> {
	const cached = await store.read(path).catch(() => null);
	if (!cached) return null;
	const found = entry.safeParse(jsonIn(cached.json)).data;
	return found ? { ...found, at: cached.at } : null;
}

const changed = z.looseObject({ id: z.number(), version: z.number() });
