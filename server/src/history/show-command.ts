import { type Context, command } from "../cli/command.ts";
import { harmless } from "../cli/plain-text.ts";
import { count } from "../cli/progress.ts";
import { textTable } from "../cli/text-table.ts";
import { cellText, label, valueText } from "../cli/value-text.ts";
import { UsageError } from "../kernel/errors.ts";
import { noKeysAtHand, openKeysFromConfig } from "../kernel/keys/key-file.ts";
import { openLogFromConfig } from "../kernel/log/open-log.ts";
import { openPast, type Row } from "./past/as-of.ts";
import { isKindName, type Kind, kindNames, kindOf } from "./past/kinds.ts";
import { type Moment, momentAt, momentText } from "./past/moment.ts";
import { withOpened, withSeals } from "./past/seals.ts";

export const showCommand = command({
	summary: "Shows stories, products … as they were at a moment",
	usage: "KIND [ID]",
	about: [
		`KIND is one of: ${kindNames.slice(0, 6).join(", ")},`,
		`${kindNames.slice(6).join(", ")}. ID shows one of them in full.`,
		"",
		"What is shown is replayed from the log, not read from the site's tables. What",
		"is sealed with a person's key is shown as “sealed”, or as “erased” once the key",
		"is destroyed; --open opens it where the site's keys are at hand.",
	].join("\n"),
	options: {
		"as-of": {
			type: "string",
			value: "MOMENT",
			about:
				"A position of the log, or a time such as 2026-03-01T12:00 (UTC unless it names a zone); now unless given",
		},
		open: { type: "boolean", about: "Open what is sealed" },
	},
	async run(context, { words: [name = "", id], options }) {
		if (!isKindName(name))
			throw new UsageError(`There is no kind "${name}". Use one of: ${kindNames.join(", ")}.`);
		const config = context.config();
		const source = await openLogFromConfig(config);
		const keys = await openKeysFromConfig(config);
		if (options.open && !keys) throw noKeysAtHand(config);
		const kind = kindOf(name, await context.readModels());
		const asOf = options["as-of"] ?? String((await source.head()).position);
		const moment = await momentAt(source, asOf);
		const bar = context.progress("Replaying", moment.position);
		const past = openPast(source, [kind.readModel]);
		try {
			await past.goTo(moment.position, bar.at);
			bar.end();
			const found = await past.rowsOf(kind, { id });
			const rows =
				options.open && keys ? await withOpened(found, kind, keys) : await withSeals(found, kind, keys);
			return report(context, { kind, id, moment, rows, stopped: past.stopped(kind) });
		} finally {
			bar.end();
			past.close();
			keys?.close();
			source.close();
		}
	},
});

interface Shown {
	kind: Kind;
	id: string | undefined;
	moment: Moment;
	rows: Row[];
	stopped: string | null;
}

function report({ answer, remark, width }: Context, { kind, id, moment, rows, stopped }: Shown) {
	const when = moment.at ? `at ${momentText(moment)}` : momentText(moment);
	const json = { kind: kind.name, asOf: moment, stopped, rows };
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
	return textTable(
		columns.map(label),
		rows.map((row) => columns.map((column) => cellText(shortProfile(row[column])))),
		width,
	);
}

/** Of a profile that was opened, a list shows who it is. */
function shortProfile(value: unknown): unknown {
	if (value === null || typeof value !== "object" || !("email" in value)) return value;
	const { firstName, lastName, email, login } = value as Record<string, unknown>;
	const name = [firstName, lastName].filter(Boolean).join(" ");
	return [name, email ?? login].filter(Boolean).join(", ") || null;
}

/** One row in full: short values beside their names, long ones below. */
function oneText(row: Row): string {
	const names = Object.keys(row);
	const widest = Math.max(...names.map((name) => label(name).length));
	const isLong = (text: string) => text.includes("\n") || text.length > LONG;
	return names
		.map((name) => {
			const text = harmless(valueText(row[name]));
			return isLong(text)
				? `${label(name)}\n\n${text.replace(/^/gm, "    ")}\n`
				: `${label(name).padEnd(widest)}  ${text}`;
		})
		.join("\n")
		.trimEnd();
}

const LONG = 120;
