import { count } from "@creations/events/text";
import type { Context } from "../cli/command-line.ts";
import { cellText, harmless, label, textTable, valueText } from "../cli/plain-text.ts";
import { withProgress } from "../cli/progress.ts";
import type { Catalogue } from "../module.ts";
import { openKeysFromConfig } from "../stores/key-file.ts";
import { openLogFromConfig } from "../stores/open-log.ts";
import { type AsOf, asOfText } from "./as-of/as-of.ts";
import { createUnseal, openPointInTime, type Row } from "./as-of/point-in-time.ts";
import { type Kind, kindOf } from "./kinds.ts";
import { momentFrom } from "./moment.ts";

interface ShowFlags {
	asOf?: string | undefined;
	open?: true | undefined;
	catalogue: Catalogue;
}

/** Shows rows as they were at a moment, from a replay of the log. */
export async function showPast(
	context: Context,
	name: string,
	id: string | undefined,
	{ asOf: moment, open, catalogue }: ShowFlags,
): Promise<void> {
	const kind = kindOf(name, catalogue);
	const config = context.config();
	using source = await openLogFromConfig(config);
	using keys = await openKeysFromConfig(config);
	const unseal = createUnseal(config, keys, open);
	const asOf = await momentFrom(
		source,
		moment ?? String((await source.head()).position),
		context,
	);
	using past = openPointInTime(source, [kind.model]);
	await withProgress(context.progress, "Replaying", asOf.position, (at) =>
		past.goTo(asOf.position, at),
	);
	const rows = await unseal(await past.rowsOf(kind, { id }), kind);
	answerRows(context, kind, id, {
		kind: kind.name,
		asOf,
		stopped: past.stopped(kind),
		rows,
	});
}

function answerRows(
	{ answer, remark, fail, width }: Context,
	kind: Kind,
	id: string | undefined,
	json: { kind: string; asOf: AsOf; stopped: string | null; rows: Row[] },
): void {
	const { asOf, stopped, rows } = json;
	const when = asOf.at ? `at ${asOfText(asOf)}` : asOfText(asOf);
	if (id !== undefined && rows.length === 0) {
		answer(`There was no ${kind.noun} ${harmless(id)} ${when}.`, json);
		fail();
		return;
	}
	const heading = `${count(rows.length)} ${rows.length === 1 ? kind.noun : kind.name} ${when}`;
	const body =
		id === undefined ? listText(kind, rows, width) : rows.map(oneText).join("\n\n");
	answer(
		rows.length === 0 ? `There were no ${kind.name} ${when}.` : `${heading}\n\n${body}`,
		json,
	);
	if (!stopped) return;
	remark(`An event cannot be read, so this ends before it: ${stopped}`);
	fail();
}

function listText(kind: Kind, rows: Row[], width: number): string {
	const columns = kind.list ?? Object.keys(kind.columns);
	const cells = rows.map((row) =>
		columns.map((column) => cellText(shortProfile(row[column]))),
	);
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
