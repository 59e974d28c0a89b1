import { command } from "../cli/command.ts";
import { count, counted } from "../cli/progress.ts";
import { openLogFromConfig } from "../kernel/log/open-log.ts";
import { namedBySchema } from "../kernel/store/schema.ts";
import { momentAt } from "./past/moment.ts";
import { type ReplayedModel, type ReplayReport, replay } from "./past/replay.ts";

export const replayCommand = command({
	summary: "Builds every read model from the log and compares it",
	usage: "",
	about: [
		"Takes in the whole log from the first event on, in a scratch database, and",
		"compares every table with the one the site answers from, by the SHA-256 of",
		"its rows. The site may be running.",
	].join("\n"),
	options: {
		to: {
			type: "string",
			value: "MOMENT",
			about: "End at a position or time; shows the digests of that moment and compares nothing",
		},
		keep: { type: "string", value: "FILE", about: "Keep the scratch database, a SQLite file, to look into" },
	},
	async run({ config, readModels, progress, answer, remark }, { options }) {
		const source = await openLogFromConfig(config());
		let bar = progress("Replaying", 0);
		try {
			bar = progress("Replaying", (await source.head()).position);
			const to = options.to === undefined ? undefined : (await momentAt(source, options.to)).position;
			const file = options.keep;
			const report = await replay({ source, models: await readModels(), to, file, onProgress: bar.at });
			bar.end();
			answer(inWords(report), report);
			if (options.keep) remark(`The scratch database is kept in ${options.keep}.`);
			return report.same === false || report.schema.length > 0 || report.models.some(({ stopped }) => stopped)
				? 1
				: 0;
		} catch (error) {
			throw await namedBySchema(error, source.schema);
		} finally {
			bar.end();
			source.close();
		}
	},
});

function inWords({ events, position, seconds, same, models, schema }: ReplayReport): string {
	const rate = seconds > 0 ? `, ${count(Math.round(events / seconds))} events/s` : "";
	const lines = models.flatMap((model) => tableLines(model));
	const verdict = {
		true: "Every table of the site equals its replay.",
		false:
			"The site answers from rows that do not follow from its log. To build them again: bun run projections rebuild",
		null: `The state at position ${count(position)}; only the end of the log can be compared with the site.`,
	}[`${same}`];
	return [
		`Replayed ${counted(events, "event")} in ${seconds.toFixed(2)} s${rate}.`,
		"",
		...lines,
		"",
		verdict,
		...schema,
	].join("\n");
}

function tableLines({ name, stopped, tables }: ReplayedModel): string[] {
	const lines = tables.map(({ table, rows, sha256, live }) => {
		const sign = live === null ? " " : live.sha256 === sha256 ? "=" : "≠";
		const other = live && live.sha256 !== sha256 ? `  (the site has ${count(live.rows)} rows)` : "";
		return `  ${sign} ${table.padEnd(18)} ${count(rows).padStart(10)} rows   ${sha256.slice(0, 16)}${other}`;
	});
	return stopped === null ? lines : [...lines, `    ${name} stopped at ${stopped}`];
}
