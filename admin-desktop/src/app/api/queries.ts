import { queryOptions } from "@tanstack/react-query";
import type { Plural } from "../items/kinds.ts";
import type { AdminApi } from "./adminApi.ts";
import { listKey } from "./lists.ts";

export const keysOf = <P extends Plural>(plural: P) => {
	const path = `/api/admin/${plural}` as const;
	return {
		path,
		all: [path] as const,
		list: listKey(path),
		detail: (id: number) => [path, id] as const,
		history: (id: number) => [path, id, "history"] as const,
		deleted: `${path}/deleted` as const,
	};
};

export const SUBSCRIPTIONS = "/api/admin/newsletter-subscriptions";

export const productCountsQuery = ({ request }: AdminApi) =>
	queryOptions({
		queryKey: [...keysOf("products").all, "counts"],
		queryFn: () => request("GET /api/admin/products/counts"),
	});

export const subscriptionCountsQuery = ({ request }: AdminApi) =>
	queryOptions({
		queryKey: [SUBSCRIPTIONS, "counts"],
		queryFn: () => request("GET /api/admin/newsletter-subscriptions/counts"),
	});
