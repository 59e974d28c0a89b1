import type { AdminProduct, AdminStory } from "@creations/server/answers";
import { currentUser } from "@creations/shared-ui/api";
import { QueryClient, useQueries, useQuery } from "@tanstack/react-query";
import type { Plural } from "../items/kinds.ts";
import { useAdminApi, useAnswer } from "./adminApi.ts";
import { listKey, pageOf, useList } from "./lists.ts";

const MINUTE = 60_000;

/** Data never goes stale and nothing is asked for twice; what nobody looks at is dropped after `gcTime`. */
const still = {
	staleTime: Number.POSITIVE_INFINITY,
	retry: false,
	refetchOnWindowFocus: false,
	retryOnMount: false,
} as const;

export const createQueryClient = (networkMode: "online" | "always" = "online") =>
	new QueryClient({ defaultOptions: { queries: { ...still, networkMode }, mutations: { retry: false } } });

/** Who is signed in; null for nobody. @param refetchInterval how often it is asked again, in milliseconds */
export function useUser(refetchInterval: number | false = false) {
	const api = useAdminApi();
	return useQuery({
		queryKey: ["/api/auth/user"],
		queryFn: () => currentUser(api),
		gcTime: Number.POSITIVE_INFINITY,
		refetchInterval,
	});
}

export const useVisibleCategories = () => useAnswer("GET /api/categories", { gcTime: 10 * MINUTE });

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

export const useProductCounts = () => useAnswer("GET /api/admin/products/counts", { gcTime: 5 * MINUTE });

const AT_ONCE = 100;

export type Named = ReturnType<typeof namedOf>;

export function namedOf(item: AdminStory | AdminProduct) {
	const { id, slug, isPublished } = item;
	const [name, image = null] = "title" in item ? [item.title, item.coverImage] : [item.name, item.images[0]];
	return { id, name, slug, image, isPublished };
}

export function useNamed(plural: Plural, ids: readonly number[]): ReadonlyMap<number, Named> {
	const api = useAdminApi();
	const { path, all } = keysOf(plural);
	const { data: list } = useList(path, "", { enabled: ids.length > 0 });
	const loaded = new Map(list?.items.map((item) => [item.id, namedOf(item)]));
	const missing = list ? [...new Set(ids)].filter((id) => !loaded.has(id)).sort((a, b) => a - b) : [];
	const parts = Array.from({ length: Math.ceil(missing.length / AT_ONCE) }, (_, part) =>
		missing.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
	);
	const fetched = useQueries({
		queries: parts.map((ids) => ({
			queryKey: [...all, "named", ids.join(",")],
			queryFn: () => pageOf(api, path, { ids }),
		})),
	});
	for (const item of fetched.flatMap(({ data }) => data?.items ?? [])) loaded.set(item.id, namedOf(item));
	return loaded;
}
