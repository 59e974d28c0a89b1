import { productRows } from "../../products/index.ts";
import { reviseStory, storyRows } from "../../stories/index.ts";
import type { Run } from "./placed.ts";

/** Shows stories beside what they were shown beside, as far as it is there now. What was chosen here since stays. */
export async function linkRelated({ deps: { store, log }, related, dry, command }: Run): Promise<void> {
	if (dry) return;
	for (const [id, { products, stories }] of related) {
		const story = await storyRows.editable(store, id);
		if (!story || story.links.relatedProductIds.length + story.links.relatedStoryIds.length > 0) continue;
		const links = {
			relatedProductIds: await numbersOf(products, (slug) => productRows.editableBySlug(store, slug)),
			relatedStoryIds: await numbersOf(stories, (slug) => storyRows.editableBySlug(store, slug)),
		};
		await reviseStory(log, id, { links }, command);
	}
}

async function numbersOf(slugs: string[], bySlug: (slug: string) => Promise<{ id: number } | undefined>) {
	const found = await Promise.all(slugs.map(bySlug));
	return found.flatMap((row) => row?.id ?? []);
}
