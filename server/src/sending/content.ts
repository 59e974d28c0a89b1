import { Refusal } from "../kernel/refusal.ts";
import type { Store } from "../kernel/store/store.ts";
import { MISSING_FIELDS, type NewsletterText } from "./draft.ts";
import { markdownToHtml } from "./markdown.ts";

/** Loaded for the first newsletter: reading these two takes longer than the rest of a start. */
const sanitizer = (): typeof import("sanitize-html") => require("sanitize-html");
const toText = (): typeof import("html-to-text") => require("html-to-text");

const STYLE = [/^[\w\s#%.,!'"-]+$/, /^rgba?\([\d\s,.%]+\)$/i];
const STYLES = [
	...["color", "background-color", "text-align", "text-decoration", "line-height", "vertical-align"],
	...["font-size", "font-weight", "font-style", "font-family", "letter-spacing", "text-transform"],
	...["width", "max-width", "height", "border", "border-top", "border-bottom", "border-radius"],
	...["margin", "margin-top", "margin-bottom", "margin-left", "margin-right"],
	...["padding", "padding-top", "padding-bottom", "padding-left", "padding-right", "border-collapse"],
];

/** What a newsletter's mails say, of what its writer wrote. @throws {Refusal} `invalid` */
export async function mailContent(
	{ store, baseUrl, leavesOut }: { store: Store; baseUrl: string; leavesOut?: boolean },
	{ content, format }: Pick<NewsletterText, "content" | "format">,
): Promise<string> {
	return cleanContent(
		format === "markdown" ? await markdownToHtml(store, content, leavesOut) : content,
		baseUrl,
	);
}

/** Markup that mail programs show and that neither runs nor asks, with whole addresses. @throws {Refusal} `invalid` where nothing is left */
export function cleanContent(content: string, baseUrl: string): string {
	const whole = (address: string | undefined) => URL.parse(address ?? "", `${baseUrl}/`)?.href ?? "";
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
		allowedStyles: { "*": Object.fromEntries(STYLES.map((name) => [name, STYLE])) },
		allowedSchemes: ["http", "https", "mailto", "tel"],
		allowedSchemesByTag: { img: ["http", "https"] },
		transformTags: {
			a: (tagName, { href, ...others }) => ({
				tagName,
				attribs: { ...others, ...(href && { href: whole(href) }) },
			}),
			img: (tagName, { src, ...others }) => ({
				tagName,
				attribs: { ...others, ...(src && { src: whole(src) }) },
			}),
		},
	}).trim();
	if (!/<img\s[^>]*src=/.test(clean) && textOf(clean).trim() === "") {
		throw new Refusal("invalid", MISSING_FIELDS, [{ path: "content", message: MISSING_FIELDS }]);
	}
	return clean;
}

/** A card's, whose link is said below it. */
const PICTURE =
	/<a href="[^"]*"><img width="600" style="width:100%;height:auto" alt="[^"]*" src="[^"]*" \/><\/a>/g;

export function textOf(html: string): string {
	return toText().convert(html.replace(PICTURE, ""), {
		wordwrap: 76,
		selectors: [
			{ selector: "a", options: { hideLinkHrefIfSameAsText: true } },
			{ selector: "img", options: { linkBrackets: false } },
			...["h1", "h2", "h3"].map((selector) => ({ selector, options: { uppercase: false } })),
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
