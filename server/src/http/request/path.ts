/** Returns path and query of an absolute URL. */
export const addressOf = (url: string) => url.slice(url.indexOf("/", "https://".length));

/**
 * Returns the path of an absolute URL without parsing the query, which may hold codes and
 * tokens.
 */
export const pathOf = (url: string) => pathOfAddress(addressOf(url));

/** Returns the path of an address, without query and fragment. */
export function pathOfAddress(address: string): string {
	const end = address.search(/[?#]/);
	return end === -1 ? address : address.slice(0, end);
}
