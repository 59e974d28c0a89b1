import type { Code, List, ListItem, Nodes, Parents, Root } from "mdast";
import {
	type ComponentProps,
	createElement,
	Fragment,
	type ReactElement,
	type ReactNode,
} from "react";
import { Picture, proseSizes } from "../Picture/Picture.tsx";

/** Renders a page to React elements. Only the node types listed here produce elements. */
export const toReact = (page: Root): ReactElement =>
	createElement(Fragment, null, ...childrenOf(page));

function shown(node: Nodes): ReactNode {
	switch (node.type) {
		case "text":
			return node.data?.page ? (
				<span data-page={node.data.page}>{node.value}</span>
			) : (
				node.value
			);
		case "paragraph":
			return element("p", node);
		case "heading":
			return element(`h${node.depth}`, node);
		case "emphasis":
			return element("em", node);
		case "strong":
		case "blockquote":
			return element(node.type, node);
		case "list":
			return listElement(node);
		case "code":
			return codeBlock(node);
		case "inlineCode":
			return <code>{node.value}</code>;
		case "break":
			return <br />;
		case "thematicBreak":
			return <hr />;
		case "link":
			return createElement(
				Anchor,
				{ href: node.url, title: node.title ?? undefined },
				...childrenOf(node),
			);
		case "image":
			return (
				<Photo src={node.url} alt={node.alt ?? ""} title={node.title ?? undefined} />
			);
		default:
			return null;
	}
}

/**
 * Marks nodes that continue from the previous page, so that they are not styled as an
 * opening, and nodes with which a page begins in one long text.
 */
function element(
	name: string,
	node: Parents,
	attributes: object = {},
	children = childrenOf(node),
) {
	const continued = node.data?.continued && { "data-continued": "" };
	const page = node.data?.page && { "data-page": node.data.page };
	return createElement(name, { ...attributes, ...continued, ...page }, ...children);
}

const childrenOf = (node: Parents): ReactNode[] => (node.children as Nodes[]).map(shown);

function listElement(list: List) {
	const attributes = { start: list.start ?? undefined };
	return element(list.ordered ? "ol" : "ul", list, attributes, items(list));
}

function codeBlock({ lang, value, data }: Code) {
	const className = lang ? `language-${lang}` : undefined;
	return (
		<pre data-page={data?.page}>
			<code className={className}>{`${value}\n`}</code>
		</pre>
	);
}

/** Returns a list's items: paragraphs if the list has blank lines, otherwise lines. */
function items(list: List): ReactNode[] {
	const isLoose =
		list.spread ||
		list.children.some(({ spread, children }) => spread ?? children.length > 1);
	return list.children.map((item) =>
		element("li", item, {}, isLoose ? childrenOf(item) : lines(item)),
	);
}

const lines = (item: ListItem): ReactNode[] =>
	item.children.flatMap((child) =>
		child.type === "paragraph" ? childrenOf(child) : [shown(child)],
	);

function Anchor({ href = "", title, children }: ComponentProps<"a">) {
	if (!isSafe(href, ["http:", "https:", "mailto:", "tel:"]))
		return <span>{children}</span>;
	return (
		<a href={href} title={title} target="_blank" rel="noopener noreferrer nofollow">
			{children}
		</a>
	);
}

function Photo({
	src,
	alt,
	title,
}: {
	src: string;
	alt: string;
	title: string | undefined;
}) {
	if (!isSafe(src, ["http:", "https:"])) return null;
	const [, address = src, width, height] = /^(.+)#(\d{1,5})x(\d{1,5})$/.exec(src) ?? [];
	const facts =
		width && height
			? { width: Number(width), height: Number(height), color: null }
			: null;
	return (
		<Picture src={address} alt={alt} title={title} sizes={proseSizes} facts={facts} />
	);
}

/** Parses the address as a browser does, which ignores line ends and leading spaces. */
function isSafe(address: string, schemes: string[]): boolean {
	const base = "https://here.invalid";
	return URL.canParse(address, base) && schemes.includes(new URL(address, base).protocol);
}
