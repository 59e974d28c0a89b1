import { type Attrs, type DOMOutputSpec, type NodeSpec, Schema } from "prosemirror-model";

/** Identifies the original source of a block; see `ManuscriptSource`. */
const id = { id: { default: null } };
const picture = {
	src: { default: "" },
	alt: { default: "" },
	title: { default: null },
	/** Label of the definition, for a picture that is written as a reference. */
	label: { default: null },
};

const block = (spec: NodeSpec): NodeSpec => ({
	group: "block",
	...spec,
	attrs: { ...id, ...spec.attrs },
});

const levels = [1, 2, 3, 4, 5, 6];

/** Pasted first-level headings become second-level: the title is the first. */
const pastedHeadings = levels.map((level) => ({
	tag: `h${level}`,
	attrs: { level: Math.max(2, level) },
}));

const nodes = {
	doc: { content: "block+" },
	paragraph: block({
		content: "inline*",
		parseDOM: [{ tag: "p" }],
		toDOM: () => ["p", { dir: "auto" }, 0],
	}),
	heading: block({
		content: "inline*",
		attrs: { level: { default: 2 } },
		defining: true,
		parseDOM: pastedHeadings,
		toDOM: ({ attrs }) => [`h${attrs.level}`, { dir: "auto" }, 0],
	}),
	blockquote: block({
		content: "block+",
		defining: true,
		parseDOM: [{ tag: "blockquote" }],
		toDOM: () => ["blockquote", 0],
	}),
	bulletList: block({
		content: "listItem+",
		attrs: { marker: { default: null }, isSpread: { default: false } },
		parseDOM: [{ tag: "ul" }],
		toDOM: () => ["ul", 0],
	}),
	orderedList: block({
		content: "listItem+",
		attrs: {
			marker: { default: null },
			isSpread: { default: false },
			start: { default: 1 },
		},
		parseDOM: [
			{ tag: "ol", getAttrs: (dom) => ({ start: (dom as HTMLOListElement).start }) },
		],
		toDOM: ({ attrs }) => ["ol", { start: attrs.start }, 0],
	}),
	listItem: {
		content: "block+",
		attrs: { isSpread: { default: false } },
		defining: true,
		parseDOM: [{ tag: "li" }],
		toDOM: () => ["li", { dir: "auto" }, 0],
	},
	codeBlock: block({
		content: "text*",
		marks: "",
		code: true,
		defining: true,
		attrs: { language: { default: null }, meta: { default: null } },
		parseDOM: [{ tag: "pre", preserveWhitespace: "full" }],
		toDOM: () => ["pre", ["code", 0]],
	}),
	rule: block({
		parseDOM: [{ tag: "hr" }],
		toDOM: () => ["hr"],
	}),
	photo: block({
		attrs: picture,
		atom: true,
		draggable: true,
		parseDOM: [{ tag: "figure[data-photo]", getAttrs: pictureFrom }],
		toDOM: ({ attrs }) => ["figure", { "data-photo": "" }, imageOf(attrs)],
	}),
	card: block({
		attrs: picture,
		atom: true,
		draggable: true,
		parseDOM: [{ tag: "figure[data-card]", getAttrs: pictureFrom }],
		toDOM: ({ attrs }) => ["figure", { "data-card": "" }, imageOf(attrs)],
	}),
	/** Markdown that has no other node, such as HTML. */
	source: block({
		content: "text*",
		marks: "",
		code: true,
		defining: true,
		isolating: true,
		parseDOM: [{ tag: "pre[data-source]", preserveWhitespace: "full", priority: 60 }],
		toDOM: () => ["pre", { "data-source": "", spellcheck: "false", dir: "ltr" }, 0],
	}),
	text: { group: "inline" },
	image: {
		group: "inline",
		inline: true,
		attrs: picture,
		draggable: true,
		parseDOM: [{ tag: 'img[src^="/objects/"]', getAttrs: pictureFrom }],
		toDOM: ({ attrs }) => imageOf(attrs),
	},
	hardBreak: {
		group: "inline",
		inline: true,
		selectable: false,
		linebreakReplacement: true,
		/** Whether it is a plain line end, which mails show. */
		attrs: { isSoft: { default: false } },
		parseDOM: [{ tag: "br" }],
		toDOM: () => ["br"],
	},
} satisfies Record<string, NodeSpec>;

function pictureFrom(dom: HTMLElement): Attrs {
	const image = dom instanceof HTMLImageElement ? dom : dom.querySelector("img");
	return {
		src: image?.dataset.address ?? image?.getAttribute("src") ?? "",
		alt: image?.alt ?? "",
		title: image?.title || null,
	};
}

/** The address in `src` has no size, because the browser must fetch a variant. */
function imageOf({ src, alt, title }: Attrs): DOMOutputSpec {
	const [, address = src, width, height] = /^(.+)#(\d{1,5})x(\d{1,5})$/.exec(src) ?? [];
	return ["img", { src: address, "data-address": src, alt, title, width, height }];
}

const isBold = (value: string) => /^(bold(er)?|[5-9]\d{2})$/.test(value) && null;

/** Defines the nodes and marks of a manuscript: those of CommonMark. */
export const schema = new Schema({
	nodes,
	marks: {
		link: {
			attrs: { href: {}, title: { default: null }, label: { default: null } },
			inclusive: false,
			parseDOM: [
				{
					tag: "a[href]",
					getAttrs: (dom) =>
						/^(https?:|mailto:|tel:|\/)/.test(dom.getAttribute("href") ?? "") && {
							href: dom.getAttribute("href"),
							title: dom.getAttribute("title"),
						},
				},
			],
			toDOM: ({ attrs: { href, title } }) => ["a", { href, title }, 0],
		},
		strong: {
			parseDOM: [
				{ tag: "strong" },
				// Google Docs wraps everything in such an element.
				{ tag: "b", getAttrs: (dom) => dom.style.fontWeight !== "normal" && null },
				{ style: "font-weight=400", clearMark: ({ type }) => type.name === "strong" },
				{ style: "font-weight", getAttrs: isBold },
			],
			toDOM: () => ["strong", 0],
		},
		emphasis: {
			parseDOM: [
				{ tag: "i" },
				{ tag: "em" },
				{ style: "font-style=italic" },
				{ style: "font-style=normal", clearMark: ({ type }) => type.name === "emphasis" },
			],
			toDOM: () => ["em", 0],
		},
		code: { code: true, parseDOM: [{ tag: "code" }], toDOM: () => ["code", 0] },
		/** HTML in a line. Stories show it as text, and mails as HTML. */
		html: {
			code: true,
			inclusive: false,
			parseDOM: [{ tag: "span[data-html]" }],
			toDOM: () => ["span", { "data-html": "", spellcheck: "false" }, 0],
		},
	},
});
