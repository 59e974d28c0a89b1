import type { Nodes, Root } from "mdast";

/** Characters that a paragraph needs to stand beside a drop cap of three lines. */
const ENOUGH = 190;

/**
 * A drop cap needs a letter and enough lines beside it; a shorter or a quoted opening gets small capitals. Italics or
 * bold keep their look, and so does a script without capitals, where letters join or stand in squares.
 */
export function openingOf(page: Root): "dropCap" | "smallCapitals" | "plain" {
	const first = page.children.find((node) => node.type === "paragraph");
	if (first?.children[0]?.type !== "text") return "plain";
	const text = lettersOf(first);
	if (!/^\P{L}*[\p{Lu}\p{Ll}]/u.test(text)) return "plain";
	return /^\p{L}/u.test(text) && text.length >= ENOUGH ? "dropCap" : "smallCapitals";
}

function lettersOf(node: Nodes): string {
	if ("value" in node) return node.value;
	return "children" in node ? (node.children as Nodes[]).map(lettersOf).join("") : "";
}
