import { createHash } from "node:crypto";
import { cellText } from "../cli/plain-text.ts";
import { html } from "../http/response/plain-page.ts";
import { REPORT_STYLE } from "./report-style.ts";

const styleHash = createHash("sha256").update(REPORT_STYLE).digest("base64");

/** Headers of a report. Nothing in it may run or load. */
export const REPORT_HEADERS = {
	"content-type": "text/html; charset=utf-8",
	"cache-control": "no-store",
	"content-security-policy":
		`default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; ` +
		"frame-ancestors 'none'",
};

/** Returns a value as escaped text on one line. */
export const cell = (value: unknown): string => html(cellText(value));

/** Returns the beginning of a report, up to its first section. */
export const pageStart = (title: string, facts: [name: string, value: string][]) =>
	`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${cell(title)}</title>
<style>${REPORT_STYLE}</style>
</head>
<body>
<main>
<h1>${cell(title)}</h1>
${factList(facts)}`;

export const PAGE_END = "</main>\n</body>\n</html>\n";

/** Returns names with their values. */
export function factList(facts: [name: string, value: string][]): string {
	const pairs = facts.map(
		([name, value]) => `<dt>${cell(name)}</dt><dd>${cell(value)}</dd>\n`,
	);
	return `<dl>\n${pairs.join("")}</dl>\n`;
}

/** Returns the heading of a section. */
export const heading = (title: string) => `<h2>${cell(title)}</h2>\n`;

/** Returns a paragraph. */
export const paragraph = (text: string) => `<p>${cell(text)}</p>\n`;

/** Returns the beginning of a table. @param kind class that sets the widths of its columns */
export const tableStart = (kind: string, columns: string[]) =>
	`<div class="scroll" role="group" aria-label="Table" tabindex="0">\n` +
	`<table class="${kind}">\n<thead><tr>` +
	`${columns.map((name) => `<th scope="col">${cell(name)}</th>`).join("")}</tr></thead>\n<tbody>\n`;

export const TABLE_END = "</tbody>\n</table></div>\n";

/** Returns a row of a table. */
export const tableRow = (values: unknown[]) =>
	`<tr>${values.map((value) => `<td>${cell(value)}</td>`).join("")}</tr>\n`;

/** Returns a short table. */
export const table = (kind: string, columns: string[], rows: unknown[][]) =>
	tableStart(kind, columns) + rows.map(tableRow).join("") + TABLE_END;

/** Returns a text with its line breaks. */
export const literal = (text: string) => `<pre>${html(text)}</pre>\n`;
