import { decodePart } from "./decode-part.ts";

/**
 * Returns the normal form of an address on a former site: the decoded path without a
 * slash at its end, or WordPress's number of a post (`/?p=12`). Returns undefined if the
 * address has neither.
 */
export function formerPath(address: string): string | undefined {
	const url = URL.parse(address, "http://site.invalid");
	if (!url) return undefined;
	const path = withoutTrailingSlashes(decodePart(url.pathname) ?? url.pathname);
	const post = url.searchParams.get("p") ?? url.searchParams.get("page_id");
	if (path === "" && post && /^\d{1,15}$/.test(post)) return `/?p=${post}`;
	return path === "" ? undefined : path;
}

/**
 * A pattern such as `\/+$` takes quadratic time for many slashes before another
 * character.
 */
function withoutTrailingSlashes(path: string): string {
	let end = path.length;
	while (path[end - 1] === "/") end--;
	return path.slice(0, end);
}
