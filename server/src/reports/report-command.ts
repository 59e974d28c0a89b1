import { open, rename, rm } from "node:fs/promises";
import { count } from "@creations/events/text";
import { periodQuery } from "../audit/index.ts";
import type { Context } from "../cli/command-line.ts";
import { logOfStore } from "../kernel/log/log-source.ts";
import { UsageError } from "../kernel/refusal.ts";
import { siteSource } from "../settings/index.ts";
import type { EvidenceDeps } from "./evidence.ts";
import type { PersonForm } from "./person-forms.ts";
import type { PersonReportDeps } from "./person-report.ts";
import { signedPersonReport } from "./person-response.ts";
import { signedPeriodReport } from "./report-response.ts";

export type PeriodSite = Omit<EvidenceDeps, "source">;

interface Flags {
	from?: string | undefined;
	to?: string | undefined;
	output?: string | undefined;
}

/** Writes the signed report of a period to a file. */
export async function writePeriodReport(
	site: PeriodSite,
	context: Context,
	{ output = "audit-report.html", ...days }: Flags,
): Promise<void> {
	const query = periodQuery.safeParse(days);
	if (!query.success) {
		const [issue] = query.error.issues;
		throw new UsageError(`--${issue?.path.join(".")} ${issue?.message}.`);
	}
	const { store, config } = site;
	const source = logOfStore(store);
	const deps = { ...site, source, site: siteSource(store, config.site) };
	await writeReport(context, output, signedPeriodReport(deps, query.data));
}

export type PersonSite = PersonReportDeps;

/** Writes the signed report of a person to a file. */
export async function writePersonReport(
	site: PersonSite,
	context: Context,
	subject: string,
	{ format, output = `person-report.${format}` }: { format: PersonForm; output?: string },
): Promise<void> {
	const chunks = await signedPersonReport(site, subject, format);
	const problem = site.tiles.problem();
	if (problem) context.remark(`The report is not signed. ${problem}`);
	await writeReport(context, output, chunks);
}

/** Writes a report to a file that only its owner can read. An error leaves no file. */
async function writeReport(
	{ resolve, answer }: Context,
	output: string,
	chunks: AsyncIterable<Uint8Array>,
): Promise<void> {
	const file = resolve(output);
	const unfinished = `${file}.part`;
	try {
		const bytes = await writeChunks(unfinished, chunks);
		await rename(unfinished, file);
		answer(`Wrote ${file} (${count(bytes)} bytes). Check it: bun run audit check FILE`, {
			file,
			bytes,
		});
	} catch (error) {
		await rm(unfinished, { force: true });
		throw error;
	}
}

/** Writes a new file. @returns the number of bytes */
async function writeChunks(
	file: string,
	chunks: AsyncIterable<Uint8Array>,
): Promise<number> {
	let bytes = 0;
	await rm(file, { force: true });
	await using handle = await open(file, "wx", 0o600);
	for await (const chunk of chunks) {
		await handle.writeFile(chunk);
		bytes += chunk.length;
	}
	return bytes;
}
