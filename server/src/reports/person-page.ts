import { label, valueText } from "../cli/plain-text.ts";
import { proofTable } from "./evidence.ts";
import type { PersonalRow, PersonalRows, PersonReport } from "./person-report.ts";
import {
	factList,
	heading,
	PAGE_END,
	pageStart,
	paragraph,
	table,
} from "./report-page.ts";

/** Yields the report of a person as HTML. */
export async function* personPage(report: PersonReport): AsyncGenerator<string> {
	yield frontMatter(report);
	for (const rows of report.tables) yield tableSection(rows);
	if (report.mails.length > 0)
		yield heading("Stored emails") + paragraph(report.mails.join(", "));
	yield eventsSection(report);
	yield notStored(report);
	yield proofTable(report.proofs, "Proofs of the newest events about consents.");
	yield PAGE_END;
}

/** Yields the report of a person as JSON, open for the signature. */
export async function* personJson(report: PersonReport): AsyncGenerator<string> {
	const json = JSON.stringify({ report: "person", ...report }, null, "\t");
	yield `${json.slice(0, json.lastIndexOf("\n}"))},\n`;
}

function frontMatter(report: PersonReport): string {
	const facts: [string, string][] = [
		["Site", report.site],
		["Person", report.addresses.join(", ") || report.streams.join(", ")],
		["Streams in the log", report.streams.join(", ")],
		["Made (UTC)", report.madeAt.slice(0, 19).replace("T", " ")],
		...report.signer,
	];
	return (
		pageStart("Data on one person", facts) +
		paragraph(
			"Everything that this site stores about this person (access under Art. 15 GDPR). " +
				"Hand it only to this person.",
		) +
		(report.unsigned ? paragraph(`This report is not signed. ${report.unsigned}`) : "")
	);
}

function tableSection({ title, rows }: PersonalRows): string {
	const [first, ...others] = rows;
	if (!first) return "";
	if (others.length === 0) return heading(title) + factList(factsOf(first));
	const columns = Object.keys(first);
	const values = rows.map((row) => columns.map((column) => row[column]));
	return heading(title) + table("data", columns.map(label), values);
}

const factsOf = (row: PersonalRow): [string, string][] =>
	Object.entries(row).map(([name, value]) => [label(name), valueText(value)]);

function notStored({ tables, notStored }: PersonReport): string {
	const empty = tables.filter(({ rows }) => rows.length === 0).map(({ title }) => title);
	const nothing = empty.length > 0 ? [`Nothing is stored as: ${empty.join("; ")}.`] : [];
	return heading("Not stored") + [...nothing, ...notStored].map(paragraph).join("");
}

function eventsSection({ events }: PersonReport): string {
	const rows = events.map(({ position, at, actor, type, stream, data }) => [
		position,
		at,
		actor,
		[`${type} (${stream})`, data && Object.keys(data).length > 0 ? valueText(data) : ""]
			.filter(Boolean)
			.join(": "),
	]);
	return (
		heading("Events in the log") +
		table("events", ["Position", "Time (UTC)", "Who", "Event and opened data"], rows)
	);
}
