import { count, counted } from "@creations/events/text";
import type { Context } from "../cli/command-line.ts";
import { withProgress } from "../cli/progress.ts";
import type { ReadModel } from "../kernel/projections/read-model.ts";
import { namedBySchema } from "../kernel/store/schema.ts";
import { openLogFromConfig } from "../stores/open-log.ts";
import { type ReplayReport, replay } from "./as-of/replay.ts";
import { momentFrom } from "./moment.ts";

interface ReplayFlags {
	to?: string | undefined;
	keep?: string | undefined;
	models: ReadModel[];
}

/** Replays the log and compares the result with the site's tables. */
export async function replayLog(
	context: Context,
	{ to: moment, keep, models }: ReplayFlags,
): Promise<void> {
	using source = await openLogFromConfig(context.config());
	try {
		const to =
			moment === undefined
				? undefined
				: (await momentFrom(source, moment, context)).position;
		const end = (await source.head()).position;
		const report = await withProgress(context.progress, "Replaying", end, (onProgress) =>
			replay({ source, models, to, file: keep, onProgress }),
		);
		context.answer(reportText(report), report);
		if (keep) context.remark(`The scratch database is kept in ${keep}.`);
		const { same, schema, models: replayed } = report;
		if (same === false || schema.length > 0 || replayed.some(({ stopped }) => stopped))
			context.fail();
	} catch (error) {
		throw await namedBySchema(error, source.schema);
	}
}

function reportText({
	events,
	position,
	seconds,
	same,
	models,
	schema,
}: ReplayReport): string {
	const rate = seconds > 0 ? `, ${count(Math.round(events / seconds))} events/s` : "";
	const verdict = {
		true: "Every table of the site equals its replay.",
		false:
			"The site answers from rows that do not follow from its log. " +
			"To build them again: bun run projections rebuild",
		null:
			`The state at position ${count(position)}; ` +
			"only the end of the log can be compared with the site.",
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
		const other =
			live && live.sha256 !== sha256 ? `  (the site has ${count(live.rows)} rows)` : "";
		return (
			`  ${sign} ${table.padEnd(18)} ${count(rows).padStart(10)} rows ` +
			`  ${sha256.slice(0, 16)}${other}`
		);
	});
	return stopped === null ? lines : [...lines, `    ${name} stopped at ${stopped}`];
}
