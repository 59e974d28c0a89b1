import type { Nodes as HastNodes } from "hast";
import { toJsxRuntime } from "hast-util-to-jsx-runtime";
import type { Nodes, Root } from "mdast";
import { defaultHandlers, type Handler, toHast } from "mdast-util-to-hast";
import type { ComponentProps, ReactElement } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { Picture } from "../Picture/Picture.tsx";
import { proseSizes } from "../Picture/sizes.ts";

export function toReact(page: Root): ReactElement {
	const tree = toHast(page, { handlers }) as HastNodes;
	return toJsxRuntime(tree, { Fragment, jsx, jsxs, components: { a: Anchor, img: Photo } });
}

/** Marks what goes on from the page before, so that it is not set as a beginning. */
const handlers = Object.fromEntries(
	Object.entries(defaultHandlers).map(([type, handle]) => [
		type,
		(...[state, node, parent]: Parameters<Handler>) => {
			const made = (handle as Handler)(state, node, parent);
			const continued = (node as Nodes).data?.continued;
			if (continued && made && "properties" in made) made.properties.dataContinued = "";
			return made;
		},
	]),
);

function Anchor({ href, title, children }: ComponentProps<"a">) {
	if (!isSafe(href, ["http:", "https:", "mailto:", "tel:"])) return <span>{children}</span>;
	return (
		<a href={href} title={title} target="_blank" rel="noopener noreferrer nofollow">
			{children}
		</a>
	);
}

function Photo({ src, alt = "", title }: ComponentProps<"img">) {
	if (!isSafe(src, ["http:", "https:"])) return null;
	const [, address = src, width, height] = /^(.+)#(\d{1,5})x(\d{1,5})$/.exec(src) ?? [];
	const facts = width && height ? { width: Number(width), height: Number(height), color: null } : null;
	return <Picture src={address} alt={alt} title={title} sizes={proseSizes} facts={facts} />;
}

/** Reads the address as a browser would, which ignores line ends and spaces before the scheme. */
function isSafe(address: unknown, schemes: string[]): address is string {
	if (typeof address !== "string") return false;
	const base = "https://here.invalid";
	return URL.canParse(address, base) && schemes.includes(new URL(address, base).protocol);
}
