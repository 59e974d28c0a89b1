import { Elysia } from "elysia";
import { z } from "zod";
import { documented } from "../http/documented.ts";
import { queryText } from "../http/request/query.ts";
import { answer, json, ready } from "../http/response/response.ts";
import { Refusal } from "../kernel/refusal.ts";
import { results } from "./answers.ts";
import { type SearchDeps, searchItems, searchProducts } from "./search.ts";

export const LONGEST = 200;
const MOST = 24;

const query = z.object({
	q: queryText.default("").describe(`Words to look for, up to ${LONGEST} characters`),
	limit: z.coerce.number().int().min(1).max(MOST).default(MOST).describe("How many items at most"),
});

export { type SearchDeps, searchProducts };

/** Its answers are without number, so none is kept ready. */
export function searchRoutes(deps: SearchDeps) {
	return new Elysia().get(
		"/api/search",
		async ({ request, query: { q, limit } }) => {
			if (q.length > LONGEST)
				throw new Refusal("malformed", `A search may have ${LONGEST} characters at most.`);
			return answer(request, ready(json(await searchItems(deps, q, limit))));
		},
		{
			query,
			...documented("public", "Published stories and products that are found by words", results, [400, 422]),
		},
	);
}
