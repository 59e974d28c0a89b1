import { count } from "@creations/content";
import { type Context, command, withProgress } from "../cli/command.ts";
import { cellText, harmless, label, textTable, valueText } from "../cli/plain-text.ts";
import type { Catalogue } from "../module.ts";
import { openKeysFromConfig } from "../stores/key-file.ts";
import { openLogFromConfig } from "../stores/open-log.ts";
import { type AsOf, asOfFrom, asOfText } from "./as-of/as-of.ts";
import { openPointInTime, type Row, unsealing } from "./as-of/point-in-time.ts";
import { type Kind, kindNames, kindOf } from "./kinds.ts";

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
			const asOf = await asOfFrom(source, options["as-of"] ?? String((await source.head()).position));
			using then = openPointInTime(source, [kind.model]);
			await withProgress(context.progress, "Replaying", asOf.position, (at) => then.goTo(asOf.position, at));
			const rows = await unseal(await then.rowsOf(kind, { id }), kind);
			return report(context, kind, id, { kind: kind.name, asOf, stopped: then.stopped(kind), rows });
		},
	});

function report(
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

/** Of a profile that was opened, a list shows who it is. */
function shortProfile(value: unknown): unknown {
	if (value === null || typeof value !== "object" || !("email" in value)) return value;
	const { firstName, lastName, email, login } = value as Record<string, unknown>;
	const name = [firstName, lastName].filter(Boolean).join(" ");
	return [name, email ?? login].filter(Boolean).join(", ") || null;
}

const LONG = 120;

function oneText(row: Row): string {
	const widest = Math.max(...Object.keys(row).map((name) => label(name).length));
	const lines = Object.entries(row).map(([name, value]) => {
		const text = harmless(valueText(value));
		return text.includes("\n") || text.length > LONG
			? `${label(name)}\n\n${text.replace(/^/gm, "    ")}\n`
			: `${label(name).padEnd(widest)}  ${text}`;
	});
	return lines.join("\n").trimEnd();
}
