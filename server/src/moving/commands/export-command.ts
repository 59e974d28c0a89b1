import { resolve } from "node:path";
import { counted } from "@creations/content";
import { command } from "../../cli/command.ts";
import type { SiteCounts } from "../out/site-zip.ts";
import { onSite } from "./on-site.ts";

export const exportCommand = command({
	summary: "Writes everything that the site has into a ZIP archive",
	usage: "FILE",
	about: [
		"Stories as Markdown with their pictures, products and categories as JSON and CSV (Shopify's), subscribers with what shows their consent, redirects, and the stories once more as WordPress reads them. bun run import takes it again.",
		"It holds addresses of people in plain text. For the history with its proof, see bun run audit export; to move a site as it is, bun run backup.",
	],
	options: {},
	async run(context, { words: [file = ""] }) {
		const counts = await onSite<SiteCounts>(context, ["export", "zip", resolve(file)]);
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
