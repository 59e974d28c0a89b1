/** Decodes a part of an address; undefined if its escapes are invalid. */
export function decodePart(part: string): string | undefined {
	try {
		return decodeURIComponent(part);
	} catch {
		return undefined;
	}
}
