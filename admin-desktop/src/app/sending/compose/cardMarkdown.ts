import { cardBlock } from "../../manuscript/blocks/photos.ts";
import { blockMarkdown } from "../../manuscript/markdown/toMarkdown.ts";

/**
 * Returns the Markdown of a card in a newsletter.
 * @param path of the story or product on the site
 */
export const cardMarkdown = (path: string, name: string): string =>
	blockMarkdown(cardBlock(path, name), { bullet: "-", bulletOrdered: "." }, true);
