import { writtenTree } from "@creations/events/text/manuscript";
import type { Nodes } from "mdast";
import type { Node } from "prosemirror-model";
import { schema } from "../schema.ts";
import {
	type Context,
	type Dialect,
	definitionsIn,
	sourceNode,
	topLevelBlock,
} from "./fromMarkdown.ts";
import { type Part, splitMarkdown } from "./parts.ts";
import { blockMarkdown, type Delimiters, type Markers } from "./toMarkdown.ts";

interface Origin {
	node: Node;
	source: string;
	delimiters: Delimiters;
}

interface Written {
	id: number | null;
	node: Node;
	text: string;
	isOriginal: boolean;
}

/** A block with the text between it and the block before it. */
interface Joined extends Written {
	gap: string;
}

const MARKERS: readonly Markers[] = [
	{ bullet: "-", bulletOrdered: "." },
	{ bullet: "*", bulletOrdered: ")" },
];

/**
 * Converts between a Markdown text and its document. Each block remembers its source, so
 * blocks without a change keep every character, and so does the text between them.
 */
export class ManuscriptSource {
	readonly #dialect: Dialect;
	readonly #origins = new Map<number, Origin>();
	/** Text between blocks by their ids; without an id, before the first and after the last. */
	readonly #gaps = new Map<string, string>();
	readonly #written = new WeakMap<Node, Written>();
	readonly #joined = new WeakMap<Node, { before: string; gap: string; joined: Joined }>();
	#lastId = 0;
	#lineEnd = "\n";
	#opened: { text: string; doc: Node } | null = null;

	constructor(dialect: Dialect) {
		this.#dialect = dialect;
	}

	/**
	 * Returns the document of a text.
	 * @param before document that keeps the blocks with the same source
	 */
	documentOf(text: string, before?: Node): Node {
		const { parts, gaps } = splitMarkdown(text);
		const definitions = definitionsIn(parts.map(({ node }) => node));
		const context = { ...this.#dialect, definitions };
		this.#lineEnd = text.includes("\r\n") ? "\r\n" : "\n";
		const kept = before ? this.#keptBlocks(before, parts) : [];
		const blocks = parts.map(
			(part, index) => kept[index] ?? this.#blockOf(part, context),
		);
		gaps.forEach((gap, index) => {
			// A blank text has no block that its gap belongs to.
			if (blocks.length > 0)
				this.#gaps.set(gapKey(idOf(blocks[index - 1]), idOf(blocks[index])), gap);
		});
		const doc = schema.topNodeType.create(
			null,
			blocks.length > 0 ? blocks : schema.nodes.paragraph.create(),
		);
		this.#opened = { text, doc };
		return doc;
	}

	/** Returns the text of a document. */
	textOf(doc: Node): string {
		if (this.#opened?.doc.eq(doc)) return this.#opened.text;
		let text = "";
		let before: Written | null = null;
		for (const node of doc.children) {
			const block = this.#writtenOf(node);
			if (block.text === "") continue;
			const joined: Joined = before
				? this.#after(before, block)
				: { ...block, gap: this.#edge(null, block.id) };
			text += joined.gap + joined.text;
			before = joined;
		}
		return before ? text + this.#edge(before.id, null) : "";
	}

	/** Returns the blocks that a new text has in common with a document, by index. */
	#keptBlocks(before: Node, parts: readonly Part[]): (Node | undefined)[] {
		const blocks = before.children;
		const isSame = (block: Node | undefined, part: Part | undefined) =>
			block && part && this.#writtenOf(block).text === part.source;
		const kept: (Node | undefined)[] = parts.map(() => undefined);
		const shared = Math.min(blocks.length, parts.length);
		let start = 0;
		while (start < shared && isSame(blocks[start], parts[start])) {
			kept[start] = blocks[start];
			start++;
		}
		for (let back = 1; back <= shared - start; back++) {
			if (!isSame(blocks.at(-back), parts.at(-back))) break;
			kept[parts.length - back] = blocks.at(-back);
		}
		return kept;
	}

	#blockOf({ source, node }: Part, context: Context): Node {
		const id = ++this.#lastId;
		const isShown = node && node.type !== "html" && node.type !== "definition";
		const shown = isShown ? topLevelBlock(node, context) : sourceNode(source);
		const block = shown.type.create(
			{ ...shown.attrs, id, ...markerOf(shown, source) },
			shown.content,
		);
		const delimiters = node ? delimitersIn(node, source) : ASTERISKS;
		this.#origins.set(id, { node: block, source, delimiters });
		return block;
	}

	#writtenOf(node: Node): Written {
		const cached = this.#written.get(node);
		if (cached) return cached;
		const id = idOf(node);
		const origin = this.#originOf(node);
		const written: Written = origin?.node.eq(node)
			? { id, node, text: origin.source, isOriginal: true }
			: { id, node, text: this.#write(node, markersOf(node)), isOriginal: false };
		this.#written.set(node, written);
		return written;
	}

	#originOf(node: Node): Origin | undefined {
		const id = idOf(node);
		return id === null ? undefined : this.#origins.get(id);
	}

	#write(node: Node, markers: Markers): string {
		const { delimiters = ASTERISKS } = this.#originOf(node) ?? {};
		const text = blockMarkdown(node, { ...markers, ...delimiters }, this.#dialect.isMail);
		return text.replaceAll("\n", this.#lineEnd);
	}

	#edge = (before: number | null, after: number | null): string =>
		this.#gaps.get(gapKey(before, after)) ?? "";

	/** Returns a block with its gap, written such that it does not join the one before. */
	#after(before: Written, block: Written): Joined {
		const blank = this.#lineEnd + this.#lineEnd;
		const original = this.#gaps.get(gapKey(before.id, block.id));
		if (original !== undefined && before.isOriginal && block.isOriginal)
			return { ...block, gap: original };
		const gap = original ?? blank;
		const cached = this.#joined.get(block.node);
		if (cached?.before === before.text && cached.gap === gap) return cached.joined;
		const joined = isClosed(before, gap, block)
			? { ...block, gap }
			: this.#joinedApart(before, gap, block);
		this.#joined.set(block.node, { before: before.text, gap, joined });
		return joined;
	}

	/** Returns the first way to write a block that keeps it apart from the one before. */
	#joinedApart(before: Written, gap: string, block: Written): Joined {
		const blank = this.#lineEnd + this.#lineEnd;
		const texts = [
			block.text,
			...MARKERS.map((markers) => this.#write(block.node, markers)),
			block.text.trimStart(),
		];
		// The text as it is comes first: other blocks change only if they must.
		const candidates = texts.flatMap((text) =>
			[gap, blank].map((gap) => ({ ...block, gap, text })),
		);
		return (
			candidates.find((candidate) => isApart(before.text, candidate)) ?? {
				...block,
				gap: blank,
			}
		);
	}
}

const gapKey = (before: number | null, after: number | null) =>
	`${before ?? ""}|${after ?? ""}`;

const idOf = (node: Node | undefined): number | null => node?.attrs.id ?? null;

/**
 * Returns whether a blank line ends the block before, so that the next one begins without
 * a look at both. Lists, quotes and HTML may go on after it.
 */
const isClosed = (before: Written, gap: string, { text }: Written) =>
	/^(paragraph|heading)$/.test(before.node.type.name) &&
	!before.text.startsWith("<") &&
	/\n\r?\n$/.test(gap) &&
	/^\S/.test(text);

/** Returns whether a block does not become a part of the block before it. */
function isApart(before: string, { gap, text }: Joined): boolean {
	const start = before.length + gap.length;
	return writtenTree(before + gap + text).children.some(
		({ position }) => position?.start.offset === start,
	);
}

const ASTERISKS: Delimiters = { emphasis: "*", strong: "*" };

/** Returns the delimiters of the first emphasis and the first strong text of a block. */
function delimitersIn(block: Nodes, source: string): Delimiters {
	const start = block.position?.start.offset ?? 0;
	const result: Partial<Delimiters> = {};
	const rest: Nodes[] = [block];
	for (let node = rest.pop(); node; node = rest.pop()) {
		if (node.type === "emphasis" || node.type === "strong") {
			const offset = (node.position?.start.offset ?? 0) - start;
			result[node.type] ??= source[offset] === "_" ? "_" : "*";
		}
		if ("children" in node) rest.push(...node.children.toReversed());
	}
	return { ...ASTERISKS, ...result };
}

/** Returns the marker of a list as it is written. */
function markerOf({ type }: Node, source: string) {
	if (type.name === "bulletList") return { marker: source[0] };
	if (type.name === "orderedList")
		return { marker: /^\d+([.)])/.exec(source)?.[1] ?? null };
	return {};
}

function markersOf({ attrs: { marker } }: Node): Markers {
	return {
		bullet: marker === "*" || marker === "+" ? marker : "-",
		bulletOrdered: marker === ")" ? ")" : ".",
	};
}
