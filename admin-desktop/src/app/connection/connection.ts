import { jsonIn } from "@creations/events/text/json";
import { API_VERSION } from "@creations/server/api-version";
import type { Fetch } from "@creations/shared-ui/api";
import { z } from "zod";
import { isUnreachable, Reachability } from "./reachability.ts";

export interface Connection {
	/** Whether the host shows cached answers while the server cannot be reached. */
	showsEarlierAnswers: boolean;
	isReachable: () => boolean;
	fetchedAt: (path: string) => string | undefined;
	subscribe: (onChange: () => void) => () => void;
}

const TOTAL = "x-total-count";
/**
 * Milliseconds after which an unanswered `GET /api/auth/user` means that the server
 * cannot be reached.
 */
export const TIMEOUT_MS = 8000;

interface ConnectionOptions {
	/**
	 * Returns whether a request had no session, so that its 401 does not end the last known
	 * sign-in.
	 */
	isWithoutSession?: (answer: Response) => boolean;
}

/**
 * Creates a `fetch` that caches answers and returns them while the server cannot be
 * reached.
 */
export function createConnection(
	send: Fetch,
	store: LastKnownStore,
	{ isWithoutSession = () => false }: ConnectionOptions = {},
): Connection & { fetch: Fetch } {
	const reachability = new Reachability(send);
	const requests = new CachedRequests(reachability, store, isWithoutSession);
	return {
		showsEarlierAnswers: true,
		isReachable: () => reachability.isReachable(),
		fetchedAt: (path) => requests.fetchedTimes.get(path),
		subscribe: (onChange) => reachability.subscribe(onChange),
		fetch(path, init) {
			if ((init?.method ?? "GET") !== "GET") return requests.change(path, init);
			return isCached(path) ? requests.readCached(path, init) : requests.read(path, init);
		},
	};
}

class CachedRequests {
	/** Times of the answers by path, in ISO format. */
	readonly fetchedTimes = new Map<string, string>();
	readonly #reachability: Reachability;
	readonly #store: LastKnownStore;
	readonly #isWithoutSession: (answer: Response) => boolean;

	constructor(
		reachability: Reachability,
		store: LastKnownStore,
		isWithoutSession: (answer: Response) => boolean,
	) {
		this.#reachability = reachability;
		this.#store = store;
		this.#isWithoutSession = isWithoutSession;
	}

	/** Requests a path and caches the answer. */
	async read(path: string, init?: RequestInit): Promise<Response> {
		const { answer, text } = await this.#reachability.exchange(
			path,
			init,
			isCached(path),
		);
		this.fetchedTimes.set(path, new Date().toISOString());
		const total = answer.headers.get(TOTAL);
		const isWithoutUser = answer.status === 401 && this.#isWithoutSession(answer);
		if (isCached(path) && !isWithoutUser)
			cacheAnswer(this.#store, path, { status: answer.status, body: text, total });
		return answer;
	}

	/** Requests a path. Returns the cached answer if the server cannot be reached. */
	async readCached(path: string, init?: RequestInit): Promise<Response> {
		if (!this.#reachability.isReachable() && path !== USER)
			return (await this.#cachedResponse(path)) ?? this.read(path, init);
		try {
			if (path === USER)
				return await this.read(path, {
					...init,
					signal: AbortSignal.timeout(TIMEOUT_MS),
				});
			return await Promise.race([this.read(path, init), this.#reachability.lost()]);
		} catch (error) {
			const cached = isUnreachable(error) && (await this.#cachedResponse(path));
			if (cached) return cached;
			throw error;
		}
	}

	async #cachedResponse(path: string): Promise<Response | null> {
		const last = await lastKnownAt(this.#store, path);
		if (!last) return null;
		this.fetchedTimes.set(path, last.at);
		return new Response(last.body, {
			status: last.status,
			headers: {
				"content-type": "application/json",
				...(last.total && { [TOTAL]: last.total }),
			},
		});
	}

	/** Sends a change and caches the changed item. */
	async change(path: string, init?: RequestInit): Promise<Response> {
		const { answer, text } = await this.#reachability.exchange(
			path,
			init,
			ITEM_PATHS.test(path),
		);
		if (answer.ok) cacheChanged(this.#store, path, text);
		return answer;
	}
}

export interface LastKnownStore {
	read: (key: string) => Promise<{ json: string; at: string } | null>;
	write: (key: string, json: string) => Promise<void>;
}

export const USER = "/api/auth/user";
const LISTS = ["/api/admin/stories", "/api/admin/products", "/api/categories"];
const ITEM = /^\/api\/admin\/(stories|products)\/(\d+)$/;

/**
 * Returns whether the answer at a path is cached. Answers about other people, such as
 * subscribers, never are.
 */
const isCached = (path: string) =>
	path === USER || LISTS.includes(path) || ITEM.test(path);

/** Answers of another version of the API are ignored, because their shape may differ. */
const entry = z.object({
	version: z.literal(API_VERSION),
	status: z.number(),
	body: z.string(),
	total: z.string().nullish(),
});
type CachedAnswer = Omit<z.infer<typeof entry>, "version">;
type LastKnown = CachedAnswer & { at: string };

/** Caches a valid answer. A full disk is ignored. */
function cacheAnswer(store: LastKnownStore, path: string, answer: CachedAnswer): void {
	const { status, body } = answer;
	// A 401 for the user is a valid answer. An HTML page of a proxy is not.
	const isAnswer = status === 200 || (path === USER && status === 401);
	if (!isAnswer || jsonIn(body) === null) return;
	void store
		.write(path, JSON.stringify({ version: API_VERSION, ...answer }))
		.catch(() => {});
}

const ITEM_PATHS = /^\/api\/admin\/(stories|products)(?=\/|$)/;

/**
 * Caches the item in the answer to a change, so that the next change names its new
 * version.
 */
function cacheChanged(store: LastKnownStore, path: string, body: string): void {
	const [all] = ITEM_PATHS.exec(path) ?? [];
	const item = versionedItem.safeParse(jsonIn(body));
	if (all && item.success)
		cacheAnswer(store, `${all}/${item.data.id}`, { status: 200, body });
}

async function lastKnownAt(
	store: LastKnownStore,
	path: string,
): Promise<LastKnown | null> {
	const own = await entryAt(store, path);
	const [, plural, id] = ITEM.exec(path) ?? [];
	if (plural !== "products") return own;
	const list = await entryAt(store, "/api/admin/products");
	if (!list || (own && own.at >= list.at)) return own;
	const item = z
		.array(versionedItem)
		.safeParse(jsonIn(list.body))
		.data?.find((product) => product.id === Number(id));
	return item ? { status: list.status, body: JSON.stringify(item), at: list.at } : own;
}

async function entryAt(store: LastKnownStore, path: string): Promise<LastKnown | null> {
	const cached = await store.read(path).catch(() => null);
	if (!cached) return null;
	const parsed = entry.safeParse(jsonIn(cached.json)).data;
	return parsed ? { ...parsed, at: cached.at } : null;
}

const versionedItem = z.looseObject({ id: z.number(), version: z.number() });
