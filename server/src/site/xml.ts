/** Text for the inside of an XML element or attribute; characters XML does not know are left out. */
export function xml(text: string): string {
	return Bun.escapeHTML(
		text.replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, ""),
	).replaceAll("&#x27;", "&apos;");
}
