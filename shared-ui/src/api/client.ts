import type { ReadingProgress } from "@creations/events";
import type {
	BegunAnswer,
	Category,
	CurrentUser,
	Landing,
	Product,
	ReadingProgressAnswer,
	StoryDetail,
	StoryEntry,
	StorySummary,
} from "@creations/server/answers";
import { ApiError, apiErrorFrom } from "./api-error.ts";

/** The part of `fetch` the client needs; the server passes one that answers without a network. */
export type Fetch = (path: string, init?: RequestInit) => Promise<Response>;

export type Api = ReturnType<typeof createApi>;

/** One call: with a body as JSON where one is given, and nothing for an answer without content. */
export type Call = <T>(
	method: string,
	path: string,
	body?: unknown,
	headers?: Record<string, string>,
) => Promise<T>;

/** What every call of a client has in common. Throws `ApiError` for an answer that is not a success. */
export function createCall(fetch: Fetch): Call {
	return async <T>(method: string, path: string, body?: unknown, headers?: Record<string, string>) => {
		const response = await fetch(path, { method, credentials: "include", ...content(body, headers) });
		if (!response.ok) throw await apiErrorFrom(response);
		return (response.status === 204 ? undefined : await response.json()) as T;
	};
}

/** Some items of a list, where it goes on, and how many there are in all, where the server says so. */
export interface ListPage<T> {
	items: T[];
	next: string | null;
	total: number | null;
}

export type PageCall = <T>(path: string) => Promise<ListPage<T>>;

/** Asks for one page of a list; `Link` leads to the next one (RFC 8288), `X-Total-Count` counts all. */
export function createPageCall(fetch: Fetch): PageCall {
	return async <T>(path: string): Promise<ListPage<T>> => {
		const response = await fetch(path, { method: "GET", credentials: "include" });
		if (!response.ok) throw await apiErrorFrom(response);
		const [, next = null] = /^<([^>]*)>; rel="next"$/.exec(response.headers.get("link") ?? "") ?? [];
		const total = response.headers.get("x-total-count");
		return { items: (await response.json()) as T[], next, total: total === null ? null : Number(total) };
	};
}

function content(body: unknown, headers?: Record<string, string>): RequestInit {
	if (body === undefined) return headers ? { headers } : {};
	return { headers: { "content-type": "application/json", ...headers }, body: JSON.stringify(body) };
}

/** Some items of a list, and the place after which it goes on; null where it ends. */
export interface Page<T> {
	items: T[];
	next: string | null;
}

/** How many items of a list are shown before "More". */
const PAGE = 24;
/** How many stories Home shows as the latest. */
const LATEST = 6;

/** The calls of the public site. Every one throws `ApiError` for an answer that is not a success. */
export function createApi(fetch: Fetch) {
	const call = createCall(fetch);
	const lastingCall = createCall((path, init) => fetch(path, { ...init, keepalive: true }));
	const pageCall = createPageCall(fetch);
	const list = <T>(path: string) => call<T[]>("GET", path);
	async function page<T>(path: string, after: string | null, more = ""): Promise<Page<T>> {
		const place = after === null ? "" : `&after=${encodeURIComponent(after)}`;
		const { items, next } = await pageCall<T>(`${path}?limit=${PAGE}${more}${place}`);
		return { items, next: next && new URLSearchParams(next.split("?")[1]).get("after") };
	}

	return {
		stories: (after: string | null = null) => page<StorySummary>("/api/stories", after),
		latestStories: () => list<StorySummary>(`/api/stories?limit=${LATEST}`),
		popularStories: () => list<StorySummary>("/api/stories?popular=true"),
		story: (slug: string) => call<StoryDetail>("GET", `/api/stories/${encodeURIComponent(slug)}`),
		relatedStories: (storyId: number) => list<StorySummary>(`/api/stories/${storyId}/related-stories`),
		relatedProducts: (storyId: number) => list<Product>(`/api/stories/${storyId}/related-products`),
		/** @param categories ids; products of any category where there are none */
		products: (after: string | null = null, categories: readonly number[] = []) =>
			page<Product>("/api/products", after, categories.length > 0 ? `&category=${categories}` : ""),
		product: (slug: string) => call<Product>("GET", `/api/products/${encodeURIComponent(slug)}`),
		storiesOfProduct: (productId: number) => list<StoryEntry>(`/api/products/${productId}/stories`),
		landing: () => call<Landing>("GET", "/api/landing"),
		categories: () => list<Category>("/api/categories"),
		begunStory: async () => (await call<BegunAnswer>("GET", "/api/reading-progress")).story,
		readingProgress: (storyId: number) =>
			call<ReadingProgressAnswer>("GET", `/api/reading-progress/${storyId}`),
		/** Arrives even if the page goes away meanwhile. Answers what holds now: a save that comes too late changes nothing. */
		saveReadingProgress: (progress: ReadingProgress) =>
			lastingCall<ReadingProgressAnswer>("POST", "/api/reading-progress", progress),
		signOutEverywhere: () => call<void>("POST", "/api/logout/everywhere"),
		deleteAccount: () => call<void>("DELETE", "/api/account"),
		subscribe: (email: string) => call<{ message: string }>("POST", "/api/newsletter/subscribe", { email }),

		/** The person signed in, or null for a visitor; only a 401 says visitor. */
		async user(): Promise<CurrentUser | null> {
			try {
				return await call<CurrentUser>("GET", "/api/auth/user");
			} catch (error) {
				if (error instanceof ApiError && error.status === 401) return null;
				throw error;
			}
		},
	};
}
