import type { Chance } from "../support/random.ts";
import { productText, storyText } from "../support/site.ts";
import type { Book, Happening, Item } from "./book.ts";
import type { Client } from "./client.ts";

export interface Writing {
	client: Client;
	book: Book;
	chance: Chance;
	name: string;
}

const kinds = {
	story: {
		path: "/api/admin/stories",
		event: "Story",
		text: (slug: string, chance: Chance) =>
			storyText({ slug, title: `Story ${mark(chance)}`, content: words(chance) }),
	},
	product: {
		path: "/api/admin/products",
		event: "Product",
		text: (slug: string, chance: Chance) => productText({ slug, name: `Product ${mark(chance)}` }),
	},
};

export function editor(kind: keyof typeof kinds, { client, book, chance, name }: Writing) {
	const { path, event, text } = kinds[kind];
	const mine = book.items.filter(({ owner, stream }) => owner === name && stream);
	const key = () => (chance.oneIn(2) ? { key: mark(chance) } : {});

	async function create(): Promise<Response> {
		const slug = `${kind}-${mark(chance)}`;
		const item: Item = { owner: name, kind, slug, events: [] };
		book.items.push(item);
		const written = text(slug, chance);
		const isPublished = chance.oneIn(2);
		const happens = [{ type: `${event}Drafted`, data: written }, ...(isPublished ? [is("Published")] : [])];
		const ask = { method: "POST", path, body: { ...written, isPublished }, ...key() };
		const response = await client.change(item, ask, happens);
		if (!response.ok) return response;
		item.stream = `${kind}-${((await response.clone().json()) as { id: number }).id}`;
		mine.push(item);
		return response;
	}

	function change(item: Item): Promise<Response> {
		const own = `${path}/${item.stream?.slice(kind.length + 1)}`;
		const ask = (method: string, path: string, body: object | undefined, ...events: Happening[]) =>
			client.change(item, { method, path, body, ...key() }, events);
		if (statusOf(item) === "Deleted") return ask("POST", `${own}/restore`, {}, is("Restored"));
		const published = statusOf(item) === "Published";
		const isPublished = chance.oneIn(2);
		const turned = is(published ? "Unpublished" : "Published");
		const choice = chance.below(6);
		if (choice === 0) return ask("DELETE", own, undefined, is("Deleted"));
		if (choice < 3) return ask("PATCH", `${own}/publish`, { isPublished: !published }, turned);
		const written = text(item.slug ?? "", chance);
		const revised = { type: `${event}Revised`, data: written };
		const others = isPublished === published ? [] : [turned];
		return ask("PUT", own, { ...written, isPublished }, revised, ...others);
	}

	const is = (what: string): Happening => ({ type: event + what });
	return () => (mine.length === 0 || chance.oneIn(4) ? create() : change(chance.pick(mine)));
}

export function statusOf({ events }: Item): string {
	const deciding = events.filter(({ type }) => !type.endsWith("Revised"));
	return /(?:Story|Product)(\w+)/.exec(deciding.at(-1)?.type ?? "")?.[1] ?? "";
}

export const mark = (chance: Chance) => chance.bytes(6).toString("hex");

/** Mostly short, some as long as a story gets, so that one row can fill many pages of the file. */
function words(chance: Chance): string {
	const count = chance.oneIn(20) ? 20_000 : chance.pick([20, 200, 1000]);
	return Array.from({ length: count }, () => chance.below(100_000).toString(36)).join(" ");
}
