import { emailAddress } from "@creations/events/text";
import { z } from "zod";
import { Refusal } from "../kernel/refusal.ts";
import type { Store } from "../kernel/store/store.ts";
import { markdownToHtml } from "./markdown.ts";

/** Error text for missing fields, also in the send dialog. */
const MISSING_FIELDS = "Please fill in all fields before sending.";

const required = (max: number, name: string) =>
	z
		.string(MISSING_FIELDS)
		.trim()
		.min(1, MISSING_FIELDS)
		.max(max, {
			error: () => `${name} must be at most ${max.toLocaleString("en-US")} characters`,
		});

export const newsletterText = z.object({
	/**
	 * A single line: control characters become spaces. `=?` would start an encoded word
	 * (RFC 2047).
	 */
	subject: required(300, "Subject").transform((text) =>
		text
			.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, " ")
			.replaceAll("=?", "= ?")
			.trim(),
	),
	content: required(500_000, "Content"),
	format: z
		.enum(["html", "markdown"])
		.default("html")
		.describe(
			"Format of the content. HTML without tags becomes paragraphs; Markdown can contain HTML",
		),
	isShown: z.boolean().default(true).describe("Public under /newsletters"),
});
type NewsletterText = z.input<typeof newsletterText>;

export const newsletterDraft = newsletterText
	.extend({ fromEmail: required(254, "The sender") })
	.refine(({ subject }) => subject !== "", { error: MISSING_FIELDS, path: ["subject"] })
	.refine(({ fromEmail }) => emailAddress.safeParse(fromEmail).success, {
		error: "The sender must be one plain email address.",
		path: ["fromEmail"],
	});
export type NewsletterDraft = z.input<typeof newsletterDraft>;

/**
 * Loaded with the first newsletter, because loading takes longer than the rest of the
 * start.
 */
const sanitizer = (): typeof import("sanitize-html") => require("sanitize-html");
const toText = (): typeof import("html-to-text") => require("html-to-text");

const STYLE = [/^[\w\s#%.,!'"-]+$/, /^rgba?\([\d\s,.%]+\)$/i];
const STYLES = [
	...[
		"color",
		"background-color",
		"text-align",
		"text-decoration",
		"line-height",
		"vertical-align",
	],
	...[
		"font-size",
		"font-weight",
		"font-style",
		"font-family",
		"letter-spacing",
		"text-transform",
	],
	...[
		"width",
		"max-width",
		"height",
		"border",
		"border-top",
		"border-bottom",
		"border-radius",
	],
	...["margin", "margin-top", "margin-bottom", "margin-left", "margin-right"],
	...[
		"padding",
		"padding-top",
		"padding-bottom",
		"padding-left",
		"padding-right",
		"border-collapse",
	],
];

/** Classes of cards (`markdown.ts`). */
const CARD_CLASSES = {
	table: ["card"],
	td: ["card-words", "card-more"],
	h2: ["card-title"],
	p: ["card-state", "card-text"],
	a: ["card-link"],
	img: ["card-picture"],
};

/** Returns the content of a newsletter's mails. @throws {Refusal} `invalid` */
export async function mailContent(
	{
		store,
		baseUrl,
		leavesOut: skipUnpublished,
	}: { store: Store; baseUrl: string; leavesOut?: boolean },
	{ content, format }: Pick<NewsletterText, "content" | "format">,
): Promise<string> {
	return cleanContent(
		format === "markdown"
			? await markdownToHtml(store, content, skipUnpublished)
			: content,
		baseUrl,
	);
}

/** Maximum depth of nested elements; layouts with tables need far less. */
const MAX_NESTING = 200;
const TOO_NESTED =
	`The content has elements nested more than ${MAX_NESTING} deep. ` +
	"Please simplify it.";

/** Creates a counter of nested elements. @throws {Refusal} `invalid` above the limit */
function limitNesting() {
	let depth = 0;
	return {
		onOpenTag: (): void => {
			if (++depth > MAX_NESTING)
				throw new Refusal("invalid", TOO_NESTED, {
					issues: [{ path: "content", message: TOO_NESTED }],
					because: { reason: "too-many-levels", values: { levels: MAX_NESTING } },
				});
		},
		onCloseTag: (): void => {
			depth--;
		},
	};
}

/**
 * Removes scripts and remote content that mail programs block, and completes addresses.
 * @throws {Refusal} `invalid` if nothing remains
 */
export function cleanContent(content: string, baseUrl: string): string {
	const absolute = (address: string | undefined) =>
		URL.parse(address ?? "", `${baseUrl}/`)?.href ?? "";
	const sanitizeHtml = sanitizer();
	const clean = sanitizeHtml(/<[a-z!/]/i.test(content) ? content : paragraphs(content), {
		allowedTags: [...sanitizeHtml.defaults.allowedTags, "img", "center", "del", "ins"],
		allowedAttributes: {
			a: ["href", "title"],
			img: ["src", "alt", "width", "height"],
			table: ["role", "width", "align", "border", "cellpadding", "cellspacing"],
			td: ["colspan", "rowspan", "align", "valign", "width"],
			th: ["colspan", "rowspan", "align", "valign", "width"],
			"*": ["style", "align", "dir", "lang"],
		},
		allowedClasses: CARD_CLASSES,
		allowedStyles: { "*": Object.fromEntries(STYLES.map((name) => [name, STYLE])) },
		allowedSchemes: ["http", "https", "mailto", "tel"],
		allowedSchemesByTag: { img: ["http", "https"] },
		...limitNesting(),
		transformTags: {
			a: (tagName, { href, ...others }) => ({
				tagName,
				attribs: { ...others, ...(href && { href: absolute(href) }) },
			}),
			img: (tagName, { src, ...others }) => ({
				tagName,
				attribs: { ...others, ...(src && { src: absolute(src) }) },
			}),
		},
	}).trim();
	if (!/<img\s[^>]*src=/.test(clean) && textOf(clean).trim() === "") {
		throw new Refusal("invalid", MISSING_FIELDS, {
			issues: [{ path: "content", message: MISSING_FIELDS }],
			because: { reason: "newsletter-incomplete" },
		});
	}
	return clean;
}

/**
 * The picture of a card, which the plain text omits, because the link is repeated below
 * it. Contents of earlier versions have the second form.
 */
const PICTURE = new RegExp(
	[
		/<a href="[^"]*"><img class="card-picture"[^>]*><\/a>/,
		/<a href="[^"]*"><img width="600" style="width:100%;height:auto" [^>]*><\/a>/,
	]
		.map(({ source }) => source)
		.join("|"),
	"g",
);

/** Returns the plain text of a mail, with link addresses. */
export function textOf(html: string): string {
	return toText().convert(html.replace(PICTURE, ""), {
		wordwrap: 76,
		selectors: [
			{ selector: "a", options: { hideLinkHrefIfSameAsText: true } },
			{ selector: "img", options: { linkBrackets: false } },
			...["h1", "h2", "h3"].map((selector) => ({
				selector,
				options: { uppercase: false },
			})),
		],
	});
}

function paragraphs(text: string): string {
	return text
		.trim()
		.split(/\r?\n\s*\r?\n/)
		.map((paragraph) => `<p>${Bun.escapeHTML(paragraph).replace(/\r?\n/g, "<br>")}</p>`)
		.join("\n");
}
