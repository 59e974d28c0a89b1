import { JSONParser } from "@streamparser/json";
import { z } from "zod";
import { Refusal } from "../../kernel/refusal.ts";
import {
	DRAFT,
	type Format,
	type Item,
	type ProductItem,
	type SourceFile,
	skippedRow,
} from "../items.ts";
import { headText, pathsOf, rowLimit, textOf, time } from "./reading.ts";

/** The imported fields of a product in `products.json`. */
const product = z.object({
	id: z.union([z.number(), z.string()]),
	name: z.string(),
	permalink: z.string(),
	description: z.string().nullish(),
	created_at: z.string().nullish(),
	categories: z.array(z.object({ name: z.string() })).nullish(),
	images: z.array(z.object({ url: z.string() })).nullish(),
});

/** The public list of products that each shop of Big Cartel has. */
export const bigCartel: Format = {
	name: "big-cartel",
	recognizes(file) {
		const head = headText(file);
		return (
			/^\ufeff?\s*\[\s*\{\s*"id"\s*:/.test(head) &&
			/"permalink"\s*:/.test(head) &&
			/"(default_price|on_sale|has_option_groups)"\s*:/.test(head)
		);
	},
	async *read(file) {
		let row = 0;
		for await (const value of productsIn(file)) yield itemOf(++row, value);
	},
};

async function* productsIn(file: SourceFile): AsyncGenerator<unknown> {
	const parser = new JSONParser({ paths: ["$.*"], keepStack: false });
	const limit = rowLimit(file);
	let products: unknown[] = [];
	parser.onValue = ({ value }) => {
		limit.rowComplete();
		products.push(value);
	};
	parser.onError = () => {};
	for await (const piece of textOf(file)) {
		limit.read(piece.length);
		try {
			parser.write(piece.replace(/^\ufeff/, ""));
		} catch {
			throw incomplete(file);
		}
		yield* products;
		products = [];
	}
	if (!parser.isEnded) throw incomplete(file);
}

const incomplete = ({ name }: SourceFile) =>
	new Refusal("invalid", `${name} is incomplete: its JSON has no end.`, {
		because: { reason: "json-incomplete", values: { name } },
	});

function itemOf(row: number, value: unknown): Item {
	const parsed = product.safeParse(value);
	if (!parsed.success) return skippedRow(row, "This product cannot be read.");
	const { id, name, permalink, description, created_at, categories, images } =
		parsed.data;
	const [category] = categories ?? [];
	return {
		...DRAFT,
		row,
		key: String(id),
		slug: permalink,
		name,
		text: textOfDescription(description ?? ""),
		pictures: (images ?? [])
			.filter(({ url }) => /^https?:\/\//.test(url))
			.map(({ url }) => ({ address: url, alt: "" })),
		category: category && { name: category.name },
		createdAt: time(created_at),
		paths: pathsOf(`/product/${permalink}`),
	};
}

/** A description is plain text, or HTML in which the lines count. */
const textOfDescription = (text: string): ProductItem["text"] =>
	/<\/?[a-z]/i.test(text) && text.includes(">")
		? { html: text.replace(/\r?\n/g, "<br>") }
		: { plain: text };
