import { isTangled, preview } from "@creations/events/text/manuscript";
import { html } from "../http/response/plain-page.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Store } from "../kernel/store/store.ts";
import { productRows } from "../products/index.ts";
import { storyRows } from "../stories/index.ts";

/** Loaded with the first text. */
const toHtml = (): typeof import("micromark") => require("micromark");

/** Maximum length of a product's description on its card. */
const SUMMARY_CHARACTERS = 160;
/** Width of a mail's text in pixels. */
const MAIL_WIDTH = 600;

/**
 * The parser's output for a paragraph that contains only an image with the address of a
 * story or product.
 */
const CARD =
	/<p><img src="(\/(stories|products)\/([a-z0-9-]+))" alt="([^"]*)"(?: title="[^"]*")? \/><\/p>/g;

/**
 * Converts Markdown, which may contain HTML, to unsanitized HTML. Text that starts with a
 * tag is HTML. An image with the address of a story or product becomes a card.
 * @param skipUnpublished omits cards of unpublished items @throws {Refusal} `invalid` for
 * unpublished items otherwise
 */
export async function markdownToHtml(
	store: Store,
	text: string,
	skipUnpublished = false,
): Promise<string> {
	// Parsing would take too long.
	if (/^\s*<[a-z!]/i.test(text) || isTangled(text)) return text;
	const content = layOut(toHtml().micromark(text, { allowDangerousHtml: true }));
	const cards = new Map<string, string>();
	for (const [match, path = "", kind, slug = ""] of content.matchAll(CARD)) {
		const card = await (kind === "stories" ? storyCard : productCard)(store, slug);
		if (!card && !skipUnpublished)
			throw unpublished(kind === "stories" ? "story" : "product", slug);
		if (card) cards.set(match, cardHtml(path, card));
	}
	return content.replace(CARD, (found) => cards.get(found) ?? "");
}

/**
 * Keeps the author's line breaks, as in an address, and limits photos to the width of the
 * mail.
 */
const layOut = (content: string) =>
	content
		.replace(/<p>[\s\S]*?<\/p>/g, (paragraph) =>
			paragraph.replace(/(?<!<br \/>)\n/g, "<br />\n"),
		)
		.replace(
			/<img src="(\/objects\/[^"#?]+)#(\d+)x\d+"/g,
			(_, path: string, width: string) =>
				imageAt(path, Math.min(Number(width), MAIL_WIDTH), "max-width: 100%"),
		);

const imageAt = (address: string, width: number, size: string) =>
	`<img src="${html(address)}${address.startsWith("/objects/") ? "?w=960" : ""}" ` +
	`width="${width}" style="${size}; height: auto"`;

interface Card {
	title: string;
	text: string;
	picture: string | null | undefined;
	linkText: string;
}

async function storyCard(store: Store, slug: string): Promise<Card | undefined> {
	const story = await storyRows.publishedBySlug(store, slug);
	return (
		story && {
			title: story.title,
			text: story.excerpt,
			picture: story.coverImage,
			linkText: "Read the story",
		}
	);
}

async function productCard(store: Store, slug: string): Promise<Card | undefined> {
	const product = await productRows.publishedBySlug(store, slug);
	if (!product) return undefined;
	const text = preview(product.description, SUMMARY_CHARACTERS + 1);
	return {
		title: product.name,
		text:
			text.length > SUMMARY_CHARACTERS
				? `${text.slice(0, SUMMARY_CHARACTERS).replace(/\s+\S*$/, "")} …`
				: text,
		picture: product.images[0],
		linkText: "See the piece",
	};
}

function unpublished(kind: string, slug: string): Refusal {
	const message = `The ${kind} "${slug}" is not published. Publish it, or remove its card.`;
	return new Refusal("invalid", message, [{ path: "content", message }]);
}

/** Returns a card as a table, which all mail programs support. */
function cardHtml(path: string, { title, text, picture, linkText: more }: Card): string {
	const pictureRow = picture
		? `<tr><td><a href="${path}">${imageAt(picture, MAIL_WIDTH, "width: 100%")} ` +
			`alt="${html(title)}"></a></td></tr>`
		: "";
	return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"
style="margin: 24px 0; border: 1px solid #ddd2c0; background-color: #fffdf8">
${pictureRow}<tr><td style="padding: 16px 20px">
<h2 style="margin: 0; font-size: 22px">${html(title)}</h2>
<p style="margin: 8px 0; color: #6b5f55">${html(text)}</p>
<p style="margin: 0"><a href="${path}">${more}</a></p>
</td></tr></table>`;
}
