/** Rows as CSV (RFC 4180). An apostrophe keeps a cell from being a formula (OWASP, CSV injection). */
export const csv = (rows: (string | null)[][]): string =>
	rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");

function cell(value: string | null): string {
	const text = value ?? "";
	const safe = /^\s*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
	return `"${safe.replaceAll('"', '""')}"`;
}
