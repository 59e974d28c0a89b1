import { count } from "@creations/events/text";
import type { Period } from "../audit/index.ts";
import { actorText } from "../history/index.ts";
import type { SiteSource } from "../http/response-parts.ts";
import { EVENT_COLUMNS, eventPages, eventRows } from "./event-rows.ts";
import {
	checkpointSection,
	checksSection,
	type EvidenceDeps,
	proofsOf,
	proofTable,
	signEnd,
	signerFacts,
} from "./evidence.ts";
import {
	heading,
	PAGE_END,
	pageStart,
	paragraph,
	TABLE_END,
	table,
	tableStart,
} from "./report-page.ts";
import { countedOnly, PROVEN_TYPES, type Section, sections } from "./sections.ts";
import { type Survey, surveyOf } from "./survey.ts";

export interface PeriodReportDeps extends EvidenceDeps {
	site: SiteSource;
}

/** Maximum number of proofs of each list; a proof has about two kilobytes. */
const MAX_PROOFS = 100;

/**
 * Yields the report of a period as HTML. It has no personal data: people are the
 * pseudonyms of the log.
 */
export async function* periodReport(
	deps: PeriodReportDeps,
	period: Period,
	madeAt: Date,
): AsyncGenerator<string> {
	await signEnd(deps);
	const survey = await surveyOf(deps.source, period);
	yield await frontMatter(deps, period, survey, madeAt);
	yield summary(survey);
	const proven: number[] = [];
	for (const section of sections)
		yield* sectionText(deps, period, survey, section, proven);
	yield await checksSection(deps, survey.range);
	yield await checkpointSection(deps, survey.range);
	if (survey.range) proven.push(survey.range.last);
	const positions = [...new Set(proven)].sort((a, b) => a - b);
	yield proofTable(await proofsOf(deps, positions), PROOFS_TEXT);
	yield PAGE_END;
}

const PROOFS_TEXT =
	`The newest publications and confirmed consents (at most ${MAX_PROOFS} each) and the last ` +
	"event of the period. The hash of an event covers all events before it.";

async function frontMatter(
	deps: PeriodReportDeps,
	{ since, until }: Period,
	{ range }: Survey,
	madeAt: Date,
): Promise<string> {
	const { name } = await deps.site();
	const positions = range ? `${range.first} to ${range.last}` : "none";
	return pageStart(`Audit report: ${name}`, [
		["Site", deps.config.baseUrl],
		["Period (UTC)", `${timeOf(since)} to ${timeOf(until)}, exclusive`],
		["Positions", positions],
		["Made (UTC)", timeOf(madeAt.toISOString())],
		...(await signerFacts(deps)),
	]);
}

/** Returns a time up to the second; the beginning of all logs in words. */
const timeOf = (time: string) =>
	time.startsWith("0000")
		? "the beginning of the log"
		: time.slice(0, 19).replace("T", " ");

function summary({ countByType, countByActor }: Survey): string {
	const countOf = (types: string[]) =>
		types.reduce((sum, type) => sum + (countByType.get(type) ?? 0), 0);
	const counts = [
		...sections.map(({ title, types }) => [title, count(countOf(types))]),
		["Views, visits and reading positions (counted only)", count(countOf(countedOnly))],
	];
	const actors = [...countByActor]
		.sort((a, b) => b[1] - a[1])
		.map(([actor, changes]) => [actorText(actor), count(changes)]);
	return (
		heading("Summary") +
		table("counts", ["Events", "Number"], counts) +
		(actors.length > 0 ? table("counts", ["Who", "Changes"], actors) : "")
	);
}

async function* sectionText(
	{ source }: PeriodReportDeps,
	period: Period,
	{ range, countByType }: Survey,
	{ title, text, types }: Section,
	proven: number[],
): AsyncGenerator<string> {
	yield heading(title);
	const present = types.filter((type) => countByType.has(type));
	if (!range || present.length === 0) return yield paragraph("None in this period.");
	yield paragraph(text);
	yield paragraph(
		present.map((type) => `${type}: ${count(countByType.get(type) ?? 0)}`).join(" · "),
	);
	yield tableStart("events", EVENT_COLUMNS);
	let newest: number[] = [];
	for await (const rows of eventPages(source, { ...period, ...range, types: present })) {
		const positions = rows
			.filter(({ type }) => PROVEN_TYPES.includes(type))
			.map(({ position }) => position);
		newest = [...newest, ...positions].slice(-MAX_PROOFS);
		yield await eventRows(source, rows);
	}
	yield TABLE_END;
	proven.push(...newest);
}
