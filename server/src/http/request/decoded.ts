/** A part of an address as text; undefined where it is none. */
export function decoded(part: string): string | undefined {
	try {
		return decodeURIComponent(part);
	} catch {
		return undefined;
	}
}
