import { productText, requiredText } from "@creations/content";
import { addCategory, allCategories, slugFrom } from "../../categories/index.ts";
import { Refusal } from "../../kernel/refusal.ts";
import { draftProduct, productRows } from "../../products/index.ts";
import type { ProductItem } from "../items.ts";
import { left, type Place, type Run } from "./placed.ts";
import { adding, createPlaces, type Fitted, fitting, misfit, type Slugs } from "./publish.ts";

/** Stands for a picture that is not there yet: nothing is saved without one. */
const STAND_IN = "/icon.svg";
const MAX_PICTURES = 50;
const MAX_HTML = 500_000;

/** Loaded for the first product whose text is HTML. */
const toText = (): typeof import("html-to-text") => require("html-to-text");

export function createProductPlacer(run: Run): Place<ProductItem> {
	const places = createPlaces(run, productRows.editableBySlug, ({ name }) => name);
	const categories = createCategories(run);
	const isThere = async (id: number) => Boolean(await productRows.editable(run.deps.store, id));

	return async (format, item) => {
		const name = fitting(item.name.replace(/\s+/g, " "), 200, "The name");
		const known = await places.known(format, item, name.text, isThere);
		if (known) return known;
		if (!name.text) return left(item, item.name, "The product has no name.");
		const slugs = await places.choose(item, name.text);
		// Before the items of the batch are added at once, so that each category is made once.
		const categoryId = item.category ? await categories.named(item.category) : null;
		return () => addProduct(run, format, item, { name, categoryId, slugs });
	};
}

async function addProduct(
	run: Run,
	format: string,
	item: ProductItem,
	{ name, categoryId, slugs }: { name: Fitted; categoryId: number | null; slugs: Slugs },
) {
	const wanted = item.pictures.slice(0, MAX_PICTURES);
	const pictures = await run.pictures.move(
		wanted.map(({ address }) => address),
		"product",
	);
	const description = fitting(plain(item) || name.text, 10_000, "The description");
	const images = wanted.map(({ address }) => pictures.at(address));
	const { data, error } = productText.safeParse({
		name: name.text,
		slug: slugs.first,
		description: description.text,
		images: images.length > 0 ? images : [STAND_IN],
		categoryId,
		amazonUrl: item.amazonUrl,
		etsyUrl: item.etsyUrl,
	});
	if (error) return misfit(item, name.text, error);
	const notes = [
		...[...name.notes, ...description.notes, ...pictures.notes],
		...(images.length > 0 ? [] : ["The file has no picture of it: a stand-in is shown until you add one."]),
		...(item.missing ? [item.missing] : []),
	];
	const alts = wanted.map(({ alt }) => alt.slice(0, 1000));
	return () =>
		adding(run, format, item, { name: name.text, notes, slugs }, (slug, { isPublished, origin }) => {
			const draft = { text: { ...data, slug }, isPublished, origin: { ...origin, alts } };
			return draftProduct(run.deps.log, draft, run.command);
		});
}

/** Products have plain text here. */
function plain({ text }: ProductItem): string {
	if ("plain" in text) return text.plain.replace(/\r\n?/g, "\n");
	return toText().convert(text.html.slice(0, MAX_HTML), {
		wordwrap: false,
		selectors: [
			{ selector: "img", format: "skip" },
			{ selector: "a", options: { ignoreHref: true } },
			...["h1", "h2", "h3", "h4", "h5", "h6"].map((selector) => ({
				selector,
				options: { uppercase: false },
			})),
		],
		limits: { maxDepth: 50, maxInputLength: MAX_HTML },
	});
}

/** Finds the categories that products had by their names, and makes those that are missing. */
function createCategories({ deps: { store, log }, command, dry, newCategories }: Run) {
	/** Null of one that a report would make. */
	const known = new Map<string, number | null>();
	const fits = requiredText("Category name", 80);

	async function named({ name, slug }: { name: string; slug?: string }): Promise<number | null> {
		const parsed = fits.safeParse(name.replace(/\s+/g, " "));
		if (!parsed.success) return null;
		const key = parsed.data.toLowerCase();
		const id = known.has(key) ? known.get(key) : await findOrAdd(parsed.data, slug ?? slugFrom(name));
		known.set(key, id ?? null);
		return id ?? null;
	}

	async function findOrAdd(name: string, slug: string): Promise<number | null> {
		const found = (await allCategories(store)).find(
			(one) => one.name.toLowerCase() === name.toLowerCase() || one.slug === slug,
		);
		if (found) return found.id;
		newCategories.push(name);
		if (dry) return null;
		try {
			return (await addCategory(log, { name, slug: slug.slice(0, 120) || "category" }, command)).id;
		} catch (error) {
			if (error instanceof Refusal && error.code === "slug-taken") return null;
			throw error;
		}
	}

	return { named };
}
