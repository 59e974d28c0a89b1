/** What a text says as JSON; null where it is none, or there is no text. */
export function jsonIn(text: string | null): unknown {
	try {
		return text === null ? null : JSON.parse(text);
	} catch {
		return null;
	}
}
