import { InvalidArgumentError } from "@commander-js/extra-typings";
import { counted } from "@creations/events/text";
import { type CommandLine, type Context, collect } from "../cli/command-line.ts";
import { cellText, textTable } from "../cli/plain-text.ts";
import type { Progress } from "../cli/progress.ts";
import type { MovingDeps } from "./importers/importer.ts";
import type { ImportOptions, ImportResult } from "./run.ts";

/** Registers the commands that import and export content. */
export function movingCommands(cli: CommandLine<MovingDeps>): void {
	addImportCommand(cli);
	cli
		.command("import list")
		.summary("List imports, newest first")
		.action(cli.runOnSite(listImports));
	cli
		.command("import undo")
		.summary("Remove everything that an import added")
		.description(
			"Removes everything that an import added. " +
				"Stories and products can be restored from the history. " +
				"Subscribers who confirmed or unsubscribed after the import stay, " +
				"and so do pictures.",
		)
		.argument("<ID>", "Number of the import", importId)
		.action(cli.runOnSite(undoImport));
	cli
		.command("export")
		.summary("Write the content of the site into a ZIP archive")
		.description(
			"Writes stories as Markdown with their pictures, products and categories as JSON " +
				"and CSV (Shopify's), subscribers with the evidence of their consent, redirects, " +
				"and the stories again as a WordPress file. bun run import can read it.\n\n" +
				"It contains e-mail addresses in plain text. For the history with its proof, " +
				"see bun run audit export; to move a site as it is, bun run backup.",
		)
		.argument("<FILE>")
		.action(cli.runOnSite(exportSite));
}

function addImportCommand(cli: CommandLine<MovingDeps>): void {
	cli
		.command("import")
		.summary("Import files that another platform exported")
		.description(
			"Imports files, folders and ZIP archives of Ghost, WordPress, Squarespace, " +
				"Substack, Etsy, Shopify, Amazon, Big Cartel, Mailchimp, listmonk, plain lists of addresses, " +
				"and of bun run export. Nothing is imported twice: " +
				"the same command again adds new items, and resumes after an interruption. " +
				"bun run import undo ID removes all of it. " +
				"docs/moving.md explains how to get the files, and which content is imported.",
		)
		.argument("<FILE...>")
		.option("--report", "Report the result without changing anything")
		.option(
			"--images <FOLDER>",
			"Copy pictures from this folder, by the ends of their addresses; repeatable",
			collect,
		)
		.option(
			"--fetch-from <HOST>",
			"Fetch pictures from this host if the folder lacks them; repeatable",
			collect,
		)
		.option(
			"--from <ADDRESS>",
			"Address of the original site: the blog, the Etsy shop, or the Amazon site, such as amazon.de",
		)
		.option("--pages", "Import the pages of a WordPress blog as drafts, too")
		.option("--keep-ip", "Keep the network addresses of consents, sealed for each person")
		.action(cli.runOnSite(importFiles, { mayCreate: true }));
}

/** @throws {InvalidArgumentError} */
function importId(text: string): number {
	if (/^[1-9]\d{0,14}$/.test(text)) return Number(text);
	throw new InvalidArgumentError("It must be the number of an import.");
}

interface ImportFlags
	extends Pick<ImportOptions, "report" | "pages" | "keepIp" | "from"> {
	images?: string[] | undefined;
	fetchFrom?: string[] | undefined;
}

async function importFiles(
	site: MovingDeps,
	context: Context,
	files: string[],
	flags: ImportFlags,
): Promise<void> {
	const { runImport } = await import("./run.ts");
	const { resolve, caller, signal, answer } = context;
	const options = {
		...flags,
		images: (flags.images ?? []).map(resolve),
		fetchFrom: flags.fetchFrom ?? [],
	};
	let bar: Progress | undefined;
	// The number of rows is unknown before the files are open.
	const at = (done: number, total: number) => {
		bar ??= context.progress("Importing", total);
		bar.at(done);
	};
	try {
		const result = await runImport(site, files.map(resolve), options, caller.actor, {
			at,
			signal,
		});
		const { rows: _, stopped: __, categories, ...json } = result;
		answer(importText(result, flags.report ?? false), json);
	} finally {
		bar?.end();
	}
}

/** Maximum number of skipped rows that are printed; `--json` prints all. */
const MAX_PRINTED_ROWS = 50;

function importText(result: ImportResult, isReport: boolean): string {
	const { id, format, categories, added, drafts, present, left, rows } = result;
	const silent = rows.filter(({ status }) => status !== undefined).length;
	const lines = left
		.slice(0, MAX_PRINTED_ROWS)
		.map(({ row, why }) => `  ${row === 0 ? "" : `${row}: `}${why}`);
	return [
		isReport
			? `Report on ${format}. Nothing was changed.`
			: `Import ${id}, of ${format}.`,
		`${counted(added, "item")} ${isReport ? "to import" : "imported"}, ` +
			`${drafts} of them as drafts; ${present} already here.`,
		...(silent > 0 ? [`${counted(silent, "item")} as unsubscribed or blocked.`] : []),
		...(categories.length > 0 ? [`New categories: ${categories.join(", ")}.`] : []),
		...(left.length > 0
			? ["", `${counted(left.length, "row")} or parts of rows skipped:`, ...lines]
			: []),
		...(left.length > MAX_PRINTED_ROWS
			? [`  … and ${left.length - MAX_PRINTED_ROWS} more: see --json`]
			: []),
		...(isReport ? [] : ["", `To undo it: bun run import undo ${id}`]),
	].join("\n");
}

async function listImports(site: MovingDeps, { answer, width }: Context): Promise<void> {
	const { importSummaries } = await import("./import.ts");
	const imports = (await importSummaries(site)).map(({ files: _, ...rest }) => rest);
	answer(listText(imports, width), imports);
}

function listText(imports: Record<string, unknown>[], width: number): string {
	if (imports.length === 0) return "There are no imports yet.";
	const rows = imports.map((row) =>
		Object.values(row).map((value) => (value === null ? "" : cellText(value))),
	);
	const table = textTable(
		["id", "status", "format", "items", "begun", "ended"],
		rows,
		width,
	);
	const isOpen = imports.some(({ status }) => status === "begun" || status === "stopped");
	return isOpen
		? `${table}\n\nTo resume an import that began or stopped, import the same files again.`
		: table;
}

async function undoImport(
	site: MovingDeps,
	{ answer, caller }: Context,
	id: number,
): Promise<void> {
	const { undoImport } = await import("./import.ts");
	const undone = await undoImport(site, id, caller.actor);
	const remaining = undone.kept > 0 ? ` ${counted(undone.kept, "item")} stayed.` : "";
	answer(
		`Import ${id} is undone: ${counted(undone.removed, "item")} removed.${remaining}`,
		{
			id,
			...undone,
		},
	);
}

async function exportSite(
	site: MovingDeps,
	{ answer, resolve }: Context,
	file: string,
): Promise<void> {
	const { writeZip } = await import("./out/site-zip.ts");
	const counts = await writeZip(site, resolve(file));
	const { stories, products, subscribers, pictures } = counts;
	const parts = [
		counted(stories, "story", "stories"),
		counted(products, "product"),
		counted(subscribers, "subscriber"),
		counted(pictures, "picture"),
	];
	answer(`Wrote ${parts.join(", ")} to ${file}.`, { file, ...counts });
}
