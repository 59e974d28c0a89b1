import { count, counted } from "@creations/events/text";
import {
	appendCheckpoints,
	readCheckpointKey,
	signedCheckpoints,
	signHead,
} from "../audit/index.ts";
import type { Context } from "../cli/command-line.ts";
import { explain } from "../cli/explain.ts";
import { withProgress } from "../cli/progress.ts";
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

/** Exports the log to a file, or to standard output if the file is `-`. */
export async function exportLog(
	context: Context,
	file: string,
	{ from, to }: { from?: number | undefined; to?: number | undefined },
): Promise<void> {
	const range = { from, to };
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
		const report = await withProgress(
			context.progress,
			"Exporting",
			total,
			(onProgress) => {
				const plan = { source, header, checkpoints, sign, onProgress };
				return toFile
					? exportToFile(file, plan, unfinished)
					: writeExport(plan, toStandardOutput);
			},
		);
		// Standard output may be the export itself.
		if (toFile) context.answer(reportText(report, file), { file, ...report });
		else context.remark(reportText(report, "standard output"));
		if (report.brokenAt !== null) context.fail();
	} finally {
		unlock?.();
	}
}

/**
 * Signs a final checkpoint if the site's key is available. The export is valid without
 * it.
 */
async function signEnd(
	config: Config,
	source: LogSource,
	head: Head,
	remark: Context["remark"],
) {
	try {
		const key = readCheckpointKey(config.dataDir);
		const checkpoint = key && (await signHead(config, key, source, head));
		if (checkpoint) await appendCheckpoints(config.checkpoints.file, [checkpoint]);
		else remark("The last event has no checkpoint, because the signing key is missing.");
		return checkpoint;
	} catch (error) {
		remark(`The last event has no checkpoint. ${explain(error).message}`);
		return undefined;
	}
}

/** Waits until the reader took the bytes, to bound the memory. */
const toStandardOutput = (bytes: Uint8Array) =>
	new Promise<void>((resolve, reject) => {
		process.stdout.write(bytes, (error) => (error ? reject(error) : resolve()));
	});

function reportText(report: ExportReport, place: string): string {
	const {
		from,
		to,
		events,
		checkpoints,
		head,
		sha256,
		bytes,
		resumedAfter,
		brokenAt,
		seconds,
	} = report;
	const resumedText =
		resumedAfter === null ? "" : ` (resumed after position ${resumedAfter})`;
	const brokenText =
		`The chain is broken at position ${brokenAt}. The export contains the fault. ` +
		"See: bun run audit verify";
	return [
		`Exported ${counted(events, "event")}, positions ${from} to ${to}, ` +
			`and ${counted(checkpoints, "checkpoint")} to ${place}${resumedText}.`,
		`${count(bytes)} bytes in ${seconds.toFixed(2)} s. Last hash: ${head.hash}`,
		`SHA-256 of all lines before the last one: ${sha256}`,
		...(brokenAt === null ? [] : [brokenText]),
	].join("\n");
}
