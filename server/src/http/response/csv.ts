/**
 * Returns rows as CSV (RFC 4180). An apostrophe keeps spreadsheets from reading a cell as
 * a formula (OWASP, CSV injection).
 */
export const csv = (rows: (string | null)[][]): string =>
	rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");

/** Returns rows as a CSV file for download. */
export function csvFile(name: string, rows: (string | null)[][]): Response {
	const headers = {
		"content-type": "text/csv; charset=utf-8",
		"content-disposition": `attachment; filename="${name}.csv"`,
	};
	return new Response(csv(rows), { headers });
}

function cell(value: string | null): string {
	const text = value ?? "";
	const safe = /^\s*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
	return `"${safe.replaceAll('"', '""')}"`;
}
