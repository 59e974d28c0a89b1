import type { LogSource } from "../../kernel/log/log-source.ts";
import { Refusal } from "../../kernel/refusal.ts";
import type { Catalogue } from "../../module.ts";
import {
	type PastContent,
	type PastProduct,
	type PastStory,
	pastItem,
	pastProduct,
	pastStory,
} from "../answers.ts";
import { type Kind, kindOf } from "../kinds.ts";
import { type AsOf, asOfFrom } from "./as-of.ts";
import type { PointInTime, Row } from "./point-in-time.ts";
import type { PointInTimeCache } from "./point-in-time-cache.ts";

interface Deps {
	source: LogSource;
	catalogue: Catalogue;
	pointsInTime: PointInTimeCache;
}

export function createContentAsOf({ source, catalogue, pointsInTime }: Deps) {
	const kind = (name: string) => kindOf(name, catalogue);
	const [stories, products, categories] = [kind("stories"), kind("products"), kind("categories")];
	const readModels = [stories, products, categories].map(({ model }) => model);

	async function at<T>(text: string, work: (then: PointInTime) => Promise<T>): Promise<T & { asOf: AsOf }> {
		const asOf = await asOfFrom(source, text);
		return { ...(await pointsInTime.at(readModels, asOf.position, work)), asOf };
	}

	const content = (text: string): Promise<PastContent> =>
		at(text, async (then) => ({
			stories: await listed(then, stories),
			products: await listed(then, products),
			stopped: [stories, products].flatMap((kind) => then.stopped(kind) ?? []),
		}));

	const story = (id: number, text: string): Promise<PastStory> =>
		at(text, async (then) => ({ item: storyItem.parse(await one(then, stories, id)) }));

	const product = (id: number, text: string): Promise<PastProduct> =>
		at(text, async (then) => {
			const row = await one(then, products, id);
			const [category] =
				row.categoryId === null ? [] : await then.rowsOf(categories, { id: String(row.categoryId) });
			return { item: productItem.parse({ ...row, category: category?.name ?? null }) };
		});

	return { content, story, product };
}

const { item: storyItem } = pastStory.shape;
const { item: productItem } = pastProduct.shape;

const LISTED = ["id", "title", "name", "slug", "status", "coverImage", "images", "updatedAt"];

async function listed(then: PointInTime, kind: Kind) {
	const items = (await then.rowsOf(kind, { columns: LISTED })).map((row) => pastItem.parse(itemOf(row)));
	return items.filter(({ status }) => status !== "deleted").reverse();
}

/** @throws {Refusal} `not-found` */
async function one(then: PointInTime, kind: Kind, id: number): Promise<Row> {
	const [row] = await then.rowsOf(kind, { id: String(id) });
	if (!row) throw new Refusal("not-found", `There was no such ${kind.noun} then.`);
	return itemOf(row);
}

function itemOf(row: Row): Row {
	const [image = null] = Array.isArray(row.images) ? row.images : [row.coverImage];
	return { ...row, name: row.title ?? row.name, image };
}
