import { count, counted } from "@creations/content";
import { command, withProgress } from "../cli/command.ts";
import { namedBySchema } from "../kernel/store/schema.ts";
import { openLogFromConfig } from "../stores/open-log.ts";
import { asOfFrom } from "./as-of/as-of.ts";
import { type ReplayReport, replay } from "./as-of/replay.ts";

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
			const to = options.to === undefined ? undefined : (await asOfFrom(source, options.to)).position;
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
