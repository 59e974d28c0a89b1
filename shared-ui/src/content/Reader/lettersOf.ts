import type { Nodes } from "mdast";

/** Returns the text of a node without spaces between its blocks. */
export function lettersOf(node: Nodes): string {
	if ("value" in node) return node.value;
	return "children" in node ? (node.children as Nodes[]).map(lettersOf).join("") : "";
}
