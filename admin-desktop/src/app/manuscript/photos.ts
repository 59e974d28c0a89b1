import { writtenTree } from "@creations/events/text/manuscript";
import type { UploadedImage } from "@creations/server/responses";
import type { Selected } from "./phrases.ts";

/** Returns the Markdown of an uploaded picture. Its address ends with its size. */
export function photoMarkdown(
	{ objectPath, width, height }: UploadedImage,
	description: string,
): string {
	return imageMarkdown(description, `${objectPath}#${width}x${height}`);
}

/** Returns the Markdown of a card. @param path of the story or product on the site */
export const cardMarkdown = (path: string, name: string): string =>
	imageMarkdown(name, path);

function imageMarkdown(text: string, address: string): string {
	const words = text.replace(/\s+/g, " ").trim();
	return `![${words.replace(/[\\`*_[\]<>&!]/g, "\\$&")}](${address})`;
}

/**
 * Inserts blocks after the block that contains the end of the selection, and moves the
 * caret below them.
 */
export function placeBlocks({ text, end }: Selected, blocks: string[]): Selected {
	const block = writtenTree(text).children.find(
		({ position }) =>
			(position?.start.offset ?? 0) < end && end <= (position?.end.offset ?? 0),
	);
	const place = block?.position?.end.offset ?? end;
	const before = text.slice(0, place).replace(/[ \t]+$/, "");
	const after = text.slice(place).replace(/^(?:[ \t]*\n){0,2}/, "");
	const missing =
		before.trim() === "" ? 0 : 2 - (/\n{0,2}$/.exec(before)?.[0].length ?? 0);
	const head = `${before}${"\n".repeat(missing)}${blocks.join("\n\n")}\n\n`;
	return { text: head + after, start: head.length, end: head.length };
}
