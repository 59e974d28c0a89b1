import type { Category, CurrentUser, Product, StoryDetail, StorySummary } from "@creations/server/answers";
import { ApiError, apiErrorFrom } from "./api-error.ts";

/** The part of `fetch` the client needs; the server passes one that answers without a network. */
export type Fetch = (path: string, init?: RequestInit) => Promise<Response>;

export type Api = ReturnType<typeof createApi>;

/** The calls of the public site. Every one throws `ApiError` for an answer that is not a success. */
export function createApi(fetch: Fetch) {
	async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
		const response = await fetch(path, {
			method,
			credentials: "include",
			...(body === undefined
				? {}
				: { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
		});
		if (!response.ok) throw await apiErrorFrom(response);
		return response.json();
	}

	const list = <T>(path: string) => call<T[]>("GET", path);

	return {
		stories: () => list<StorySummary>("/api/stories"),
		story: (slug: string) => call<StoryDetail>("GET", `/api/stories/${encodeURIComponent(slug)}`),
		relatedStories: (storyId: number) => list<StorySummary>(`/api/stories/${storyId}/related-stories`),
		relatedProducts: (storyId: number) => list<Product>(`/api/stories/${storyId}/related-products`),
		products: () => list<Product>("/api/products"),
		product: (slug: string) => call<Product>("GET", `/api/products/${encodeURIComponent(slug)}`),
		categories: () => list<Category>("/api/categories"),
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
