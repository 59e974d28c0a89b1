import { type Answer, type Asked, addressOf, type Route } from "@creations/shared-ui/api";
import { type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { useAdminApi } from "./adminApi.ts";

type Reading = Extract<Route, `GET ${string}`>;
type Options<R extends Reading> = Omit<UseQueryOptions<Answer<R>>, "queryFn">;
type Given<R extends Reading> = Asked<R> & Partial<Options<R>>;

/** What the server answers at a route; what nobody looks at any more is forgotten, unless `gcTime` says otherwise. */
export function useAnswer<R extends Reading>(
	route: R,
	...[given]: Record<never, never> extends Asked<R> ? [given?: Given<R>] : [given: Given<R>]
) {
	const api = useAdminApi();
	const { params, query, ...options } = (given ?? {}) as Parts & Partial<Options<R>>;
	return useQuery<Answer<R>>({
		queryKey: keyOf(route, { params, query }),
		queryFn: () =>
			api.request(...([route, { params, query }] as unknown as Parameters<typeof api.request<R>>)),
		gcTime: 0,
		...options,
	});
}

interface Parts {
	params?: Record<string, unknown>;
	query?: Record<string, unknown>;
}

/** The address, parted so that whatever is below one is asked for again with it: `/api/admin/stories`, `7`, `history`. */
export function keyOf(route: Reading, { params, query }: Parts = {}): QueryKey {
	const address = addressOf(route.slice("GET ".length), params, query);
	const [, whole = address, below = ""] = /^(\/api\/(?:admin\/|auth\/)?[^/?]+)(.*)$/.exec(address) ?? [];
	return [whole, ...below.split("/").filter(Boolean)];
}
