import { cardBlock } from "../../manuscript/blocks/photos.ts";
import { blockMarkdown } from "../../manuscript/markdown/toMarkdown.ts";

const MARKERS = { bullet: "-", bulletOrdered: ".", emphasis: "*", strong: "*" } as const;

/**
 * Returns the Markdown of a card in a newsletter.
 * @param path of the story or product on the site
 */
export const cardMarkdown = (path: string, name: string): string =>
	blockMarkdown(cardBlock(path, name), MARKERS, true);
