import { UniqueViolation } from "../kernel/log/append.ts";
import { Refusal } from "../kernel/refusal.ts";

const kinds: Record<string, string> = {
	"stories.slug": "story",
	"products.slug": "product",
	"categories.slug": "category",
	"pages.slug": "page",
};

/** Runs `work`, which gives something a slug. @throws {Refusal} `slug-taken` where another of its kind has it */
export async function withSlug<T>(slug: string, work: () => Promise<T>) {
	try {
		return await work();
	} catch (error) {
		const kind = error instanceof UniqueViolation && kinds[error.constraint];
		if (!kind) throw error;
		const message = `The slug "${slug}" is taken by another ${kind}.`;
		throw new Refusal("slug-taken", message, [{ path: "slug", message }]);
	}
}
