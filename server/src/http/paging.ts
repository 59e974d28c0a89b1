import { z } from "zod";
import type { Place } from "../kernel/paging.ts";

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

/** The `Link` header of a page of the list that `url` asks for; no header at the end of the list. */
export function nextLink(url: string, next: Place | null): string | undefined {
	if (!next) return undefined;
	const { pathname, searchParams } = new URL(url);
	searchParams.set("after", cursorOf(next));
	// Colons and commas are allowed in a query, and far easier to read than what URLSearchParams makes of them.
	const query = searchParams.toString().replaceAll("%3A", ":").replaceAll("%2C", ",");
	return `<${pathname}?${query}>; rel="next"`;
}
