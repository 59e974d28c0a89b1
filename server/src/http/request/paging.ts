import { z } from "zod";
import type { Listed, ListQuery, PageQuery, Place } from "../../kernel/paging.ts";
import { documented } from "../documented.ts";
import type { Policy } from "../policy.ts";
import { answer, json, ready } from "../response/response.ts";
import { queryText } from "./query.ts";

/** Maximum and default number of items on a page; longer lists continue under `Link`. */
export const WHOLE = 100;

const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z)_(\d{1,15})$/;

const cursor = z
	.string()
	.max(60)
	.regex(CURSOR, "must be a place from a Link header")
	.transform((text): Place => {
		const [, at = "", id] = CURSOR.exec(text) ?? [];
		return { at, id: Number(id) };
	});

/** Query schema of a paged list. */
export const pageQuery = z.object({
	after: cursor.optional().describe("Where the page begins; from the Link header of the page before"),
	limit: z.coerce.number().int().min(1).max(WHOLE).default(WHOLE).describe("How many items at most"),
});

export const cursorOf = ({ at, id }: Place) => `${at}_${id}`;

/** For the description of a list in OpenAPI. */
export const PAGED = `At most ${WHOLE} items, or \`limit\`. Where there are more, the header \`Link: <…?after=…>; rel="next"\` (RFC 8288) leads on.`;

/** Returns the canonical address of a page of a list. */
export function listAddress(
	path: string,
	{
		limit,
		category,
		sort,
		after,
	}: PageQuery & { category?: number[] | undefined; sort?: string | undefined },
): string {
	const query = [
		limit === WHOLE ? [] : `limit=${limit}`,
		category ? `category=${category}` : [],
		sort ? `sort=${sort}` : [],
		after ? `after=${cursorOf(after)}` : [],
	].flat();
	return query.length > 0 ? `${path}?${query.join("&")}` : path;
}

/** Returns the headers of a page: a link to the next page, unless it is the last. */
export function pageHeaders(address: string, next: Place | null): Record<string, string> {
	if (!next) return {};
	const { pathname, searchParams } = new URL(address, "http://site.invalid");
	searchParams.set("after", cursorOf(next));
	// Colons and commas are allowed in a query and easier to read unescaped.
	const query = searchParams.toString().replaceAll("%3A", ":").replaceAll("%2C", ",");
	return { link: `<${pathname}?${query}>; rel="next"` };
}

const number = z.coerce.number("must be a number").int().positive();

/** Query schema of a searchable list of the administration. */
const searchQuery = pageQuery.extend({
	q: queryText.pipe(z.string().max(200)).optional().describe("Only what has each of these words in its text"),
	// Elysia turns a value with commas into an array.
	ids: z
		.preprocess((value) => [value].flat(), z.array(number).max(WHOLE, `must be at most ${WHOLE} numbers`))
		.optional()
		.describe("Only these"),
});

const TOTAL = "`X-Total-Count` says how many there are in all.";

/** Returns the handler and the options of a route for a paged list of the administration. */
export function listRoute<Row>(
	policy: Policy,
	summary: string,
	item: z.ZodType,
	shownAs: (row: Row) => unknown,
	list: (query: ListQuery) => Promise<Listed<Row>>,
	query: typeof searchQuery | typeof pageQuery = searchQuery,
) {
	const { detail, ...described } = documented(policy, summary, z.array(item), [422]);
	return [
		async ({ request, query }: { request: Request; query: ListQuery }) => {
			const { rows, next, total } = await list(query);
			const headers = { ...pageHeaders(request.url, next), "x-total-count": String(total) };
			const source = json(rows.map(shownAs), { personal: true, headers });
			return answer(request, ready({ ...source, cacheControl: "private, no-store" }));
		},
		{ query, ...described, detail: { ...detail, description: `${PAGED} ${TOTAL}` } },
	] as const;
}
