import { Elysia } from "elysia";
import { z } from "zod";
import { documented } from "../http/documented.ts";
import { queryText } from "../http/request/query.ts";
import { json, respond } from "../http/response/response.ts";
import { Refusal } from "../kernel/refusal.ts";
import { type SearchDeps, searchItems, searchProducts } from "./search.ts";
import { results } from "./search-responses.ts";
import type { Searching } from "./searching.ts";
import { wordsOfSearch } from "./terms.ts";

/** Maximum length of a search in characters. */
export const MAX_SEARCH_LENGTH = 200;
const MAX_ITEMS = 24;

const query = z.object({
	q: queryText
		.default("")
		.describe(`Words to look for, up to ${MAX_SEARCH_LENGTH} characters`),
	limit: z.coerce
		.number()
		.int()
		.min(1)
		.max(MAX_ITEMS)
		.default(MAX_ITEMS)
		.describe("How many items at most"),
});

export { searchIndex } from "./search-index.ts";
export { createSearching, type Searching, type SearchingDeps } from "./searching.ts";
export { type SearchDeps, searchProducts };

/** Creates the public search route. */
export function searchRoutes({
	searching,
	...deps
}: SearchDeps & { searching: Searching }) {
	return new Elysia().get(
		"/api/search",
		async ({ request, server, query: { q, limit } }) => {
			if (q.length > MAX_SEARCH_LENGTH)
				throw new Refusal(
					"malformed",
					`A search may have ${MAX_SEARCH_LENGTH} characters at most.`,
				);
			// Searches with the same words share a response.
			const key = `items ${limit} ${wordsOfSearch(q).join(" ")}`;
			const make = async () => json(await searchItems(deps, q, limit));
			return respond(request, await searching.answerFor({ request, server }, key, make));
		},
		{
			query,
			...documented(
				"public",
				"Published stories and products that are found by words",
				results,
				[400, 422, 429, 503],
			),
		},
	);
}
