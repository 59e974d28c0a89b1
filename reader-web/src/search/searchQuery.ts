import type { Results } from "@creations/server/responses";
import type { Api } from "@creations/shared-ui/api";
import type { Query } from "../queries/cache.ts";
import { query } from "../queries/queries.ts";

const emptyResults: Results = { items: [], hasMore: false };

/** Builds the query of a search. @param q Trimmed text */
export const searchQuery = (api: Api, q: string, limit?: number): Query<Results> => ({
	...query(api, "GET /api/search", { query: { q, limit } }),
	...(!q && { ask: async () => emptyResults }),
	cacheMs: 60_000,
});

/** Maximum length that the server accepts. */
export const MAX_QUERY_LENGTH = 200;

export const searchTermIn = (search: string) =>
	(new URLSearchParams(search).get("q") ?? "").trim().slice(0, MAX_QUERY_LENGTH);

export const addressOf = (q: string) => `/search?${new URLSearchParams({ q })}`;
