import { storyText } from "@creations/content";
import { preview } from "@creations/content/manuscript";
import { productRows } from "../../products/index.ts";
import { draftStory, reviseStory, storyRows } from "../../stories/index.ts";
import { type Manuscript, manuscriptOf, manuscriptOfMarkdown } from "../html.ts";
import type { StoryItem } from "../items.ts";
import { left, ownText, type Place, type Run } from "./placed.ts";
import { adding, createPlaces, type Fitted, fitting, misfit, quoted, type Slugs } from "./publish.ts";

const EXCERPT = 200;
/** Characters of HTML; the text in it may have half as many. */
const MAX_HTML = 3_000_000;

export function createStoryPlacer(run: Run): Place<StoryItem> {
	const places = createPlaces(run, storyRows.editableBySlug, ({ title }) => title);

	return async (format, item) => {
		const title = fitting(item.title.replace(/\s+/g, " ") || "Untitled", 200, "The title");
		const known = await places.known(format, item, title.text, async (id) => {
			const isEditable = Boolean(await storyRows.editable(run.deps.store, id));
			if (isEditable && item.related) run.related.set(id, item.related);
			return isEditable;
		});
		if (known) return known;
		const manuscript = read(item);
		if (typeof manuscript === "string") return left(item, title.text, `${quoted(title.text)} ${manuscript}`);
		const slugs = await places.choose(item, title.text);
		return () => addStory(run, format, item, { title, manuscript, slugs });
	};
}

/** @returns what keeps it from being brought in, in words, where something does */
function read({ text, base, cover }: StoryItem): Manuscript | string {
	const length = "html" in text ? text.html.length : text.markdown.length;
	if (length > MAX_HTML) return "is longer than a story can be.";
	const manuscript = "html" in text ? manuscriptOf(text.html, base) : manuscriptOfMarkdown(text.markdown);
	const isEmpty = manuscript.markdown((address) => address).trim() === "";
	return isEmpty && !cover ? "has no text." : manuscript;
}

/** Only as much is read as it takes: reading a text as Markdown is what takes longest of all. */
function beginningOf(content: string): string {
	const end = content.indexOf("\n\n", 2 * EXCERPT);
	return preview(end < 0 ? content : content.slice(0, end), EXCERPT) || preview(content, EXCERPT);
}

async function addStory(
	run: Run,
	format: string,
	item: StoryItem,
	{ title, manuscript, slugs }: { title: Fitted; manuscript: Manuscript; slugs: Slugs },
) {
	const cover = item.cover ? [item.cover] : [];
	const pictures = await run.pictures.move([...cover, ...manuscript.pictures], "story");
	const content = manuscript.markdown(pictures.at) || `![](${pictures.at(item.cover ?? "")})`;
	const excerpt = fitting(ownText(item.excerpt || beginningOf(content) || title.text), 1000, "The excerpt");
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
