import { count, counted } from "@creations/events/text";
import { appendCheckpoints, readCheckpointKey, signedCheckpoints, signHead } from "../audit/index.ts";
import { type Context, command, numberOption, withProgress } from "../cli/command.ts";
import { explain } from "../cli/explain.ts";
import type { Config } from "../config.ts";
import type { Head, LogSource } from "../kernel/log/log-source.ts";
import { openLogFromConfig } from "../stores/open-log.ts";
import {
	type ExportReport,
	exportToFile,
	lockExport,
	newHeader,
	unfinishedExport,
	writeExport,
} from "./export.ts";

export const exportCommand = command({
	summary: "Writes the log with its checkpoints to a file",
	usage: "FILE|-",
	about: [
		"The file has all it takes to prove the history, and to import it into another site. The site may be running. Personal data stays encrypted: without the keys, which are not in it, nobody can read it.",
		"It grows as FILE.partial, and becomes FILE when it is complete. After an interruption, the same command goes on where the last one ended. - writes to standard output, in one go.",
	],
	options: {
		from: { value: "POSITION", about: "The first event; 1 unless given" },
		to: { value: "POSITION", about: "The last event; the end of the log unless given" },
	},
	async run(context, { words: [file = "-"], options }) {
		const range = { from: numberOption("from", options.from), to: numberOption("to", options.to) };
		const toFile = file !== "-";
		const config = context.config();
		using source = await openLogFromConfig(config);
		const unlock = toFile ? lockExport(file) : undefined;
		try {
			const unfinished = toFile ? await unfinishedExport(file, range) : undefined;
			const header = unfinished?.header ?? (await newHeader(source, config.baseUrl, range));
			const checkpoints = signedCheckpoints(config);
			const sign = (head: Head) => signEnd(config, source, head, context.remark);
			const total = header.to - header.from + 1;
			const report = await withProgress(context.progress, "Exporting", total, (onProgress) => {
				const plan = { source, header, checkpoints, sign, onProgress };
				return toFile ? exportToFile(file, plan, unfinished) : writeExport(plan, toStandardOutput);
			});
			// Standard output may be the export itself.
			if (toFile) context.answer(inWords(report, file), { file, ...report });
			else context.remark(inWords(report, "standard output"));
			return report.brokenAt === null ? 0 : 1;
		} finally {
			unlock?.();
		}
	},
});

/** Signs a final checkpoint if the site's key is available. The export is valid without it. */
async function signEnd(config: Config, source: LogSource, head: Head, remark: Context["remark"]) {
	try {
		const key = readCheckpointKey(config.dataDir);
		const checkpoint = key && (await signHead(config, key, source, head));
		if (checkpoint) await appendCheckpoints(config.checkpoints.file, [checkpoint]);
		else remark("No checkpoint is of the last event, because the key to sign one is not there.");
		return checkpoint;
	} catch (error) {
		remark(`No checkpoint is of the last event. ${explain(error).message}`);
		return undefined;
	}
}

/** Waits until the reader took the bytes, to bound the memory. */
const toStandardOutput = (bytes: Uint8Array) =>
	new Promise<void>((resolve, reject) => {
		process.stdout.write(bytes, (error) => (error ? reject(error) : resolve()));
	});

function inWords(report: ExportReport, place: string): string {
	const { from, to, events, checkpoints, head, sha256, bytes, resumedAfter, brokenAt, seconds } = report;
	const resumedText = resumedAfter === null ? "" : ` (gone on with after position ${resumedAfter})`;
	const broken = `The chain does not hold at position ${brokenAt}; it is exported as it is. See: bun run audit verify`;
	return [
		`Exported ${counted(events, "event")}, positions ${from} to ${to}, and ${counted(checkpoints, "checkpoint")} to ${place}${resumedText}.`,
		`${count(bytes)} bytes in ${seconds.toFixed(2)} s. Last hash: ${head.hash}`,
		`SHA-256 of all before the last line: ${sha256}`,
		...(brokenAt === null ? [] : [broken]),
	].join("\n");
}
