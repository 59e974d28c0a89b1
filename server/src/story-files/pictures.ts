import type { Nodes, Root } from "mdast";

/** Returns the addresses of the pictures in a text, without their sizes. */
export function pictureAddresses(text: Root): string[] {
	const inNode = (node: Nodes): string[] => {
		if (node.type === "image") return [pictureAddress(node.url)];
		return "children" in node ? (node.children as Nodes[]).flatMap(inNode) : [];
	};
	return inNode(text);
}

/** Returns the address of a picture in a text, which may end with its size. */
export const pictureAddress = (url: string) => url.replace(/#\d{1,5}x\d{1,5}$/, "");
