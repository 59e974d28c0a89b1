import { storyText } from "@creations/content";
import { preview } from "@creations/content/manuscript";
import { productRows } from "../../products/index.ts";
import { draftStory, reviseStory, storyRows } from "../../stories/index.ts";
import { type Manuscript, manuscriptOf, manuscriptOfMarkdown } from "../html.ts";
import type { StoryItem } from "../items.ts";
import { left, ownText, type Place, type Placed, present, type Run } from "./placed.ts";
import { adding, broughtBefore, createSlugs, fitting, originOf, quoted, timeOrNull } from "./publish.ts";

const EXCERPT = 200;
/** Characters of HTML; the text in it may have half as many. */
const MAX_HTML = 3_000_000;

export function createStoryPlacer(run: Run): Place<StoryItem> {
	const { store } = run.deps;
	const slugs = createSlugs(run.deps, storyRows.editableBySlug);

	return async (format, item) => {
		const title = fitting(item.title.replace(/\s+/g, " ") || "Untitled", 200, "The title");
		const name = title.text;
		const isThere = async (id: number) => {
			const isEditable = Boolean(await storyRows.editable(store, id));
			if (isEditable && item.related) run.related.set(id, item.related);
			return isEditable;
		};
		const before = await broughtBefore(run, format, item, name, isThere);
		if (before) return before;
		const same = item.slug ? await slugs.holder(item.slug, name) : undefined;
		if (same && same.title === name && same.createdAt === timeOrNull(item.createdAt))
			return present(item, name);
		const manuscript = read(item);
		if (typeof manuscript === "string") return left(item, name, `${quoted(name)} ${manuscript}`);
		const first = await slugs.free(item.slug, name);
		const next = () => slugs.free(item.slug, name);
		const apply = () => addStory(run, format, item, { title, manuscript, slugs: { first, next } });
		return { apply };
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

interface Prepared {
	title: ReturnType<typeof fitting>;
	manuscript: Manuscript;
	slugs: Parameters<typeof adding>[2];
}

async function addStory(run: Run, format: string, item: StoryItem, { title, manuscript, slugs }: Prepared) {
	const { log } = run.deps;
	const cover = item.cover ? [item.cover] : [];
	const pictures = await run.pictures.move([...cover, ...manuscript.pictures], "story");
	const content = manuscript.markdown(pictures.at) || `![](${pictures.at(item.cover ?? "")})`;
	const excerpt = fitting(ownText(item.excerpt || beginningOf(content) || title.text), 1000, "The excerpt");
	const parsed = storyText.safeParse({
		title: title.text,
		slug: slugs.first,
		excerpt: excerpt.text,
		content,
		coverImage: item.cover ? pictures.at(item.cover) : null,
		language: item.language,
	});
	if (!parsed.success) {
		const [issue] = parsed.error.issues;
		return left(item, title.text, `${quoted(title.text)}: ${issue?.message}.`);
	}
	const notes = [...title.notes, ...excerpt.notes, ...pictures.notes];
	const outcome = item.isPublished ? ("added" as const) : ("draft" as const);
	const placed: Placed = { row: item.row, name: title.text, outcome, why: item.draftBecause, notes };
	const origin = originOf(run, format, item);
	return () =>
		adding(run, placed, slugs, async (slug) => {
			const text = { ...parsed.data, slug };
			const { id } = await draftStory(log, { text, isPublished: item.isPublished, origin }, run.command);
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
