import { requiredText } from "@creations/content";
import { slugFrom } from "@creations/content/slug-from";
import { addCategory, allCategories } from "../../categories/index.ts";
import { Refusal } from "../../kernel/refusal.ts";
import type { Run } from "./placed.ts";

export type Categories = ReturnType<typeof createCategories>;

/** Finds the categories that products had by their names, and makes those that are missing. */
export function createCategories({ deps, command, dry }: Run) {
	const { store, log } = deps;
	const known = new Map<string, number>();
	const fits = requiredText("Category name", 80);

	async function named({ name, slug }: { name: string; slug?: string }): Promise<number | null> {
		const parsed = fits.safeParse(name.replace(/\s+/g, " "));
		if (!parsed.success || dry) return null;
		const key = parsed.data.toLowerCase();
		const id = known.get(key) ?? (await findOrAdd(parsed.data, slug ?? slugFrom(name)));
		if (id !== null) known.set(key, id);
		return id;
	}

	async function findOrAdd(name: string, slug: string): Promise<number | null> {
		const found = (await allCategories(store)).find(
			(one) => one.name.toLowerCase() === name.toLowerCase() || one.slug === slug,
		);
		if (found) return found.id;
		try {
			return (await addCategory(log, { name, slug: slug.slice(0, 120) || "category" }, command)).id;
		} catch (error) {
			if (error instanceof Refusal && error.code === "slug-taken") return null;
			throw error;
		}
	}

	return { named };
}
