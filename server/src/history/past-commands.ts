import { count, counted } from "@creations/events/text";
import { diffWordsWithSpace } from "diff";
import { type Context, command, withProgress } from "../cli/command.ts";
import { cellText, harmless, label, oneLine, textTable, timeText, valueText } from "../cli/plain-text.ts";
import type { LogSource } from "../kernel/log/log-source.ts";
import { UsageError } from "../kernel/refusal.ts";
import { namedBySchema } from "../kernel/store/schema.ts";
import type { Catalogue } from "../module.ts";
import { openKeysFromConfig } from "../stores/key-file.ts";
import { openLogFromConfig } from "../stores/open-log.ts";
import { createActorNames } from "./actor-names.ts";
import { type AsOf, asOfFrom, asOfText, laterTimes } from "./as-of/as-of.ts";
import { type Differences, differences } from "./as-of/diff.ts";
import { openPointInTime, type Row, unsealing } from "./as-of/point-in-time.ts";
import { type ReplayReport, replay } from "./as-of/replay.ts";
import { comparedKinds, type Kind, kindNames, kindOf } from "./kinds.ts";
import type { Difference, FieldDifference } from "./responses.ts";

/** Creates `audit diff`. */
export const diffCommand = (catalogue: Catalogue) =>
	command({
		summary: "Shows what changed between two moments, and by whom",
		usage: "FROM TO",
		about: [
			"FROM and TO are positions of the log, or times such as 2026-03-01T12:00 (UTC unless they name a zone). Each field that differs is shown with the event that changed it last. Exit code 0 whether or not there are differences.",
		],
		options: {
			kind: {
				multiple: true,
				value: "KIND",
				about: `Only of a kind; can be given several times: ${kindNames(catalogue).join(", ")}`,
			},
			stream: {
				value: "STREAM",
				about: "Only what events of one stream changed, such as story-7",
			},
			open: { about: "Open what is sealed with a person's key" },
		},
		async run(context, { words: [fromText = "", toText = ""], options }) {
			const kinds = (options.kind ?? comparedKinds(catalogue)).map((name) => kindOf(name, catalogue));
			const config = context.config();
			using source = await openLogFromConfig(config);
			using keys = await openKeysFromConfig(config);
			const unseal = unsealing(config, keys, options.open);
			const [from, to] = [await pointIn(source, fromText, context), await pointIn(source, toText, context)];
			if (from.position > to.position)
				throw new UsageError(`FROM is position ${from.position}, which comes after TO, ${to.position}.`);
			const found = await withProgress(context.progress, "Replaying", to.position, (onProgress) =>
				differences({
					source,
					kinds,
					from: from.position,
					to: to.position,
					stream: options.stream,
					unseal,
					onProgress,
				}),
			);
			const causes = found.differences.flatMap(({ by, fields }) => [by, ...fields.map((one) => one.by)]);
			const names = await createActorNames(source, keys)(causes.map(({ actor }) => actor));
			const heading = `Between ${asOfText(from)} and ${asOfText(to)}`;
			return told(context, heading, { from, to, ...found }, (actor) => names.get(actor) ?? actor);
		},
	});

function told(
	{ answer, remark, width }: Context,
	heading: string,
	{ more: _, ...found }: Differences & { from: unknown; to: unknown },
	nameOf: (actor: string) => string,
) {
	const isColoured = Number.isFinite(width) && !process.env.NO_COLOR;
	const marks = isColoured ? colourMarks : plainMarks;
	const texts = found.differences.map((difference) => differenceText(difference, nameOf, marks));
	const named = <T extends { by: { actor: string } }>(one: T) => ({
		...one,
		by: { ...one.by, actorName: nameOf(one.by.actor) },
	});
	answer(texts.length === 0 ? `${heading} nothing is different.` : [`${heading}:`, ...texts].join("\n\n"), {
		...found,
		differences: found.differences.map((one) => ({ ...named(one), fields: one.fields.map(named) })),
	});
	for (const why of found.stopped)
		remark(`An event cannot be read, so a part of this ends before it: ${why}`);
	return found.stopped.length > 0 ? 1 : 0;
}

const BOOKKEEPING = ["version", "updatedAt"];
const LONG = 60;

function differenceText(
	{ kind, key, name, what, fields, by }: Difference,
	nameOf: (actor: string) => string,
	marks: Marks,
): string {
	const called = name === null ? "" : ` “${oneLine(name)}”`;
	const heading = `${kind} ${oneLine(key.join("/"))}${called} ${what}`;
	const causeText = (cause: typeof by) =>
		oneLine(`${nameOf(cause.actor)}, position ${cause.position}, ${timeText(cause.at)} (${cause.type})`);
	const changed = what === "changed" ? fields.filter(({ field }) => !BOOKKEEPING.includes(field)) : [];
	const lines = changed.flatMap((field) => {
		const apart = field.by.position === by.position ? [] : [`      ${causeText(field.by)}`];
		return [`  ${label(field.field)}: ${changeText(field, marks)}`, ...apart];
	});
	return [heading, `  ${causeText(by)}`, ...lines].join("\n");
}

function changeText({ before, after }: FieldDifference, marks: Marks): string {
	if (typeof before === "string" && typeof after === "string" && Math.max(before.length, after.length) > LONG)
		return `\n${wordDiff(before, after, marks).replace(/^/gm, "      ")}`;
	const [was, is] = [before, after].map((value) => harmless(valueText(value)));
	return was === is ? `${is}, another one` : `${was} → ${is}`;
}

/** Milliseconds after which two texts count as completely different. */
const TIMEOUT_MS = 1000;
/** Characters of unchanged text around a change. */
const CONTEXT = 60;

const plainMarks = {
	removed: (text: string) => `[-${text}-]`,
	added: (text: string) => `{+${text}+}`,
};
type Marks = typeof plainMarks;

const colourMarks: Marks = {
	removed: (text) => `\x1b[31;9m${text}\x1b[0m`,
	added: (text) => `\x1b[32m${text}\x1b[0m`,
};

function wordDiff(before: string, after: string, { removed, added }: Marks): string {
	const changes = diffWordsWithSpace(before, after, { timeout: TIMEOUT_MS });
	if (!changes) return `${removed(harmless(before))}\n${added(harmless(after))}`;
	return changes
		.map((change, i) => {
			const text = harmless(change.value);
			if (change.removed) return removed(text);
			if (change.added) return added(text);
			return abridged(text, i === 0 ? 0 : CONTEXT, i === changes.length - 1 ? 0 : CONTEXT);
		})
		.join("");
}

function abridged(text: string, head: number, tail: number): string {
	if (text.length <= head + tail + CONTEXT) return text;
	const start = head > 0 ? text.slice(0, head).replace(/\S*$/, "") : "";
	const end = tail > 0 ? text.slice(-tail).replace(/^\S*/, "") : "";
	return `${start}…${end}`;
}

/** Creates `audit show`. */
export const showCommand = (catalogue: Catalogue) =>
	command({
		summary: "Shows stories, products … as they were at a moment",
		usage: "KIND [ID]",
		about: [
			`KIND is one of: ${kindNames(catalogue).slice(0, 6).join(", ")}, ${kindNames(catalogue).slice(6).join(", ")}. ID shows one of them in full.`,
			"What is shown is replayed from the log, not read from the site's tables. What is sealed with a person's key is shown as “sealed”, or as “erased” once the key is destroyed; --open opens it where the site's keys are at hand.",
		],
		options: {
			"as-of": {
				value: "MOMENT",
				about:
					"A position of the log, or a time such as 2026-03-01T12:00 (UTC unless it names a zone); now unless given",
			},
			open: { about: "Open what is sealed" },
		},
		async run(context, { words: [name = "", id], options }) {
			const kind = kindOf(name, catalogue);
			const config = context.config();
			using source = await openLogFromConfig(config);
			using keys = await openKeysFromConfig(config);
			const unseal = unsealing(config, keys, options.open);
			const asOf = await pointIn(source, options["as-of"] ?? String((await source.head()).position), context);
			using then = openPointInTime(source, [kind.model]);
			await withProgress(context.progress, "Replaying", asOf.position, (at) => then.goTo(asOf.position, at));
			const rows = await unseal(await then.rowsOf(kind, { id }), kind);
			return shown(context, kind, id, { kind: kind.name, asOf, stopped: then.stopped(kind), rows });
		},
	});

/**
 * Returns the position or time that a word means. Prints a remark if a clock was set back before it.
 * @throws {UsageError}
 */
async function pointIn(source: LogSource, text: string, { remark }: Pick<Context, "remark">): Promise<AsOf> {
	const asOf = await asOfFrom(source, text);
	const warning = await laterTimes(source, text, asOf);
	if (warning) remark(warning);
	return asOf;
}

function shown(
	{ answer, remark, width }: Context,
	kind: Kind,
	id: string | undefined,
	json: { kind: string; asOf: AsOf; stopped: string | null; rows: Row[] },
) {
	const { asOf, stopped, rows } = json;
	const when = asOf.at ? `at ${asOfText(asOf)}` : asOfText(asOf);
	if (id !== undefined && rows.length === 0) {
		answer(`There was no ${kind.noun} ${harmless(id)} ${when}.`, json);
		return 1;
	}
	const heading = `${count(rows.length)} ${rows.length === 1 ? kind.noun : kind.name} ${when}`;
	const body = id === undefined ? listText(kind, rows, width) : rows.map(oneText).join("\n\n");
	answer(rows.length === 0 ? `There were no ${kind.name} ${when}.` : `${heading}\n\n${body}`, json);
	if (stopped) remark(`An event cannot be read, so this ends before it: ${stopped}`);
	return stopped ? 1 : 0;
}

function listText(kind: Kind, rows: Row[], width: number): string {
	const columns = kind.list ?? Object.keys(kind.columns);
	const cells = rows.map((row) => columns.map((column) => cellText(shortProfile(row[column]))));
	return textTable(columns.map(label), cells, width);
}

/** Shortens an unsealed profile to the person's identity. */
function shortProfile(value: unknown): unknown {
	if (value === null || typeof value !== "object" || !("email" in value)) return value;
	const { firstName, lastName, email, login } = value as Record<string, unknown>;
	const name = [firstName, lastName].filter(Boolean).join(" ");
	return [name, email ?? login].filter(Boolean).join(", ") || null;
}

const LONG_TEXT = 120;

function oneText(row: Row): string {
	const widest = Math.max(...Object.keys(row).map((name) => label(name).length));
	const lines = Object.entries(row).map(([name, value]) => {
		const text = harmless(valueText(value));
		return text.includes("\n") || text.length > LONG_TEXT
			? `${label(name)}\n\n${text.replace(/^/gm, "    ")}\n`
			: `${label(name).padEnd(widest)}  ${text}`;
	});
	return lines.join("\n").trimEnd();
}

export const replayCommand = command({
	summary: "Builds every read model from the log and compares it",
	about: [
		"Takes in the whole log from the first event on, in a scratch database, and compares every table with the one the site answers from, by the SHA-256 of its rows. The site may be running.",
	],
	options: {
		to: {
			value: "MOMENT",
			about: "End at a position or time; shows the digests of that moment and compares nothing",
		},
		keep: { value: "FILE", about: "Keep the scratch database, a SQLite file, to look into" },
	},
	async run(context, { options }) {
		using source = await openLogFromConfig(context.config());
		try {
			const to = options.to === undefined ? undefined : (await pointIn(source, options.to, context)).position;
			const end = (await source.head()).position;
			const report = await withProgress(context.progress, "Replaying", end, (onProgress) =>
				replay({ source, models: context.readModels, to, file: options.keep, onProgress }),
			);
			context.answer(inWords(report), report);
			if (options.keep) context.remark(`The scratch database is kept in ${options.keep}.`);
			const { same, schema, models: replayed } = report;
			return same === false || schema.length > 0 || replayed.some(({ stopped }) => stopped) ? 1 : 0;
		} catch (error) {
			throw await namedBySchema(error, source.schema);
		}
	},
});

function inWords({ events, position, seconds, same, models, schema }: ReplayReport): string {
	const rate = seconds > 0 ? `, ${count(Math.round(events / seconds))} events/s` : "";
	const verdict = {
		true: "Every table of the site equals its replay.",
		false:
			"The site answers from rows that do not follow from its log. To build them again: bun run projections rebuild",
		null: `The state at position ${count(position)}; only the end of the log can be compared with the site.`,
	}[`${same}`];
	return [
		`Replayed ${counted(events, "event")} in ${seconds.toFixed(2)} s${rate}.`,
		"",
		...models.flatMap(tableLines),
		"",
		verdict,
		...schema,
	].join("\n");
}

function tableLines({ name, stopped, tables }: ReplayReport["models"][number]): string[] {
	const lines = tables.map(({ table, rows, sha256, live }) => {
		const sign = live === null ? " " : live.sha256 === sha256 ? "=" : "≠";
		const other = live && live.sha256 !== sha256 ? `  (the site has ${count(live.rows)} rows)` : "";
		return `  ${sign} ${table.padEnd(18)} ${count(rows).padStart(10)} rows   ${sha256.slice(0, 16)}${other}`;
	});
	return stopped === null ? lines : [...lines, `    ${name} stopped at ${stopped}`];
}
