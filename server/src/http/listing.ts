import { z } from "zod";
import type { ListAsked, Listed } from "../kernel/listing.ts";
import { answer, json, ready } from "./answers.ts";
import { documented } from "./documented.ts";
import { nextLink, PAGED, pageQuery } from "./paging.ts";
import type { Policy } from "./policy.ts";

const AT_MOST = 100;
const number = z.coerce.number("must be a number").int().positive();

/** The query of a list of the administration that can be searched. */
const searchQuery = pageQuery.extend({
	q: z.string().max(200).optional().describe("Only what has each of these words in its text"),
	// Elysia makes an array of what has commas in it.
	ids: z
		.preprocess((value) => [value].flat(), z.array(number).max(AT_MOST, `must be at most ${AT_MOST} numbers`))
		.optional()
		.describe("Only these"),
});

const TOTAL = "`X-Total-Count` says how many there are in all.";

/** What a route has that answers with a list of the administration, page by page: its handler, and what that takes. */
export function listRoute<Row>(
	policy: Policy,
	summary: string,
	item: z.ZodType,
	shownAs: (row: Row) => unknown,
	list: (asked: ListAsked) => Promise<Listed<Row>>,
	query: typeof searchQuery | typeof pageQuery = searchQuery,
) {
	const { rule, detail } = documented(policy, summary, z.array(item), [422]);
	return [
		async ({ request, query }: { request: Request; query: ListAsked }) =>
			listAnswer(request, await list(query), shownAs),
		{ query, rule, detail: { ...detail, description: `${PAGED} ${TOTAL}` } },
	] as const;
}

function listAnswer<Row>(
	request: Request,
	{ rows, next, total }: Listed<Row>,
	shownAs: (row: Row) => unknown,
): Response {
	const made = ready({ ...json(rows.map(shownAs), { personal: true }), cacheControl: "private, no-store" });
	const response = answer(request, made);
	const link = nextLink(request.url, next);
	if (link) response.headers.set("link", link);
	response.headers.set("x-total-count", String(total));
	return response;
}
