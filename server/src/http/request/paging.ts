import { z } from "zod";
import type { Cursor, ListPage, ListQuery, PageQuery } from "../../kernel/paging.ts";
import { documented } from "../documented.ts";
import type { Policy } from "../policy.ts";
import { json, respond, toCachedResponse } from "../response/response.ts";
import { queryText } from "./query.ts";

/** Maximum and default number of items on a page; longer lists continue under `Link`. */
export const MAX_PAGE_SIZE = 100;

const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z)_(\d{1,15})$/;

const cursor = z
	.string()
	.max(60)
	.regex(CURSOR, "must be a cursor from a Link header")
	.transform((text): Cursor => {
		const [, at = "", id] = CURSOR.exec(text) ?? [];
		return { at, id: Number(id) };
	});

/** Query schema of a paged list. */
export const pageQuery = z.object({
	after: cursor
		.optional()
		.describe("Cursor of the page, from the Link header of the previous one"),
	limit: z.coerce
		.number()
		.int()
		.min(1)
		.max(MAX_PAGE_SIZE)
		.default(MAX_PAGE_SIZE)
		.describe("Maximum number of items"),
});

/** Returns a cursor as it appears in addresses. */
export const cursorText = ({ at, id }: Cursor) => `${at}_${id}`;

/** Describes paged lists in OpenAPI. */
export const PAGING_DESCRIPTION =
	`At most ${MAX_PAGE_SIZE} items, or \`limit\`. ` +
	'If there are more, the header `Link: <…?after=…>; rel="next"` (RFC 8288) ' +
	"has the address of the next page.";

/** Returns the canonical address of a page of a list. */
export function listAddress(
	path: string,
	{
		limit,
		category,
		availability,
		sort,
		after,
	}: PageQuery & {
		category?: number[] | undefined;
		availability?: string | undefined;
		sort?: string | undefined;
	},
): string {
	const query: string[] = [];
	if (limit !== MAX_PAGE_SIZE) query.push(`limit=${limit}`);
	if (category) query.push(`category=${category}`);
	if (availability) query.push(`availability=${availability}`);
	if (sort) query.push(`sort=${sort}`);
	if (after) query.push(`after=${cursorText(after)}`);
	return query.length > 0 ? `${path}?${query.join("&")}` : path;
}

/** Returns the headers of a page: a link to the next page, unless it is the last. */
export function pageHeaders(
	address: string,
	next: Cursor | null,
): Record<string, string> {
	if (!next) return {};
	const { pathname, searchParams } = new URL(address, "http://site.invalid");
	searchParams.set("after", cursorText(next));
	// Colons and commas are allowed in a query and easier to read unescaped.
	const query = searchParams.toString().replaceAll("%3A", ":").replaceAll("%2C", ",");
	return { link: `<${pathname}?${query}>; rel="next"` };
}

const number = z.coerce.number("must be a number").int().positive();

/** Query schema of a searchable list of the administration. */
export const searchQuery = pageQuery.extend({
	q: queryText
		.pipe(z.string().max(200))
		.optional()
		.describe("Only items with all of these words in their text"),
	// Elysia turns a value with commas into an array.
	ids: z
		.preprocess(
			(value) => [value].flat(),
			z.array(number).max(MAX_PAGE_SIZE, `must be at most ${MAX_PAGE_SIZE} numbers`),
		)
		.optional()
		.describe("Only items with these ids"),
});

const TOTAL_DESCRIPTION = "`X-Total-Count` is the total number of items.";

/**
 * Returns the handler and the options of a route for a paged list of the administration.
 */
export function listRoute<Row, Query extends ListQuery = ListQuery>(
	policy: Policy,
	summary: string,
	item: z.ZodType,
	toResponse: (row: Row) => unknown,
	list: (query: Query) => Promise<ListPage<Row>>,
	query: z.ZodType<ListQuery> = searchQuery,
) {
	const { detail, ...described } = documented(policy, summary, z.array(item), [422]);
	return [
		async ({ request, query }: { request: Request; query: Query }) => {
			const { rows, next, total } = await list(query);
			const headers = {
				...pageHeaders(request.url, next),
				"x-total-count": String(total),
			};
			const source = json(rows.map(toResponse), { personal: true, headers });
			return respond(
				request,
				toCachedResponse({ ...source, cacheControl: "private, no-store" }),
			);
		},
		{
			query,
			...described,
			detail: { ...detail, description: `${PAGING_DESCRIPTION} ${TOTAL_DESCRIPTION}` },
		},
	] as const;
}
