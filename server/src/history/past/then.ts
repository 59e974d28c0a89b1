import type { LogSource } from "../../kernel/log/log-source.ts";
import type { ReadModel } from "../../kernel/projections/projector.ts";
import { Refusal } from "../../kernel/refusal.ts";
import type { PastContent, PastItem, PastProduct, PastStory } from "../answers.ts";
import type { Past, Row } from "./as-of.ts";
import { type Kind, kindOf } from "./kinds.ts";
import { type Moment, momentAt } from "./moment.ts";
import type { Pasts } from "./pasts.ts";

interface ThenDeps {
	source: LogSource;
	models: ReadModel[];
	pasts: Pasts;
}

/** Stories and products as they read at a moment. */
export function createThen({ source, models, pasts }: ThenDeps) {
	const [stories, products, categories] = (["stories", "products", "categories"] as const).map((name) =>
		kindOf(name, models),
	) as [Kind, Kind, Kind];
	const all = [stories, products, categories].map(({ readModel }) => readModel);

	async function at<T>(word: string, work: (past: Past, asOf: Moment) => Promise<T>): Promise<T> {
		const asOf = await momentAt(source, word);
		return pasts.at(all, asOf.position, (past) => work(past, asOf));
	}

	const content = (word: string): Promise<PastContent> =>
		at(word, async (past, asOf) => {
			const listed = async (kind: Kind, columns: string[]) =>
				(await past.rowsOf(kind, { columns: [...LISTED, ...columns] }))
					.map(itemOf)
					.filter(({ status }) => status !== "deleted")
					.reverse();
			return {
				asOf,
				stories: await listed(stories, ["title", "coverImage"]),
				products: await listed(products, ["name", "images"]),
				stopped: [stories, products].flatMap((kind) => past.stopped(kind) ?? []),
			};
		});

	const story = (id: number, word: string): Promise<PastStory> =>
		at(word, async (past, asOf) => {
			const row = await one(past, stories, id);
			return {
				asOf,
				item: {
					...itemOf(row),
					excerpt: String(row.excerpt),
					content: String(row.content),
					words: Number(row.words),
					createdAt: String(row.createdAt),
				},
			};
		});

	const product = (id: number, word: string): Promise<PastProduct> =>
		at(word, async (past, asOf) => {
			const row = await one(past, products, id);
			const [category] =
				row.categoryId === null ? [] : await past.rowsOf(categories, { id: String(row.categoryId) });
			return {
				asOf,
				item: {
					...itemOf(row),
					description: String(row.description),
					images: row.images as string[],
					category: category ? String(category.name) : null,
					amazonUrl: row.amazonUrl as string | null,
					etsyUrl: row.etsyUrl as string | null,
					createdAt: String(row.createdAt),
				},
			};
		});

	return { content, story, product };
}

const LISTED = ["id", "slug", "status", "updatedAt"];

/** @throws {Refusal} `not-found` */
async function one(past: Past, kind: Kind, id: number): Promise<Row> {
	const [row] = await past.rowsOf(kind, { id: String(id) });
	if (!row) throw new Refusal("not-found", `There was no such ${kind.noun} then.`);
	return row;
}

function itemOf({ id, title, name, slug, status, coverImage, images, updatedAt }: Row): PastItem {
	const [first = null] = Array.isArray(images) ? (images as string[]) : [coverImage as string | null];
	return {
		id: Number(id),
		name: String(title ?? name),
		slug: String(slug),
		status: status as PastItem["status"],
		image: first,
		updatedAt: String(updatedAt),
	};
}
