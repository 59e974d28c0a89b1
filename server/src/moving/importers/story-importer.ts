import { storyText } from "@creations/events/story";
import { Refusal } from "../../kernel/refusal.ts";
import { productRows } from "../../products/index.ts";
import { draftStory, reviseStory, storyRows } from "../../stories/index.ts";
import { linkTarget } from "../link-target.ts";
import type { ReadStory } from "../reader/messages.ts";
import type { ReceivedStory } from "../reader/open-reader.ts";
import { type Importer, type ImportRun, ownText, skipped } from "./importer.ts";
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

/** Creates an importer of stories. */
export function createStoryImporter(run: ImportRun): Importer<ReceivedStory> {
	const matcher = createMatcher(run, storyRows.editableBySlug, ({ title }) => title);

	return async (format, item) => {
		const title = truncate(
			item.title.replace(/\s+/g, " ") || "Untitled",
			200,
			"The title",
		);
		const existing = await matcher.findExisting(format, item, title.text, async (id) => {
			const isEditable = Boolean(await storyRows.editable(run.deps.store, id));
			if (isEditable && item.related) run.related.set(id, item.related);
			return isEditable;
		});
		if (existing) return existing;
		const text = await item.read();
		if ("why" in text)
			return skipped(item, title.text, `${quoted(title.text)} ${text.why}`);
		const slugs = await matcher.allocateSlugs(item, title.text);
		return () => addStory(run, format, item, { title, text, slugs });
	};
}

async function addStory(
	run: ImportRun,
	format: string,
	item: ReceivedStory,
	{ title, text, slugs }: { title: Truncated; text: ReadStory; slugs: Slugs },
) {
	const cover = text.cover ? [text.cover] : [];
	const pictures = await run.pictures.copyAll([...cover, ...text.pictures], "story");
	const content =
		markdownOf(text, pictures.at) || `![](${pictures.at(item.cover ?? "")})`;
	const excerpt = truncate(
		ownText(item.excerpt || text.excerpt || title.text),
		1000,
		"The excerpt",
	);
	const { data, error } = storyText.safeParse({
		title: title.text,
		slug: slugs.first,
		excerpt: excerpt.text,
		content,
		coverImage: item.cover ? pictures.at(item.cover) : null,
		...item.fields,
	});
	if (error) return skippedInvalid(item, title.text, error);
	const notes = [...title.notes, ...excerpt.notes, ...pictures.notes];
	const addDraft: AddDraft = async (slug, extra) => {
		const draft = { text: { ...data, slug }, ...extra };
		const { id } = await draftStory(run.deps.log, draft, run.command);
		if (item.related) run.related.set(id, item.related);
	};
	const row = { name: title.text, notes, slugs };
	return () => addPublished(run, format, item, row, addDraft);
}

/** Returns the text of a story with the new addresses of its pictures. */
function markdownOf(
	{ pieces, pictures }: ReadStory,
	newAddress: (address: string) => string,
): string {
	const targets = pictures.map(({ address }) => linkTarget(newAddress(address)));
	return pieces
		.map((piece) => (typeof piece === "number" ? targets[piece] : piece))
		.join("");
}

/**
 * Restores the manually chosen related items of stories, as far as they exist. Later
 * choices win.
 */
export async function linkRelated({
	deps: { store, log },
	related,
	isDry,
	command,
}: ImportRun): Promise<void> {
	if (isDry) return;
	for (const [id, { products, stories, translationOf }] of related) {
		const story = await storyRows.editable(store, id);
		if (
			!story ||
			story.links.relatedProductIds.length + story.links.relatedStoryIds.length > 0 ||
			story.links.translationOf
		)
			continue;
		const links = {
			relatedProductIds: await idsBySlug(products, (slug) =>
				productRows.editableBySlug(store, slug),
			),
			relatedStoryIds: await idsBySlug(stories, (slug) =>
				storyRows.editableBySlug(store, slug),
			),
		};
		await reviseStory(log, id, { links }, command);
		const [original] = await idsBySlug(translationOf ? [translationOf] : [], (slug) =>
			storyRows.editableBySlug(store, slug),
		);
		if (original)
			await reviseStory(log, id, { links: { translationOf: original } }, command).catch(
				ignoreRefusal,
			);
	}
}

/** A story of this site may have the slug of the original, but the same language. */
function ignoreRefusal(error: unknown): void {
	if (!(error instanceof Refusal)) throw error;
}

async function idsBySlug(
	slugs: string[],
	bySlug: (slug: string) => Promise<{ id: number } | undefined>,
) {
	const rows = await Promise.all(slugs.map(bySlug));
	return rows.flatMap((row) => row?.id ?? []);
}
