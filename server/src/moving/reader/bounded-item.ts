import type { Item } from "../items.ts";
import type { SentItem } from "./messages.ts";

/**
 * Maximum characters of a field. The site's own limits are lower; this one bounds the
 * memory.
 */
const MAX_LINE = 2000;
const MAX_KEY = 500;
const MAX_EXCERPT = 10_000;
/** Maximum pictures of a product. The site's own limit is lower. */
const MAX_PICTURES = 100;
const MAX_PATHS = 20;

/** Returns an item without its text, with fields of bounded length. */
export function boundedItem(item: Item): SentItem["item"] {
	if (item.kind === "left")
		return { ...item, name: line(item.name), why: line(item.why) };
	if (item.kind === "subscriber")
		return {
			...item,
			email: line(item.email),
			name: item.name && line(item.name),
			ip: item.ip && line(item.ip),
		};
	const { text: _, ...head } = item;
	const paths = head.paths.filter((path) => path.length <= MAX_LINE).slice(0, MAX_PATHS);
	const common = { key: head.key.slice(0, MAX_KEY), slug: line(head.slug), paths };
	if (head.kind === "story") {
		const { base: _, ...story } = head as typeof head & { base?: string };
		return {
			...story,
			...common,
			title: line(head.title),
			excerpt: head.excerpt?.slice(0, MAX_EXCERPT),
		};
	}
	const category = head.category && { ...head.category, name: line(head.category.name) };
	const pictures = head.pictures.slice(0, MAX_PICTURES);
	return { ...head, ...common, name: line(head.name), category, pictures };
}

const line = (text: string) => text.slice(0, MAX_LINE);
