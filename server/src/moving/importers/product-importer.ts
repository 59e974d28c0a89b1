import { productText } from "@creations/events/product";
import { requiredText } from "@creations/events/text";
import { addCategory, allCategories, slugFrom } from "../../categories/index.ts";
import { Refusal } from "../../kernel/refusal.ts";
import { draftProduct, productRows } from "../../products/index.ts";
import type { ReadProduct } from "../reader/messages.ts";
import type { ReceivedProduct } from "../reader/open-reader.ts";
import { type Importer, type ImportRun, skipped } from "./importer.ts";
import {
	type AddDraft,
	addPublished,
	createMatcher,
	quoted,
	type Slugs,
	skippedInvalid,
	type Truncated,
	truncate,
} from "./published-item.ts";

/** Placeholder for a missing picture, because a product needs one. */
const PLACEHOLDER = "/icon.svg";
const MAX_PICTURES = 50;

/** Creates an importer of products. */
export function createProductImporter(run: ImportRun): Importer<ReceivedProduct> {
	const matcher = createMatcher(run, productRows.editableBySlug, ({ name }) => name);
	const categories = createCategories(run);
	const exists = async (id: number) =>
		Boolean(await productRows.editable(run.deps.store, id));

	return async (format, item) => {
		const name = truncate(item.name.replace(/\s+/g, " "), 200, "The name");
		const existing = await matcher.findExisting(format, item, name.text, exists);
		if (existing) return existing;
		if (!name.text) return skipped(item, item.name, "The product has no name.");
		const text = await item.read();
		if ("why" in text)
			return skipped(item, name.text, `${quoted(name.text)} ${text.why}`);
		const slugs = await matcher.allocateSlugs(item, name.text);
		// Resolved before the batch is appended, so that each category is created once.
		const categoryId = item.category
			? await categories.requireByName(item.category)
			: null;
		return () => addProduct(run, format, item, { name, text, categoryId, slugs });
	};
}

interface ProductParts {
	name: Truncated;
	text: ReadProduct;
	categoryId: number | null;
	slugs: Slugs;
}

async function addProduct(
	run: ImportRun,
	format: string,
	item: ReceivedProduct,
	{ name, text, categoryId, slugs }: ProductParts,
) {
	const sources = item.pictures.slice(0, MAX_PICTURES);
	const pictures = await run.pictures.copyAll(
		text.pictures.slice(0, MAX_PICTURES),
		"product",
	);
	const description = truncate(text.description || name.text, 10_000, "The description");
	const images = sources.map(({ address }) => pictures.at(address));
	const { data, error } = productText.safeParse({
		name: name.text,
		slug: slugs.first,
		description: description.text,
		images: images.length > 0 ? images : [PLACEHOLDER],
		categoryId,
		...item.fields,
	});
	if (error) return skippedInvalid(item, name.text, error);
	const notes = [...name.notes, ...description.notes, ...pictures.notes];
	if (images.length === 0) notes.push(NO_PICTURE);
	if (item.missing) notes.push(item.missing);
	const alts = sources.map(({ alt }) => alt.slice(0, 1000));
	const addDraft: AddDraft = (slug, { isPublished, origin }) => {
		const { availability } = item;
		const text = { ...data, slug };
		const draft = { text, availability, isPublished, origin: { ...origin, alts } };
		return draftProduct(run.deps.log, draft, run.command);
	};
	const row = { name: name.text, notes, slugs };
	return () => addPublished(run, format, item, row, addDraft);
}

const NO_PICTURE =
	"The file has no picture of the product. A placeholder is shown until you add one.";

/** Finds the categories of products by name and creates missing ones. */
function createCategories(run: ImportRun) {
	/** Ids by name; null for a category that a report would create. */
	const ids = new Map<string, number | null>();
	const categoryName = requiredText("Category name", 80);

	async function requireByName({
		name,
		slug,
	}: {
		name: string;
		slug?: string;
	}): Promise<number | null> {
		const parsed = categoryName.safeParse(name.replace(/\s+/g, " "));
		if (!parsed.success) return null;
		const key = parsed.data.toLowerCase();
		const id = ids.has(key)
			? ids.get(key)
			: await findOrAddCategory(run, parsed.data, slug ?? slugFrom(name));
		ids.set(key, id ?? null);
		return id ?? null;
	}

	return { requireByName };
}

async function findOrAddCategory(
	{ deps: { store, log }, command, isDry, newCategories }: ImportRun,
	name: string,
	slug: string,
): Promise<number | null> {
	const existing = (await allCategories(store)).find(
		(one) => one.name.toLowerCase() === name.toLowerCase() || one.slug === slug,
	);
	if (existing) return existing.id;
	newCategories.push(name);
	if (isDry) return null;
	try {
		const text = { name, slug: slug.slice(0, 120) || "category" };
		return (await addCategory(log, text, command)).id;
	} catch (error) {
		if (error instanceof Refusal && error.code === "slug-taken") return null;
		throw error;
	}
}
