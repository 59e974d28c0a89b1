import type { AdminProduct, AdminStory } from "@creations/server/answers";
import { queryOptions } from "@tanstack/react-query";
import { SUBSCRIPTIONS } from "../subscriptions/calls.ts";
import { type AdminApi, PRODUCT_COUNTS } from "./adminApi.ts";
import { listKey } from "./lists.ts";

export type Plural = "stories" | "products";

export interface Summaries {
	stories: AdminStory;
	products: AdminProduct;
}

export const keysOf = (plural: Plural) => {
	const path = `/api/admin/${plural}`;
	return {
		path,
		all: [path] as const,
		list: listKey(path),
		detail: (id: number) => [path, id] as const,
		history: (id: number) => [path, id, "history"] as const,
		deleted: `${path}/deleted`,
	};
};

export const productCountsQuery = (api: AdminApi) =>
	queryOptions({ queryKey: [...keysOf("products").all, PRODUCT_COUNTS], queryFn: api.productCounts });

export const subscriptionCountsQuery = (api: AdminApi) =>
	queryOptions({ queryKey: [SUBSCRIPTIONS, "counts"], queryFn: api.subscriptions.counts });
