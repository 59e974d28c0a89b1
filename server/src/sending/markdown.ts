import { isTangled, preview } from "@creations/events/text/manuscript";
import { cardAddress, hasVariants } from "@creations/events/text/pictures";
import { html } from "../http/response/plain-page.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Store } from "../kernel/store/store.ts";
import { productRows } from "../products/index.ts";
import { savedSettings } from "../settings/index.ts";
import { storyRows } from "../stories/index.ts";
import { type ServerTexts, textsIn } from "../texts/texts.ts";

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
	const language = (await savedSettings(store))?.language;
	for (const [match, path = "", kind, slug = ""] of content.matchAll(CARD)) {
		const card = await (kind === "stories" ? storyCard : productCard)(
			store,
			slug,
			textsIn(language).mails,
		);
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
				photoAt(path, Math.min(Number(width), MAIL_WIDTH)),
		);

const photoAt = (path: string, width: number) =>
	`<img src="${path}?w=960" width="${width}" style="max-width: 100%; height: auto"`;

/** Returns a card's picture at 4:3, around its focal point if this site stores it. */
function cardPicture(address: string, title: string): string {
	const isStored = hasVariants(address);
	const [source, height] = isStored
		? [cardAddress(address), ` height="${(MAIL_WIDTH * 3) / 4}"`]
		: [address, ""];
	const size = `width="${MAIL_WIDTH}"${height}`;
	return `<img class="card-picture" src="${html(source)}" ${size} alt="${html(title)}">`;
}

interface Card {
	title: string;
	/** Shown above the title, such as `Sold`. */
	state?: string | undefined;
	text: string;
	picture: string | null | undefined;
	linkText: string;
}

type MailTexts = ServerTexts["mails"];

async function storyCard(
	store: Store,
	slug: string,
	{ readStory }: MailTexts,
): Promise<Card | undefined> {
	const story = await storyRows.publishedBySlug(store, slug);
	return (
		story && {
			title: story.title,
			text: story.excerpt,
			picture: story.coverImage,
			linkText: readStory,
		}
	);
}

async function productCard(
	store: Store,
	slug: string,
	texts: MailTexts,
): Promise<Card | undefined> {
	const product = await productRows.publishedBySlug(store, slug);
	if (!product) return undefined;
	const text = preview(product.description, SUMMARY_CHARACTERS + 1);
	return {
		title: product.name,
		state: stateOf(product.availability, texts),
		text:
			text.length > SUMMARY_CHARACTERS
				? `${text.slice(0, SUMMARY_CHARACTERS).replace(/\s+\S*$/, "")} …`
				: text,
		picture: product.images[0],
		linkText: texts.seePiece,
	};
}

/** Returns the words for an availability. Available pieces need none. */
function stateOf(
	availability: "available" | "sold" | "made-to-order",
	{ sold, madeToOrder }: MailTexts,
): string | undefined {
	if (availability === "available") return undefined;
	return availability === "sold" ? sold : madeToOrder;
}

function unpublished(kind: "story" | "product", slug: string): Refusal {
	const message = `The ${kind} "${slug}" is not published. Publish it, or remove its card.`;
	return new Refusal("invalid", message, {
		issues: [{ path: "content", message }],
		because: { reason: "card-not-published", values: { kind, slug } },
	});
}

/**
 * Returns a card as a table, which all mail programs support. The document adds the
 * styles of the classes.
 */
function cardHtml(path: string, card: Card): string {
	const { title, state, text, picture, linkText: more } = card;
	const pictureRow = picture
		? `<tr><td><a href="${path}">${cardPicture(picture, title)}</a></td></tr>\n`
		: "";
	const stateLine = state ? `<p class="card-state">${state}</p>\n` : "";
	return `<table class="card" ${TABLE} width="100%">
${pictureRow}<tr><td class="card-words">
${stateLine}<h2 class="card-title">${html(title)}</h2>
<p class="card-text">${html(text)}</p>
<table ${TABLE}><tr><td class="card-more">
<a class="card-link" href="${path}">${more}</a>
</td></tr></table>
</td></tr></table>`;
}

const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';
