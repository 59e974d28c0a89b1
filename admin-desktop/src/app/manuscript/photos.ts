import { writtenTree } from "@creations/events/text/manuscript";
import type { UploadedImage } from "@creations/server/answers";
import type { Selected } from "./phrases.ts";

export function photoMarkdown({ objectPath, width, height }: UploadedImage, description: string): string {
	return imageMarkdown(description, `${objectPath}#${width}x${height}`);
}

/** A story or product in a mail, by its path on the site. */
export const cardMarkdown = (path: string, name: string): string => imageMarkdown(name, path);

function imageMarkdown(text: string, address: string): string {
	const words = text.replace(/\s+/g, " ").trim();
	return `![${words.replace(/[\\`*_[\]<>&!]/g, "\\$&")}](${address})`;
}

/** Puts blocks after the one that the selection ends in, or before it at its very start; the caret goes on below them. */
export function placeBlocks({ text, end }: Selected, blocks: string[]): Selected {
	const around = writtenTree(text).children.find(
		({ position }) => (position?.start.offset ?? 0) < end && end <= (position?.end.offset ?? 0),
	);
	const at = around?.position?.end.offset ?? end;
	const before = text.slice(0, at).replace(/[ \t]+$/, "");
	const after = text.slice(at).replace(/^(?:[ \t]*\n){0,2}/, "");
	const missing = before.trim() === "" ? 0 : 2 - (/\n{0,2}$/.exec(before)?.[0].length ?? 0);
	const done = `${before}${"\n".repeat(missing)}${blocks.join("\n\n")}\n\n`;
	return { text: done + after, start: done.length, end: done.length };
}
