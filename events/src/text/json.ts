/** Parses JSON. Returns null if the text is null or invalid. */
export function jsonIn(text: string | null): unknown {
	try {
		return text === null ? null : JSON.parse(text);
	} catch {
		return null;
	}
}
