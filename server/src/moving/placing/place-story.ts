import { storyText } from "@creations/events/story";
import { productRows } from "../../products/index.ts";
import { draftStory, reviseStory, storyRows } from "../../stories/index.ts";
import { linkTarget } from "../link-target.ts";
import type { ReadStory } from "../reader/messages.ts";
import type { ArrivedStory } from "../reader/open-reader.ts";
import { left, ownText, type Place, type Run } from "./placed.ts";
import { adding, createPlaces, type Fitted, fitting, misfit, quoted, type Slugs } from "./publish.ts";

export function createStoryPlacer(run: Run): Place<ArrivedStory> {
	const places = createPlaces(run, storyRows.editableBySlug, ({ title }) => title);

	return async (format, item) => {
		const title = fitting(item.title.replace(/\s+/g, " ") || "Untitled", 200, "The title");
		const known = await places.known(format, item, title.text, async (id) => {
			const isEditable = Boolean(await storyRows.editable(run.deps.store, id));
			if (isEditable && item.related) run.related.set(id, item.related);
			return isEditable;
		});
		if (known) return known;
		const text = await item.read();
		if ("why" in text) return left(item, title.text, `${quoted(title.text)} ${text.why}`);
		const slugs = await places.choose(item, title.text);
		return () => addStory(run, format, item, { title, text, slugs });
	};
}

async function addStory(
	run: Run,
	format: string,
	item: ArrivedStory,
	{ title, text, slugs }: { title: Fitted; text: ReadStory; slugs: Slugs },
) {
	const cover = text.cover ? [text.cover] : [];
	const pictures = await run.pictures.move([...cover, ...text.pictures], "story");
	const targets = text.pictures.map(({ address }) => linkTarget(pictures.at(address)));
	const markdown = text.pieces.map((piece) => (typeof piece === "number" ? targets[piece] : piece)).join("");
	const content = markdown || `![](${pictures.at(item.cover ?? "")})`;
	const excerpt = fitting(ownText(item.excerpt || text.excerpt || title.text), 1000, "The excerpt");
	const { data, error } = storyText.safeParse({
		title: title.text,
		slug: slugs.first,
		excerpt: excerpt.text,
		content,
		coverImage: item.cover ? pictures.at(item.cover) : null,
		language: item.language,
	});
	if (error) return misfit(item, title.text, error);
	const notes = [...title.notes, ...excerpt.notes, ...pictures.notes];
	return () =>
		adding(run, format, item, { name: title.text, notes, slugs }, async (slug, more) => {
			const { id } = await draftStory(run.deps.log, { text: { ...data, slug }, ...more }, run.command);
			if (item.related) run.related.set(id, item.related);
		});
}

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
