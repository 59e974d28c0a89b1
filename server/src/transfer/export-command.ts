import { appendCheckpoints, readCheckpointKey, signedCheckpoints, signHead } from "../audit/index.ts";
import { command, positionOption } from "../cli/command.ts";
import { explain } from "../cli/explain.ts";
import { count, counted } from "../cli/progress.ts";
import type { Config } from "../config.ts";
import { headAt, type LogSource } from "../kernel/log/log-source.ts";
import { openLogFromConfig } from "../kernel/log/open-log.ts";
import { Refusal } from "../kernel/refusal.ts";
import { type ExportPlan, type ExportReport, writeExport } from "./export.ts";
import { exportToFile, lockExport, unfinishedExport } from "./export-file.ts";
import { Written } from "./written.ts";

export const exportCommand = command({
	summary: "Writes the log with its checkpoints to a file",
	usage: "FILE|-",
	about: [
		"The file has all it takes to prove the history, and to import it into another",
		"site. The site may be running. Personal data stays encrypted: without the keys,",
		"which are not in it, nobody can read it.",
		"",
		"It grows as FILE.partial, and becomes FILE when it is complete. After an",
		"interruption, the same command goes on where the last one ended. - writes to",
		"standard output, in one go.",
	].join("\n"),
	options: {
		from: { type: "string", value: "POSITION", about: "The first event; 1 unless given" },
		to: { type: "string", value: "POSITION", about: "The last event; the end of the log unless given" },
	},
	async run(context, { words: [file = "-"], options }) {
		const asked = { from: positionOption("from", options.from), to: positionOption("to", options.to) };
		const config = context.config();
		const source = await openLogFromConfig(config);
		let unlock: (() => void) | undefined;
		try {
			unlock = file === "-" ? undefined : lockExport(file);
			const unfinished = file === "-" ? undefined : await unfinishedExport(file, asked);
			const header = unfinished?.header ?? (await newHeader(source, config, asked));
			const bar = context.progress("Exporting", header.to - header.from + 1);
			const plan: ExportPlan = {
				source,
				header,
				checkpoints: signedCheckpoints(config),
				sign: (head) => sign(config, source, head, context.remark),
				onProgress: bar.at,
			};
			const writing =
				file === "-"
					? writeExport(toStandardOutput, plan, new Written(header))
					: exportToFile(file, plan, unfinished);
			const report = await writing.finally(bar.end);
			if (file === "-") context.remark(inWords(report, "standard output"));
			else context.answer(inWords(report, file), { file, ...report });
			return report.brokenAt === null ? 0 : 1;
		} finally {
			unlock?.();
			source.close();
		}
	},
});

async function newHeader(
	source: LogSource,
	{ baseUrl: site }: Config,
	asked: { from: number | undefined; to: number | undefined },
): Promise<ExportPlan["header"]> {
	const { position: end } = await source.head();
	const { from = 1, to = end } = asked;
	if (end === 0) throw new Refusal("not-found", "The log is empty: there is nothing to export yet.");
	if (to > end || from > to)
		throw new Refusal("not-found", `There are no positions ${from} to ${to}: the log goes from 1 to ${end}.`);
	return { site, from, to, previous: (await headAt(source, from - 1)).hash, time: new Date().toISOString() };
}

/** An export ends with a checkpoint where the site's key is there to sign one; without, it is one all the same. */
async function sign(
	config: Config,
	source: LogSource,
	head: { position: number; hash: string },
	remark: (text: string) => void,
) {
	try {
		const key = readCheckpointKey(config.dataDir);
		const checkpoint = key && (await signHead(config, key, source, head));
		if (checkpoint) {
			await appendCheckpoints(config.checkpoints.file, [checkpoint]);
			return checkpoint;
		}
		remark("No checkpoint is of the last event, because the key to sign one is not there.");
	} catch (error) {
		remark(`No checkpoint is of the last event. ${explain(error).message}`);
	}
	return undefined;
}

/** Waits until whoever reads has taken it, so that nothing piles up. */
async function toStandardOutput(bytes: Uint8Array): Promise<void> {
	await new Promise<void>((resolve, reject) => {
		process.stdout.write(bytes, (error) => (error ? reject(error) : resolve()));
	});
}

function inWords(report: ExportReport, place: string): string {
	const { from, to, events, checkpoints, head, sha256, bytes, resumedAfter, brokenAt, seconds } = report;
	const again = resumedAfter === null ? "" : ` (gone on with after position ${resumedAfter})`;
	const broken =
		brokenAt === null
			? []
			: [
					`The chain does not hold at position ${brokenAt}; it is exported as it is. See: bun run audit verify`,
				];
	return [
		`Exported ${counted(events, "event")}, positions ${from} to ${to}, and ${counted(checkpoints, "checkpoint")} to ${place}${again}.`,
		`${count(bytes)} bytes in ${seconds.toFixed(2)} s. Last hash: ${head.hash}`,
		`SHA-256 of all before the last line: ${sha256}`,
		...broken,
	].join("\n");
}
