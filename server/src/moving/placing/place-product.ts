import { productText } from "@creations/events/product";
import { requiredText } from "@creations/events/text";
import { addCategory, allCategories, slugFrom } from "../../categories/index.ts";
import { Refusal } from "../../kernel/refusal.ts";
import { draftProduct, productRows } from "../../products/index.ts";
import type { ReadProduct } from "../reader/messages.ts";
import type { ArrivedProduct } from "../reader/open-reader.ts";
import { left, type Place, type Run } from "./placed.ts";
import { adding, createPlaces, type Fitted, fitting, misfit, quoted, type Slugs } from "./publish.ts";

/** Stands for a picture that is not there yet: nothing is saved without one. */
const STAND_IN = "/icon.svg";
const MAX_PICTURES = 50;

export function createProductPlacer(run: Run): Place<ArrivedProduct> {
	const places = createPlaces(run, productRows.editableBySlug, ({ name }) => name);
	const categories = createCategories(run);
	const isThere = async (id: number) => Boolean(await productRows.editable(run.deps.store, id));

	return async (format, item) => {
		const name = fitting(item.name.replace(/\s+/g, " "), 200, "The name");
		const known = await places.known(format, item, name.text, isThere);
		if (known) return known;
		if (!name.text) return left(item, item.name, "The product has no name.");
		const text = await item.read();
		if ("why" in text) return left(item, name.text, `${quoted(name.text)} ${text.why}`);
		const slugs = await places.choose(item, name.text);
		// Before the items of the batch are added at once, so that each category is made once.
		const categoryId = item.category ? await categories.named(item.category) : null;
		return () => addProduct(run, format, item, { name, text, categoryId, slugs });
	};
}

async function addProduct(
	run: Run,
	format: string,
	item: ArrivedProduct,
	{
		name,
		text,
		categoryId,
		slugs,
	}: { name: Fitted; text: ReadProduct; categoryId: number | null; slugs: Slugs },
) {
	const wanted = item.pictures.slice(0, MAX_PICTURES);
	const pictures = await run.pictures.move(text.pictures.slice(0, MAX_PICTURES), "product");
	const description = fitting(text.description || name.text, 10_000, "The description");
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
