import type {
	BlockContent,
	Definition,
	Image,
	Link,
	ListItem,
	PhrasingContent,
	RootContent,
} from "mdast";
import { type Options, toMarkdown } from "mdast-util-to-markdown";
import type { Fragment, Mark, Node } from "prosemirror-model";

/** Markers of lists, so that neighboring lists stay apart. */
export interface Markers {
	bullet: "-" | "*" | "+";
	bulletOrdered: "." | ")";
}

/** Delimiters of emphasis. */
export interface Delimiters {
	emphasis: "*" | "_";
	strong: "*" | "_";
}

const options: Options = { rule: "*", incrementListMarker: true };

/**
 * Returns the Markdown of a block, or an empty text for a block without content.
 * @param isHtmlAlive whether tags in the text are HTML, as in mails
 */
export function blockMarkdown(
	block: Node,
	markers: Markers & Delimiters,
	isHtmlAlive: boolean,
): string {
	if (block.type.name === "source") return block.textContent;
	const node = blockOf(block, isHtmlAlive);
	if (!node) return "";
	const text = toMarkdown(
		{ type: "root", children: [node] },
		{ ...options, ...markers, bulletOther: markers.bullet === "-" ? "*" : "-" },
	);
	return text.replace(/\n$/, "");
}

export const definitionMarkdown = (definition: Definition) =>
	toMarkdown(definition).replace(/\n$/, "");

function blockOf(block: Node, isHtmlAlive: boolean): RootContent | null {
	const inline = () => literalStart(inlineOf(block.content, isHtmlAlive), isHtmlAlive);
	const { attrs } = block;
	switch (block.type.name) {
		case "paragraph": {
			const children = inline();
			return children.length > 0 ? { type: "paragraph", children } : null;
		}
		case "heading":
			return { type: "heading", depth: attrs.level, children: inline() };
		case "blockquote":
			return { type: "blockquote", children: blocksOf(block, isHtmlAlive) };
		case "bulletList":
		case "orderedList":
			return {
				type: "list",
				ordered: block.type.name === "orderedList",
				start: attrs.start,
				spread: attrs.isSpread,
				children: itemsOf(block, isHtmlAlive),
			};
		case "codeBlock":
			return {
				type: "code",
				lang: attrs.language,
				meta: attrs.meta,
				value: block.textContent,
			};
		case "rule":
			return { type: "thematicBreak" };
		case "photo":
		case "card":
			return { type: "paragraph", children: [imageOf(block)] };
		default:
			return { type: "html", value: block.textContent };
	}
}

function blocksOf(parent: Node, isHtmlAlive: boolean): BlockContent[] {
	return parent.children.flatMap((child) => {
		const node = blockOf(child, isHtmlAlive);
		return node ? [node as BlockContent] : [];
	});
}

const itemsOf = (list: Node, isHtmlAlive: boolean): ListItem[] =>
	list.children.map((item) => ({
		type: "listItem",
		spread: item.attrs.isSpread,
		children: blocksOf(item, isHtmlAlive),
	}));

function imageOf({ attrs: { src, alt: typed, title, label } }: Node): PhrasingContent {
	const alt = typed.replace(/\s+/g, " ").trim();
	const image: Image = { type: "image", url: src, alt, title };
	if (label === null) return image;
	return { type: "imageReference", identifier: label, label, referenceType: "full", alt };
}

/** Writes a tag at the start as text, because it could start a block of HTML. */
function literalStart(
	[first, ...others]: PhrasingContent[],
	isHtmlAlive: boolean,
): PhrasingContent[] {
	if (!first) return [];
	const isTag = first.type === "html" && !isHtmlAlive;
	return [isTag ? { type: "text", value: first.value } : first, ...others];
}

/** Text with marks that Markdown can write: without white space at their ends. */
interface Run {
	node: Node;
	text: string;
	marks: readonly Mark[];
}

function inlineOf(content: Fragment, isHtmlAlive: boolean): PhrasingContent[] {
	return nest(trimmed(content.content.flatMap(runsOf)), isHtmlAlive);
}

/** Moves white space at the ends of emphasized text out of it. */
function runsOf(node: Node): Run[] {
	const { text, marks } = node;
	if (text === undefined) return [{ node, text: "", marks }];
	const plain = marks.filter(({ type }) => type.name === "link");
	if (marks.some(({ type }) => type.spec.code)) return [{ node, text, marks }];
	const [, before = "", middle = "", after = ""] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
	return [
		{ node, text: before, marks: plain },
		{ node, text: middle, marks },
		{ node, text: after, marks: plain },
	].filter((run) => run.text !== "");
}

const isBlank = ({ node, text, marks }: Run) =>
	node.isText
		? !marks.some(({ type }) => type.spec.code) && text.trim() === ""
		: isBreak(node);

const isBreak = (node: Node) => node.type.name === "hardBreak";

/** Drops white space and line ends at the ends of a block, and spaces next to line ends. */
function trimmed(runs: Run[]): Run[] {
	const first = runs.findIndex((run) => !isBlank(run));
	if (first < 0) return [];
	const last = runs.findLastIndex((run) => !isBlank(run));
	return runs.slice(first, last + 1).flatMap((run, index, all) => {
		const before = all[index - 1];
		const after = all[index + 1];
		if (!run.node.isText || run.marks.some(({ type }) => type.spec.code)) return [run];
		let { text } = run;
		if (!before || isBreak(before.node)) text = text.trimStart();
		if (!after || isBreak(after.node)) text = text.trimEnd();
		return text ? [{ ...run, text }] : [];
	});
}

/** Returns the runs as a tree. The mark that covers the most runs is the outermost. */
function nest(runs: readonly Run[], isHtmlAlive: boolean): PhrasingContent[] {
	const children: PhrasingContent[] = [];
	for (let index = 0; index < runs.length; ) {
		const [mark, length] = outermost(runs, index);
		const covered = runs.slice(index, index + length);
		if (mark) children.push(marked(mark, covered, isHtmlAlive));
		else for (const run of covered) children.push(...leaf(run, isHtmlAlive));
		index += length;
	}
	return children;
}

const isNesting = ({ type }: Mark) => !type.spec.code;

function outermost(runs: readonly Run[], index: number): [Mark | undefined, number] {
	const candidates = runs[index]?.marks.filter(isNesting) ?? [];
	let best: [Mark | undefined, number] = [undefined, 1];
	for (const mark of candidates) {
		let end = index + 1;
		while (end < runs.length && mark.isInSet(runs[end]?.marks ?? [])) end++;
		if (!best[0] || end - index > best[1]) best = [mark, end - index];
	}
	return best;
}

function marked(mark: Mark, runs: readonly Run[], isHtmlAlive: boolean): PhrasingContent {
	const children = nest(
		runs.map((run) => ({ ...run, marks: mark.removeFromSet(run.marks) })),
		isHtmlAlive,
	);
	if (mark.type.name !== "link") {
		const type = mark.type.name as "strong" | "emphasis";
		return { type, children };
	}
	const { href: url, title, label } = mark.attrs;
	if (label === null)
		return { type: "link", url, title, children: children as Link["children"] };
	return {
		type: "linkReference",
		identifier: label,
		label,
		referenceType: "full",
		children: children as Link["children"],
	};
}

function leaf({ node, text, marks }: Run, isHtmlAlive: boolean): PhrasingContent[] {
	if (node.type.name === "image") return [imageOf(node)];
	if (isBreak(node))
		return [node.attrs.isSoft ? { type: "text", value: "\n" } : { type: "break" }];
	const names = marks.map(({ type }) => type.name);
	if (names.includes("code")) return [{ type: "inlineCode", value: text }];
	if (names.includes("html")) return [{ type: "html", value: text }];
	return isHtmlAlive ? withTags(text) : [{ type: "text", value: text }];
}

/** Splits off tags, so that they are not escaped. */
const withTags = (text: string): PhrasingContent[] =>
	text
		.split(/(<\/?[a-z][^<>]*>|<!--.*?-->)/i)
		.map((value, index) => ({ type: index % 2 === 1 ? "html" : "text", value }) as const)
		.filter(({ value }) => value !== "");
