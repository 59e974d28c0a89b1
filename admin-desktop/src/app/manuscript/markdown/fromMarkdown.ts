import { writtenTree } from "@creations/events/text/manuscript";
import type {
	Definition,
	Image,
	ImageReference,
	List,
	ListItem,
	Nodes,
	Paragraph,
	PhrasingContent,
	RootContent,
} from "mdast";
import type { Mark, Node } from "prosemirror-model";
import { schema } from "../schema.ts";
import { definitionMarkdown } from "./toMarkdown.ts";

const { nodes, marks } = schema;

export interface Dialect {
	/** Whether HTML is alive and line ends are kept, as in mails. */
	isMail: boolean;
}

type Definitions = ReadonlyMap<string, Definition>;

export interface Context extends Dialect {
	definitions: Definitions;
}

/** Returns the definitions of top-level blocks by identifier; the first of a name wins. */
export function definitionsIn(
	children: readonly (RootContent | undefined)[],
): Definitions {
	const definitions = new Map<string, Definition>();
	for (const node of children)
		if (node?.type === "definition" && !definitions.has(node.identifier))
			definitions.set(node.identifier, node);
	return definitions;
}

/** Returns a text without carriage returns, which nodes do not have. */
export const withLineFeeds = (text: string) => text.replace(/\r\n?/g, "\n");

/** Returns a block that shows Markdown as it is written. */
export const sourceNode = (text: string, id: number | null = null): Node =>
	nodes.source.create({ id }, text ? schema.text(withLineFeeds(text)) : null);

/** Returns the blocks of a pasted or typed Markdown text. */
export function blocksFromMarkdown(text: string, dialect: Dialect): Node[] {
	const { children } = writtenTree(withLineFeeds(text));
	const context = { ...dialect, definitions: definitionsIn(children) };
	return children.map((child) => topLevelBlock(child, context));
}

/** Returns the node of a top-level block. Pictures and cards are blocks only there. */
export function topLevelBlock(node: RootContent, context: Context): Node {
	const [only, ...others] = node.type === "paragraph" ? node.children : [];
	if (only && others.length === 0 && isImage(only)) {
		const attrs = pictureOf(only, context);
		return (isCard(attrs.src) ? nodes.card : nodes.photo).create(attrs);
	}
	return blockOf(node, context);
}

export const isCard = (address: string) =>
	/^\/(stories|products)\/[a-z0-9-]+$/.test(address);

const isImage = (node: Nodes) => node.type === "image" || node.type === "imageReference";

function blockOf(node: RootContent, context: Context): Node {
	switch (node.type) {
		case "paragraph":
			return nodes.paragraph.create(null, inlineOf(node, context));
		case "heading":
			return nodes.heading.create({ level: node.depth }, inlineOf(node, context));
		case "blockquote":
			return nodes.blockquote.create(null, blocksOf(node.children, context));
		case "list":
			return listOf(node, context);
		case "code":
			return nodes.codeBlock.create(
				{ language: node.lang ?? null, meta: node.meta ?? null },
				node.value ? schema.text(withLineFeeds(node.value)) : null,
			);
		case "thematicBreak":
			return nodes.rule.create();
		case "definition":
			return sourceNode(definitionMarkdown(node));
		default:
			return sourceNode("value" in node ? node.value : "");
	}
}

function blocksOf(children: readonly RootContent[], context: Context): Node[] {
	return children.length > 0
		? children.map((child) => blockOf(child, context))
		: [nodes.paragraph.create()];
}

function listOf(list: List, context: Context): Node {
	const isSpread = list.spread ?? false;
	const items = list.children.map((item) => itemOf(item, context));
	return list.ordered
		? nodes.orderedList.create({ isSpread, start: list.start ?? 1 }, items)
		: nodes.bulletList.create({ isSpread }, items);
}

const itemOf = ({ spread, children }: ListItem, context: Context): Node =>
	nodes.listItem.create({ isSpread: spread ?? false }, blocksOf(children, context));

function inlineOf({ children }: Pick<Paragraph, "children">, context: Context): Node[] {
	return children.flatMap((child) => phrase(child, [], context));
}

function phrase(node: PhrasingContent, outer: readonly Mark[], context: Context): Node[] {
	const within = (mark: Mark, children: PhrasingContent[]) =>
		children.flatMap((child) => phrase(child, mark.addToSet(outer), context));
	switch (node.type) {
		case "text":
			return textOf(node.value, outer, context);
		case "strong":
			return within(marks.strong.create(), node.children);
		case "emphasis":
			return within(marks.emphasis.create(), node.children);
		case "link":
			return within(
				marks.link.create({ href: node.url, title: node.title }),
				node.children,
			);
		case "linkReference": {
			const { url = "", title } = context.definitions.get(node.identifier) ?? {};
			const label = node.label ?? node.identifier;
			return within(marks.link.create({ href: url, title, label }), node.children);
		}
		case "inlineCode":
			return textWith(node.value, marks.code.create().addToSet(outer));
		case "html":
			return textWith(node.value, marks.html.create().addToSet(outer));
		case "break":
			return [nodes.hardBreak.create(null, null, outer)];
		case "image":
		case "imageReference":
			return [nodes.image.create(pictureOf(node, context), null, outer)];
		default:
			return [];
	}
}

function textWith(value: string, marked: readonly Mark[]): Node[] {
	const text = value.replace(/\r\n?|\n/g, " ");
	return text ? [schema.text(text, marked)] : [];
}

/** Line ends are spaces for readers of stories, and line ends for readers of mails. */
function textOf(value: string, marked: readonly Mark[], { isMail }: Dialect): Node[] {
	if (!isMail) return textWith(value, marked);
	return value
		.split(/\r\n?|\n/)
		.flatMap((line, index) => [
			...(index > 0 ? [nodes.hardBreak.create({ isSoft: true }, null, marked)] : []),
			...textWith(line, marked),
		]);
}

function pictureOf(node: Image | ImageReference | PhrasingContent, context: Context) {
	if (node.type === "imageReference") {
		const { url = "", title = null } = context.definitions.get(node.identifier) ?? {};
		return { src: url, alt: node.alt ?? "", title, label: node.label ?? node.identifier };
	}
	if (node.type !== "image") return { src: "", alt: "", title: null, label: null };
	return { src: node.url, alt: node.alt ?? "", title: node.title ?? null, label: null };
}
