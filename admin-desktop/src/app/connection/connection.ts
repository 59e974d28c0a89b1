import { jsonIn } from "@creations/events/text/json";
import type { Fetch } from "@creations/shared-ui/api";
import { z } from "zod";
import { createReachability, isUnreachable } from "./reachability.ts";

export interface Connection {
	/** Whether the host shows earlier answers while the server cannot be reached. */
	showsEarlierAnswers: boolean;
	isReachable: () => boolean;
	fetchedAt: (path: string) => string | undefined;
	subscribe: (onChange: () => void) => () => void;
}

const TOTAL = "x-total-count";
/** Milliseconds after which an unanswered `GET /api/auth/user` means that the server cannot be reached. */
export const TIMEOUT_MS = 8000;

interface ConnectionOptions {
	/** Whether an answer is to a request without a session, so it says nothing about the person who signed in last. */
	isWithoutSession?: (answer: Response) => boolean;
}

export function createConnection(
	send: Fetch,
	store: LastKnownStore,
	{ isWithoutSession = () => false }: ConnectionOptions = {},
): Connection & { fetch: Fetch } {
	const { isReachable, lost, exchange, subscribe } = createReachability(send);
	const fetchedTimes = new Map<string, string>();

	async function read(path: string, init?: RequestInit): Promise<Response> {
		const { answer, text } = await exchange(path, init, isCached(path));
		fetchedTimes.set(path, new Date().toISOString());
		const total = answer.headers.get(TOTAL);
		const isOfNobody = answer.status === 401 && isWithoutSession(answer);
		if (isCached(path) && !isOfNobody) cacheAnswer(store, path, { status: answer.status, body: text, total });
		return answer;
	}

	async function readCached(path: string, init?: RequestInit): Promise<Response> {
		if (!isReachable() && path !== USER) return (await known(path)) ?? read(path, init);
		try {
			if (path === USER) return await read(path, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
			return await Promise.race([read(path, init), lost()]);
		} catch (error) {
			const cached = isUnreachable(error) && (await known(path));
			if (cached) return cached;
			throw error;
		}
	}

	async function known(path: string): Promise<Response | null> {
		const last = await lastKnownAt(store, path);
		if (!last) return null;
		fetchedTimes.set(path, last.at);
		return new Response(last.body, {
			status: last.status,
			headers: { "content-type": "application/json", ...(last.total && { [TOTAL]: last.total }) },
		});
	}

	async function change(path: string, init?: RequestInit): Promise<Response> {
		const { answer, text } = await exchange(path, init, OF_ITEMS.test(path));
		if (answer.ok) cacheChanged(store, path, text);
		return answer;
	}

	return {
		showsEarlierAnswers: true,
		isReachable,
		fetchedAt: (path) => fetchedTimes.get(path),
		subscribe,
		fetch(path, init) {
			if ((init?.method ?? "GET") !== "GET") return change(path, init);
			return isCached(path) ? readCached(path, init) : read(path, init);
		},
	};
}

export interface LastKnownStore {
	read: (key: string) => Promise<{ json: string; at: string } | null>;
	write: (key: string, json: string) => Promise<void>;
}

export const USER = "/api/auth/user";
const LISTS = ["/api/admin/stories", "/api/admin/products", "/api/categories"];
const ITEM = /^\/api\/admin\/(stories|products)\/(\d+)$/;

/** Whether the answer at a path is kept. Nothing about other people is: subscribers, newsletters, histories. */
const isCached = (path: string) => path === USER || LISTS.includes(path) || ITEM.test(path);

/** Goes up when answers change their shape: what an earlier version of the application kept is then not read. */
export const SHAPE = 1;
const entry = z.object({
	shape: z.literal(SHAPE),
	status: z.number(),
	body: z.string(),
	total: z.string().nullish(),
});
type KeptAnswer = Omit<z.infer<typeof entry>, "shape">;
type LastKnown = KeptAnswer & { at: string };

/** Keeps an answer that says something. Without room it is not kept, and nobody need know. */
function cacheAnswer(store: LastKnownStore, path: string, answer: KeptAnswer): void {
	const { status, body } = answer;
	// That nobody is signed in is an answer, too; a page of whoever stands between here and the server is none.
	const isAnswer = status === 200 || (path === USER && status === 401);
	if (!isAnswer || jsonIn(body) === null) return;
	void store.write(path, JSON.stringify({ shape: SHAPE, ...answer })).catch(() => {});
}

const OF_ITEMS = /^\/api\/admin\/(stories|products)(?=\/|$)/;

/** Keeps the item that the answer to a change holds, so that it goes on from the version it has now. */
function cacheChanged(store: LastKnownStore, path: string, body: string): void {
	const [all] = OF_ITEMS.exec(path) ?? [];
	const item = changed.safeParse(jsonIn(body));
	if (all && item.success) cacheAnswer(store, `${all}/${item.data.id}`, { status: 200, body });
}

async function lastKnownAt(store: LastKnownStore, path: string): Promise<LastKnown | null> {
	const own = await entryAt(store, path);
	const [, plural, id] = ITEM.exec(path) ?? [];
	if (plural !== "products") return own;
	const list = await entryAt(store, "/api/admin/products");
	if (!list || (own && own.at >= list.at)) return own;
	const item = z
		.array(changed)
		.safeParse(jsonIn(list.body))
		.data?.find((one) => one.id === Number(id));
	return item ? { status: list.status, body: JSON.stringify(item), at: list.at } : own;
}

async function entryAt(store: LastKnownStore, path: string): Promise<LastKnown | null> {
	const cached = await store.read(path).catch(() => null);
	if (!cached) return null;
	const found = entry.safeParse(jsonIn(cached.json)).data;
	return found ? { ...found, at: cached.at } : null;
}

const changed = z.looseObject({ id: z.number(), version: z.number() });
