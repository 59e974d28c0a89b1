import { requiredText } from "@creations/content";
import { addCategory, allCategories, slugFrom } from "../../categories/index.ts";
import { Refusal } from "../../kernel/refusal.ts";
import type { Run } from "./placed.ts";

export type Categories = ReturnType<typeof createCategories>;

/** Finds the categories that products had by their names, and makes those that are missing. */
export function createCategories({ deps: { store, log }, command, dry, newCategories }: Run) {
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
