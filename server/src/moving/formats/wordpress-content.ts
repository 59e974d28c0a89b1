/** The HTML of a post as WordPress would show it: paragraphs of texts without tags, and what shortcodes stand for. */
export function htmlOfContent(content: string, pictures: ReadonlyMap<string, string>): string {
	const shown = withoutShortcodes(content, pictures);
	return /<!-- wp:/.test(content) || /<p[\s>]/i.test(content) ? shown : paragraphs(shown);
}

function withoutShortcodes(content: string, pictures: ReadonlyMap<string, string>): string {
	return content
		.replace(/\[gallery([^\]]{0,2000})\]/g, (_, attributes: string) => gallery(attributes, pictures))
		.replace(/\[caption[^\]]{0,2000}\](.*?)\[\/caption\]/gs, (_, inner: string) => `\n\n${inner}\n\n`)
		.replace(/\[embed[^\]]{0,200}\]([^[\s]+)\[\/embed\]/g, (_, address: string) => linkTo(address))
		.replace(/\[(audio|video)([^\]]{0,2000})\](?:\[\/\1\])?/g, (_, __, attributes: string) =>
			linkTo(/(?:src|mp3|mp4|m4a|ogg)="([^"]+)"/.exec(attributes)?.[1] ?? ""),
		)
		.replace(/\[\/?playlist[^\]]{0,2000}\]/g, "");
}

function gallery(attributes: string, pictures: ReadonlyMap<string, string>): string {
	const [, ids = ""] = /ids=["']?([\d,\s]+)/.exec(attributes) ?? [];
	const addresses = ids.split(",").flatMap((id) => pictures.get(id.trim()) ?? []);
	return addresses.map((address) => `\n\n<img src="${Bun.escapeHTML(address)}" alt="">\n\n`).join("");
}

const linkTo = (address: string) =>
	address ? `\n\n<a href="${Bun.escapeHTML(address)}">${Bun.escapeHTML(address)}</a>\n\n` : "";

const BLOCK =
	/^<\/?(address|blockquote|div|dl|fieldset|figure|form|h[1-6]|hr|iframe|ol|p|pre|section|table|ul|video)[\s>/]/i;

/** Blank lines part paragraphs, and other line ends are line ends, but in what is preformatted. */
function paragraphs(content: string): string {
	return content
		.replace(/\r\n?/g, "\n")
		.split(/(<pre[\s>].*?<\/pre>)/is)
		.flatMap((part) => (/^<pre[\s>]/i.test(part) ? [part] : part.split(/\n\s*\n/)))
		.filter((part) => part.trim() !== "")
		.map((part) => (BLOCK.test(part.trim()) ? part : `<p>${part.trim().replace(/\n/g, "<br>\n")}</p>`))
		.join("\n");
}
