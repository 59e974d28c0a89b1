import { queryOptions } from "@tanstack/react-query";
import type { AdminApi, ItemCalls } from "./adminApi.ts";

export type Plural = "stories" | "products";

/** Where the answers about stories or products are kept. */
export const keysOf = (plural: Plural) => ({
	list: [`/api/admin/${plural}`] as const,
	detail: (id: number) => [`/api/admin/${plural}`, id] as const,
	history: (id: number) => [`/api/admin/${plural}`, id, "history"] as const,
	deleted: [`/api/admin/${plural}`, "deleted"] as const,
});

/** What only one screen shows is asked for anew each time; long enough for one screen to hand it to the next. */
const brief = { gcTime: 2000 };

function itemQueries<Summary, Detail, Body>(plural: Plural, calls: ItemCalls<Summary, Detail, Body>) {
	const keys = keysOf(plural);
	return {
		list: queryOptions({ queryKey: keys.list, queryFn: calls.list }),
		detail: (id: number) =>
			queryOptions({ queryKey: keys.detail(id), queryFn: () => calls.detail(id), ...brief }),
		history: (id: number) =>
			queryOptions({ queryKey: keys.history(id), queryFn: () => calls.history(id), gcTime: 0 }),
		deleted: queryOptions({ queryKey: keys.deleted, queryFn: calls.deleted, gcTime: 0 }),
	};
}

export const storyQueries = (api: AdminApi) => itemQueries("stories", api.stories);
export const productQueries = (api: AdminApi) => itemQueries("products", api.products);

export const subscriptionsQuery = (api: AdminApi) =>
	queryOptions({ queryKey: ["/api/admin/newsletter-subscriptions"], queryFn: api.subscriptions });
