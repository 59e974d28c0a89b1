import { Refusal } from "../refusal.ts";
import { UniqueViolation } from "./event-log.ts";

/** The life of something that is written, published, taken back, deleted and restored (as a draft). */
export type Publication<Content> =
	| { status: "none" }
	| ({ status: "draft" | "published" | "deleted" } & Content);

/** @throws {Refusal} `not-found` unless it exists and is not deleted */
export function existing<Content>(state: Publication<Content>, name: string) {
	if (state.status === "none" || state.status === "deleted")
		throw new Refusal("not-found", `${name} not found`);
	return state;
}

/**
 * Runs `work`, which gives an item a slug.
 * @param items the table whose slugs are unique, and the name of one item: `stories`, `story`
 * @throws {Refusal} `slug-taken`, naming the slug
 */
export async function withSlug<T>(
	items: [table: string, name: string],
	slug: string,
	work: () => Promise<T>,
) {
	const [table, name] = items;
	try {
		return await work();
	} catch (error) {
		if (!(error instanceof UniqueViolation) || error.constraint !== `${table}.slug`) throw error;
		const message = `The slug "${slug}" is taken by another ${name}.`;
		throw new Refusal("slug-taken", message, [{ path: "slug", message }]);
	}
}
