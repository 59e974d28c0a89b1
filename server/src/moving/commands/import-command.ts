import { resolve } from "node:path";
import { counted } from "@creations/content";
import { command } from "../../cli/command.ts";
import type { resultJson } from "../run.ts";
import type { Asked } from "./command-line.ts";
import { onSiteWithBar } from "./on-site.ts";

interface Result {
	json: ReturnType<typeof resultJson>;
	categories: string[];
}

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
		const result = await onSiteWithBar<Result>(context, "Bringing in", [
			"import",
			"run",
			JSON.stringify(asked),
		]);
		context.answer(inWords(result, asked.options.report), result.json);
		return 0;
	},
});

/** How many of what was left are named; `--json` has all of them. */
const NAMED = 50;

function inWords({ json, categories }: Result, isReport: boolean): string {
	const { id, format, added, drafts, present, left } = json;
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
