import type { Definition, Nodes, Parents, Root } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { isTangled } from "./limits.ts";

declare module "mdast" {
	interface Data {
		/** The node continues from the previous page. */
		continued?: boolean;
	}
}

/**
 * Maximum nesting of quotes, lists and marks. Deeper nodes are replaced by their content.
 */
const MAX_DEPTH = 24;

/**
 * Returns the tree of a Markdown text for reading: references become links and images
 * (because a definition may be on another page), raw HTML becomes text, depth is bounded.
 * Text that would take the parser too long is taken literally, paragraph by paragraph.
 */
export function manuscriptOf(markdown: string): Root {
	const text = markdown.replace(/\r\n?/g, "\n");
	return isTangled(text) ? literal(text) : readable(fromMarkdown(text));
}

export function spacedText(node: Nodes): string {
	if ("value" in node) return node.value;
	return "children" in node ? (node.children as Nodes[]).map(spacedText).join("") : " ";
}

/**
 * Returns the unchanged tree of a Markdown text with positions; an empty tree if the
 * parser would take too long.
 */
export function writtenTree(text: string): Root {
	return isTangled(text) ? { type: "root", children: [] } : fromMarkdown(text);
}

function literal(text: string): Root {
	const paragraphs = text.split(/\n\s*\n/).filter((part) => part.trim());
	return {
		type: "root",
		children: paragraphs.map((value) => ({
			type: "paragraph",
			children: [{ type: "text", value }],
		})),
	};
}

function readable(parsed: Root): Root {
	const definitions = definitionsIn(parsed);
	const root: Root = { type: "root", children: [] };
	const path: { rest: Nodes[]; to: Parents; depth: number }[] = [
		{ rest: parsed.children.toReversed(), to: root, depth: 0 },
	];
	for (let here = path.at(-1); here; here = path.at(-1)) {
		const found = here.rest.pop();
		if (!found) {
			path.pop();
			continue;
		}
		const node = plain(found, here.to, definitions);
		if (!node) continue;
		if (!("children" in node)) {
			add(here.to, node);
			continue;
		}
		const rest = (node.children as Nodes[]).toReversed();
		if (isTooDeep(node, here)) {
			path.push({ rest, to: here.to, depth: here.depth });
		} else {
			const copy: Parents = { ...node, children: [] };
			add(here.to, copy);
			path.push({ rest, to: copy, depth: here.depth + 1 });
		}
	}
	return root;
}

/**
 * Returns a node without position, with HTML and references replaced; undefined for a
 * definition.
 */
function plain(
	node: Nodes,
	parent: Parents,
	definitions: Map<string, Definition>,
): Nodes | undefined {
	const { position, ...rest } = node;
	switch (rest.type) {
		case "definition":
			return undefined;
		case "html": {
			const text: Nodes = { type: "text", value: rest.value };
			return holdsPhrases(parent) ? text : { type: "paragraph", children: [text] };
		}
		case "linkReference": {
			const { url = "", title } = definitions.get(rest.identifier) ?? {};
			return { type: "link", url, title, children: rest.children as never };
		}
		case "imageReference": {
			const { url = "", title } = definitions.get(rest.identifier) ?? {};
			return { type: "image", url, title, alt: rest.alt };
		}
		default:
			return rest;
	}
}

function isTooDeep(
	node: Parents,
	{ to, depth }: { to: Parents; depth: number },
): boolean {
	if (node.type === "listItem") return to.type !== "list";
	return depth >= MAX_DEPTH && node.type !== "paragraph" && node.type !== "heading";
}

function holdsPhrases(node: Parents): boolean {
	return ["paragraph", "heading", "emphasis", "strong", "link"].includes(node.type);
}

/** Returns definitions by identifier. The first of a name wins, as in CommonMark. */
function definitionsIn(parsed: Root): Map<string, Definition> {
	const definitions = new Map<string, Definition>();
	const rest: Nodes[] = [parsed];
	for (let node = rest.pop(); node; node = rest.pop()) {
		if (node.type === "definition" && !definitions.has(node.identifier)) {
			definitions.set(node.identifier, node);
		}
		if ("children" in node)
			for (const child of node.children.toReversed()) rest.push(child);
	}
	return definitions;
}

function add(parent: Parents, child: Nodes): void {
	(parent.children as Nodes[]).push(child);
}
