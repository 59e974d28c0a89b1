import { z } from "zod";
import type { Listed, ListQuery, PageQuery, Place } from "../../kernel/paging.ts";
import { documented } from "../documented.ts";
import type { Policy } from "../policy.ts";
import { answer, json, ready } from "../response/response.ts";
import { queryText } from "./query.ts";

/** How many items a list answers with where nobody asks for fewer; longer lists go on under `Link`. */
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

/** The query of a list that is answered page by page. */
export const pageQuery = z.object({
	after: cursor.optional().describe("Where the page begins; from the Link header of the page before"),
	limit: z.coerce.number().int().min(1).max(WHOLE).default(WHOLE).describe("How many items at most"),
});

export const cursorOf = ({ at, id }: Place) => `${at}_${id}`;

/** For the description of a list in OpenAPI. */
export const PAGED = `At most ${WHOLE} items, or \`limit\`. Where there are more, the header \`Link: <…?after=…>; rel="next"\` (RFC 8288) leads on.`;

/** The one address of a page of a list, however it was asked for. */
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

/** The headers of a page of the list at an address: where it goes on, unless that is its end. */
export function pageHeaders(address: string, next: Place | null): Record<string, string> {
	if (!next) return {};
	const { pathname, searchParams } = new URL(address, "http://site.invalid");
	searchParams.set("after", cursorOf(next));
	// Colons and commas are allowed in a query, and far easier to read than what URLSearchParams makes of them.
	const query = searchParams.toString().replaceAll("%3A", ":").replaceAll("%2C", ",");
	return { link: `<${pathname}?${query}>; rel="next"` };
}

const number = z.coerce.number("must be a number").int().positive();

/** The query of a list of the administration that can be searched. */
const searchQuery = pageQuery.extend({
	q: queryText.pipe(z.string().max(200)).optional().describe("Only what has each of these words in its text"),
	// Elysia makes an array of what has commas in it.
	ids: z
		.preprocess((value) => [value].flat(), z.array(number).max(WHOLE, `must be at most ${WHOLE} numbers`))
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
	list: (query: ListQuery) => Promise<Listed<Row>>,
	query: typeof searchQuery | typeof pageQuery = searchQuery,
) {
	const { detail, ...described } = documented(policy, summary, z.array(item), [422]);
	return [
		async ({ request, query }: { request: Request; query: ListQuery }) => {
			const { rows, next, total } = await list(query);
			const headers = { ...pageHeaders(request.url, next), "x-total-count": String(total) };
			const made = json(rows.map(shownAs), { personal: true, headers });
			return answer(request, ready({ ...made, cacheControl: "private, no-store" }));
		},
		{ query, ...described, detail: { ...detail, description: `${PAGED} ${TOTAL}` } },
	] as const;
}
