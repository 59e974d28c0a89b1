import type { AdminProduct, AdminStory } from "@creations/server/responses";
import { currentUser } from "@creations/shared-ui/api";
import { QueryClient, useQueries, useQuery } from "@tanstack/react-query";
import type { Plural } from "../items/kinds.ts";
import { useAdminApi, useAnswer } from "./adminApi.ts";
import { listKey, pageOf, useList } from "./lists.ts";

const MINUTE = 60_000;

/**
 * Data never goes stale and requests are not retried. Unused data is dropped after
 * `gcTime`.
 */
const queryDefaults = {
	staleTime: Number.POSITIVE_INFINITY,
	retry: false,
	refetchOnWindowFocus: false,
	retryOnMount: false,
} as const;

/** Creates the query client with the defaults of all queries. */
export const createQueryClient = (networkMode: "online" | "always" = "online") =>
	new QueryClient({
		defaultOptions: {
			queries: { ...queryDefaults, networkMode },
			mutations: { retry: false },
		},
	});

/**
 * Queries the signed-in user; null if nobody is signed in.
 * @param refetchInterval in milliseconds
 */
export function useUser(refetchInterval: number | false = false) {
	const api = useAdminApi();
	return useQuery({
		queryKey: ["/api/auth/user"],
		queryFn: () => currentUser(api),
		gcTime: Number.POSITIVE_INFINITY,
		refetchInterval,
	});
}

/** Queries the categories that visitors see. */
export const useVisibleCategories = () =>
	useAnswer("GET /api/categories", { gcTime: 10 * MINUTE });

/** Returns the API paths and query keys of stories or products. */
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

/** Queries the number of products by category. */
export const useProductCounts = () =>
	useAnswer("GET /api/admin/products/counts", { gcTime: 5 * MINUTE });

const BATCH_SIZE = 100;

export type ItemSummary = ReturnType<typeof summaryOf>;

/** Returns the name, address, picture and status of a story or product. */
export function summaryOf(item: AdminStory | AdminProduct) {
	const { id, slug, isPublished } = item;
	const [name, image = null] =
		"title" in item ? [item.title, item.coverImage] : [item.name, item.images[0]];
	return { id, name, slug, image, isPublished };
}

/** Queries summaries by id, in batches. Ids that do not exist are absent. */
export function useItemSummaries(
	plural: Plural,
	ids: readonly number[],
): ReadonlyMap<number, ItemSummary> {
	const api = useAdminApi();
	const { path, all } = keysOf(plural);
	const { data: list } = useList(path, "", { enabled: ids.length > 0 });
	const loaded = new Map(list?.items.map((item) => [item.id, summaryOf(item)]));
	const missing = list
		? [...new Set(ids)].filter((id) => !loaded.has(id)).sort((a, b) => a - b)
		: [];
	const batches = Array.from(
		{ length: Math.ceil(missing.length / BATCH_SIZE) },
		(_, part) => missing.slice(part * BATCH_SIZE, (part + 1) * BATCH_SIZE),
	);
	const fetched = useQueries({
		queries: batches.map((ids) => ({
			queryKey: [...all, "named", ids.join(",")],
			queryFn: () => pageOf(api, path, { ids }),
		})),
	});
	for (const item of fetched.flatMap(({ data }) => data?.items ?? []))
		loaded.set(item.id, summaryOf(item));
	return loaded;
}
