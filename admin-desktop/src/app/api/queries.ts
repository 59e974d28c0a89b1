import { currentUser } from "@creations/shared-ui/api";
import { QueryClient, queryOptions } from "@tanstack/react-query";
import type { Plural } from "../items/kinds.ts";
import type { AdminApi } from "./adminApi.ts";
import { listKey } from "./lists.ts";

/** Data never goes stale and nothing is asked for twice; what nobody looks at is dropped after `gcTime`. */
const still = {
	staleTime: Number.POSITIVE_INFINITY,
	retry: false,
	refetchOnWindowFocus: false,
	retryOnMount: false,
} as const;

export const createQueryClient = () =>
	new QueryClient({ defaultOptions: { queries: still, mutations: { retry: false } } });

export const userQuery = (api: AdminApi) =>
	queryOptions({
		queryKey: ["/api/auth/user"],
		queryFn: () => currentUser(api),
		gcTime: Number.POSITIVE_INFINITY,
	});

export const categoriesQuery = ({ request }: AdminApi) =>
	queryOptions({
		queryKey: ["/api/categories"],
		queryFn: () => request("GET /api/categories"),
		gcTime: 600_000,
	});

export const keysOf = <P extends Plural>(plural: P) => {
	const path = `/api/admin/${plural}` as const;
	return {
		path,
		all: [path] as const,
		list: listKey(path),
		detail: (id: number) => [path, id] as const,
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
