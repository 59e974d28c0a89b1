/**
 * `bun write-stories.ts COUNT` leaves so many drafts in the site of DATA_DIR, which
 * nobody has open: quicker than by requests.
 */
import pino from "pino";
import { readConfig } from "../../src/config.ts";
import { openSite } from "../../src/open-site.ts";
import { draftStory } from "../../src/stories/index.ts";

const site = await openSite(readConfig(process.env), pino({ level: "silent" }));
const drafts = Array.from({ length: Number(process.argv[2]) }, (_, number) => {
	const text = {
		title: `Story number ${number}`,
		slug: `story-number-${number}`,
		excerpt: `How ring ${number} came to be. `.repeat(1 + (number % 8)),
		content: "It began with a stone.",
		coverImage: null,
	};
	return draftStory(
		site.log,
		{ text, isPublished: false },
		{ actor: "system:test", correlation: "test" },
	);
});
await Promise.all(drafts);
await site.close();
