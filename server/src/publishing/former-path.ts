import { decoded } from "../http/request/decoded.ts";

/** The one way an address elsewhere is written: path without a slash at its end, decoded, with WordPress's number of a post. */
export function formerPath(address: string): string | undefined {
	const url = URL.parse(address, "http://site.invalid");
	if (!url) return undefined;
	const path = (decoded(url.pathname) ?? url.pathname).replace(/\/+$/, "");
	const post = url.searchParams.get("p") ?? url.searchParams.get("page_id");
	if (path === "" && post && /^\d{1,15}$/.test(post)) return `/?p=${post}`;
	return path === "" ? undefined : path;
}
