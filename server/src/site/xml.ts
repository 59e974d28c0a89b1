/**
 * Escapes text for an XML element or attribute. Removes characters that XML does not
 * allow.
 */
export function xml(text: string): string {
	return Bun.escapeHTML(
		text.replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, ""),
	).replaceAll("&#x27;", "&apos;");
}
