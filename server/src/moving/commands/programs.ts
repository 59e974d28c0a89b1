import { resolve } from "node:path";
import type { ImportUndone } from "@creations/events/import";
import { counted } from "@creations/events/text";
import { askSite, command } from "../../cli/command.ts";
import { textTable } from "../../cli/plain-text.ts";
import { UsageError } from "../../kernel/refusal.ts";
import type { ImportSummary } from "../answers.ts";
import type { SiteCounts } from "../out/site-zip.ts";
import type { Asked, ToldOfImport } from "./command-line.ts";

export const importCommand = command({
	summary: "Brings in what another place has exported",
	usage: "FILE…",
	about: [
		"Files, folders and ZIP archives of Ghost, WordPress, Etsy, Shopify, Amazon, Mailchimp, listmonk, Substack, plain lists of addresses, and of bun run export. Nothing comes twice: the same command again adds what is new, and goes on after an interruption. bun run import undo ID takes all of it back. docs/moving.md says how to get the files, and what comes along.",
	],
	options: {
		report: { about: "Say what would happen, and change nothing" },
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
		const asked: Asked = {
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
		const result = await askSite<ToldOfImport>(
			context,
			["import", "run", JSON.stringify(asked)],
			"Bringing in",
		);
		const { categories: _, ...json } = result;
		context.answer(resultInWords(result, asked.options.report), json);
		return 0;
	},
});

/** How many of what was left are named; `--json` has all of them. */
const NAMED = 50;

function resultInWords(result: ToldOfImport, isReport: boolean): string {
	const { id, format, categories, added, drafts, present, left } = result;
	const [add, leave] = isReport ? ["would come", "would be left"] : ["came", "left"];
	const lines = left.slice(0, NAMED).map(({ row, why }) => `  ${row === 0 ? "" : `${row}: `}${why}`);
	return [
		isReport ? `Report on ${format}. Nothing was changed.` : `Import ${id}, of ${format}.`,
		`${counted(added, "item")} ${add}, ${drafts} of them as drafts; ${present} ${present === 1 ? "is" : "are"} there already.`,
		...(categories.length > 0 ? [`New categories: ${categories.join(", ")}.`] : []),
		...(left.length > 0 ? ["", `${counted(left.length, "row")} or parts of them ${leave}:`, ...lines] : []),
		...(left.length > NAMED ? [`  … and ${left.length - NAMED} more: see --json`] : []),
		...(isReport ? [] : ["", `To take it back: bun run import undo ${id}`]),
	].join("\n");
}

export const exportCommand = command({
	summary: "Writes everything that the site has into a ZIP archive",
	usage: "FILE",
	about: [
		"Stories as Markdown with their pictures, products and categories as JSON and CSV (Shopify's), subscribers with what shows their consent, redirects, and the stories once more as WordPress reads them. bun run import takes it again.",
		"It holds addresses of people in plain text. For the history with its proof, see bun run audit export; to move a site as it is, bun run backup.",
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
	summary: "Lists what was brought in, the latest first",
	options: {},
	async run(context) {
		const summaries = await askSite<ImportSummary[]>(context, ["import", "list"]);
		const imports = summaries.map(({ files: _, ...rest }) => rest);
		context.answer(listInWords(imports, context.width), imports);
		return 0;
	},
});

function listInWords(imports: Record<string, unknown>[], width: number): string {
	if (imports.length === 0) return "Nothing was brought in yet.";
	const rows = imports.map((row) => Object.values(row).map((value) => String(value ?? "")));
	const table = textTable(["id", "status", "format", "items", "begun", "ended"], rows, width);
	const isOpen = imports.some(({ status }) => status === "begun" || status === "stopped");
	return isOpen
		? `${table}\n\nWhat has begun or stopped goes on when the same files are brought in again.`
		: table;
}

export const undoCommand = command({
	summary: "Takes back everything that an import has added",
	usage: "ID",
	about: [
		"Stories and products can be restored from the history. Subscribers who have confirmed or unsubscribed here since stay, and so do pictures.",
	],
	options: {},
	async run(context, { words: [id = ""] }) {
		if (!/^[1-9]\d{0,14}$/.test(id)) throw new UsageError(`ID must be the number of an import, not "${id}".`);
		const undone = await askSite<ImportUndone>(context, ["import", "undo", id]);
		const kept = undone.kept > 0 ? ` ${counted(undone.kept, "item")} stayed.` : "";
		context.answer(`Import ${id} is undone: ${counted(undone.removed, "item")} went.${kept}`, {
			id: Number(id),
			...undone,
		});
		return 0;
	},
});
