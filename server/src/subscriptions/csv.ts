/**
 * Rows as CSV (RFC 4180). A cell that a spreadsheet could take for a formula starts with an apostrophe, which makes it
 * text (OWASP, CSV injection).
 */
export function csv(rows: (string | null)[][]): string {
	return rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

function cell(value: string | null): string {
	const text = value ?? "";
	const safe = /^\s*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
	return `"${safe.replaceAll('"', '""')}"`;
}
