import { resolve } from "node:path";
import type { ImportUndone } from "@creations/events/import";
import { counted } from "@creations/events/text";
import { askSite, command } from "../../cli/command.ts";
import { textTable } from "../../cli/plain-text.ts";
import { UsageError } from "../../kernel/refusal.ts";
import type { SiteCounts } from "../out/site-zip.ts";
import type { ImportSummary } from "../responses.ts";
import type { ImportArguments, PrintedImport } from "./command-line.ts";

export const importCommand = command({
	summary: "Imports files that another platform exported",
	usage: "FILE…",
	about: [
		"Files, folders and ZIP archives of Ghost, WordPress, Etsy, Shopify, Amazon, Mailchimp, listmonk, Substack, plain lists of addresses, and of bun run export. Nothing is imported twice: the same command again adds new items, and resumes after an interruption. bun run import undo ID removes all of it. docs/moving.md explains how to get the files, and which content is imported.",
	],
	options: {
		report: { about: "Report the result without changing anything" },
		images: {
			value: "FOLDER",
			multiple: true,
			about: "Copy pictures from this folder, where they lie under the ends of their addresses",
		},
		"fetch-from": {
			value: "HOST",
			multiple: true,
			about: "Fetch pictures from this host, where the folder does not have them",
		},
		from: {
			value: "ADDRESS",
			about: "Where it was: the blog's address, the Etsy shop, or the Amazon site, such as amazon.de",
		},
		pages: { about: "Bring in the pages of a WordPress blog, too, as drafts" },
		"keep-ip": { about: "Keep the network addresses of consents, sealed for each person" },
	},
	async run(context, { words, options }) {
		const args: ImportArguments = {
			paths: words.map((word) => resolve(word)),
			options: {
				report: options.report ?? false,
				pages: options.pages ?? false,
				keepIp: options["keep-ip"] ?? false,
				from: options.from,
				images: (options.images ?? []).map((folder) => resolve(folder)),
				fetchFrom: options["fetch-from"] ?? [],
			},
		};
		const result = await askSite<PrintedImport>(
			context,
			["import", "run", JSON.stringify(args)],
			"Bringing in",
		);
		const { categories: _, ...json } = result;
		context.answer(resultInWords(result, args.options.report), json);
		return 0;
	},
});

/** Maximum number of skipped rows that are printed; `--json` prints all. */
const MAX_PRINTED_ROWS = 50;

function resultInWords(result: PrintedImport, isReport: boolean): string {
	const { id, format, categories, added, drafts, present, left } = result;
	const [add, leave] = isReport ? ["would come", "would be left"] : ["came", "left"];
	const lines = left
		.slice(0, MAX_PRINTED_ROWS)
		.map(({ row, why }) => `  ${row === 0 ? "" : `${row}: `}${why}`);
	return [
		isReport ? `Report on ${format}. Nothing was changed.` : `Import ${id}, of ${format}.`,
		`${counted(added, "item")} ${add}, ${drafts} of them as drafts; ${present} ${present === 1 ? "is" : "are"} there already.`,
		...(categories.length > 0 ? [`New categories: ${categories.join(", ")}.`] : []),
		...(left.length > 0 ? ["", `${counted(left.length, "row")} or parts of them ${leave}:`, ...lines] : []),
		...(left.length > MAX_PRINTED_ROWS ? [`  … and ${left.length - MAX_PRINTED_ROWS} more: see --json`] : []),
		...(isReport ? [] : ["", `To undo it: bun run import undo ${id}`]),
	].join("\n");
}

export const exportCommand = command({
	summary: "Writes the content of the site into a ZIP archive",
	usage: "FILE",
	about: [
		"Stories as Markdown with their pictures, products and categories as JSON and CSV (Shopify's), subscribers with the evidence of their consent, redirects, and the stories again as a WordPress file. bun run import can read it.",
		"It contains e-mail addresses in plain text. For the history with its proof, see bun run audit export; to move a site as it is, bun run backup.",
	],
	options: {},
	async run(context, { words: [file = ""] }) {
		const counts = await askSite<SiteCounts>(context, ["export", "zip", resolve(file)]);
		const { stories, products, subscribers, pictures } = counts;
		const parts = [
			counted(stories, "story", "stories"),
			counted(products, "product"),
			counted(subscribers, "subscriber"),
			counted(pictures, "picture"),
		];
		context.answer(`Wrote ${parts.join(", ")} to ${file}.`, { file, ...counts });
		return 0;
	},
});

export const listCommand = command({
	summary: "Lists imports, newest first",
	options: {},
	async run(context) {
		const summaries = await askSite<ImportSummary[]>(context, ["import", "list"]);
		const imports = summaries.map(({ files: _, ...rest }) => rest);
		context.answer(listInWords(imports, context.width), imports);
		return 0;
	},
});

function listInWords(imports: Record<string, unknown>[], width: number): string {
	if (imports.length === 0) return "There are no imports yet.";
	const rows = imports.map((row) => Object.values(row).map((value) => String(value ?? "")));
	const table = textTable(["id", "status", "format", "items", "begun", "ended"], rows, width);
	const isOpen = imports.some(({ status }) => status === "begun" || status === "stopped");
	return isOpen
		? `${table}\n\nTo resume an import that began or stopped, import the same files again.`
		: table;
}

export const undoCommand = command({
	summary: "Removes everything that an import added",
	usage: "ID",
	about: [
		"Stories and products can be restored from the history. Subscribers who confirmed or unsubscribed after the import stay, and so do pictures.",
	],
	options: {},
	async run(context, { words: [id = ""] }) {
		if (!/^[1-9]\d{0,14}$/.test(id)) throw new UsageError(`ID must be the number of an import, not "${id}".`);
		const undone = await askSite<ImportUndone>(context, ["import", "undo", id]);
		const remaining = undone.kept > 0 ? ` ${counted(undone.kept, "item")} stayed.` : "";
		context.answer(`Import ${id} is undone: ${counted(undone.removed, "item")} removed.${remaining}`, {
			id: Number(id),
			...undone,
		});
		return 0;
	},
});
