import { createFinder } from "./scan.ts";

/** Maximum characters of the attributes of a shortcode. */
const MAX_ATTRIBUTES = 2000;
const SHORTCODE = /\[(\/caption\]|\/?(?:playlist)|gallery|caption|embed|audio|video)/g;

/** Addresses of pictures by the number of their post. */
export type PictureNumbers = ReadonlyMap<string, string>;

/**
 * Returns the HTML that WordPress shows for the shortcodes of a text, in one pass.
 * Unknown shortcodes stay.
 */
export function expandShortcodes(content: string, pictures: PictureNumbers): string {
	const nextBracket = createFinder(content, /\]/);
	const nextCaptionEnd = createFinder(content, /\[\/caption\]/);
	const parts: string[] = [];
	let end = 0;
	let isInCaption = false;
	const replace = (from: number, to: number, html: string) => {
		parts.push(content.slice(end, from), html);
		end = to;
	};
	for (const { index, 0: match, 1: name = "" } of content.matchAll(SHORTCODE)) {
		if (index < end) continue;
		if (name === "/caption]") {
			if (isInCaption) replace(index, index + match.length, "\n\n");
			isInCaption = false;
			continue;
		}
		const attributesStart = index + match.length;
		const bracket = nextBracket(attributesStart);
		if (bracket - attributesStart > MAX_ATTRIBUTES) continue;
		const attributes = content.slice(attributesStart, bracket);
		const after = bracket + 1;
		if (name === "gallery") replace(index, after, gallery(attributes, pictures));
		else if (name.endsWith("playlist")) replace(index, after, "");
		else if (name === "embed") {
			const embed = embeddedAddress(content, after);
			if (embed) replace(index, embed.end, linkTo(embed.address));
		} else if (name === "audio" || name === "video") {
			const closing = `[/${name}]`;
			const mediaEnd = content.startsWith(closing, after)
				? after + closing.length
				: after;
			replace(index, mediaEnd, linkTo(sourceIn(attributes)));
		} else if (!isInCaption && nextCaptionEnd(after) < content.length) {
			replace(index, after, "\n\n");
			isInCaption = true;
		}
	}
	return parts.join("") + content.slice(end);
}

const EMBEDDED = /([^[\s]+)\[\/embed\]/y;

/** Returns the address between `[embed]` and `[/embed]`, and the end of the shortcode. */
function embeddedAddress(
	content: string,
	start: number,
): { address: string; end: number } | undefined {
	EMBEDDED.lastIndex = start;
	const [match, address] = EMBEDDED.exec(content) ?? [];
	return match && address ? { address, end: start + match.length } : undefined;
}

const sourceIn = (attributes: string) =>
	/(?:src|mp3|mp4|m4a|ogg)="([^"]+)"/.exec(attributes)?.[1] ?? "";

function gallery(attributes: string, pictures: PictureNumbers): string {
	const [, ids = ""] = /ids=["']?([\d,\s]+)/.exec(attributes) ?? [];
	const addresses = ids.split(",").flatMap((id) => pictures.get(id.trim()) ?? []);
	return addresses
		.map((address) => `\n\n<img src="${Bun.escapeHTML(address)}" alt="">\n\n`)
		.join("");
}

const linkTo = (address: string) =>
	address
		? `\n\n<a href="${Bun.escapeHTML(address)}">${Bun.escapeHTML(address)}</a>\n\n`
		: "";

const BLOCKS =
	"address|blockquote|div|dl|fieldset|figure|form|h[1-6]|hr|iframe|ol|p|pre|section|" +
	"table|ul|video";
const BLOCK = new RegExp(`^</?(${BLOCKS})[\\s>/]`, "i");

/** Returns HTML paragraphs of a text that has none. Preformatted parts stay. */
export function paragraphsOf(content: string): string {
	return partsAroundPreformatted(content.replace(/\r\n?/g, "\n"))
		.flatMap((part) => (/^<pre[\s>]/i.test(part) ? [part] : part.split(/\n\s*\n/)))
		.filter((part) => part.trim() !== "")
		.map((part) =>
			BLOCK.test(part.trim()) ? part : `<p>${part.trim().replace(/\n/g, "<br>\n")}</p>`,
		)
		.join("\n");
}

function partsAroundPreformatted(content: string): string[] {
	const nextOpen = createFinder(content, /<pre[\s>]/);
	const nextClose = createFinder(content, /<\/pre>/);
	const parts: string[] = [];
	let end = 0;
	for (let open = nextOpen(0); open < content.length; open = nextOpen(end)) {
		const close = nextClose(open);
		if (close > content.length) break;
		parts.push(content.slice(end, open), content.slice(open, close + "</pre>".length));
		end = close + "</pre>".length;
	}
	return [...parts, content.slice(end)];
}
