import { describe, expect, test } from "bun:test";
import type { DomainEvent } from "@creations/events";
import { createItemPages } from "../src/publishing/item-pages.ts";
import { stories, storyList } from "../src/stories/story-list.ts";
import {
	addStory,
	byTest,
	storyText,
	temporaryLog,
	temporaryStore,
} from "./support/site.ts";
import { storeKinds } from "./support/stores.ts";

const responseCache = {
	rows: <T>(_key: string, _reads: unknown, read: () => Promise<T>) => read(),
};

const listedStories = {
	kind: "story" as const,
	model: storyList,
	table: stories,
	searched: { title: stories.title, text: stories.excerpt },
};

async function searched(place: Parameters<typeof temporaryStore>[0]) {
	const { store, log, projector } = await temporaryLog({ place });
	const other = await temporaryStore(place);
	const lists = [false, true].map((areDeleted) =>
		createItemPages({ store: other, responseCache }, listedStories, areDeleted),
	);
	const draft = (title: string) =>
		addStory(
			log,
			{ title, slug: title.toLowerCase().replaceAll(" ", "-"), excerpt: "Of silver." },
			false,
		);
	const happened = (id: number, version: number, event: DomainEvent) =>
		log.append({
			...byTest,
			stream: `story-${id}`,
			expectedVersion: version,
			events: [event],
		});
	/** Those that are there, and those that were deleted. */
	const found = async (q: string) =>
		Promise.all(
			lists.map(async (page) => {
				const { total, rows } = await page({ q, limit: 100 }, async (ids) =>
					ids.map((id) => ({ id })),
				);
				expect(rows).toHaveLength(total);
				return rows.map(({ id }) => id);
			}),
		);
	return { store, log, projector, draft, happened, found };
}

describe.each([...storeKinds])("a search of the administration $name:", ({ place }) => {
	test("the search finds changes by other processes", async () => {
		const { draft, happened, found } = await searched(await place());
		for (const title of ["A Silver Ring", "A Ring", "A Chain"]) await draft(title);
		expect(await found("ring")).toEqual([[2, 1], []]);
		await draft("Rings");
		expect(await found("ring")).toEqual([[4, 2, 1], []]);
		const earrings = storyText({ title: "Earrings", slug: "earrings" });
		const revised = { ...earrings, words: 1, characters: 1, detectedLanguage: "en" };
		await happened(3, 1, { type: "StoryRevised", data: revised });
		await happened(1, 1, { type: "StoryDeleted", data: {} });
		expect(await found("ring")).toEqual([[4, 3, 2], [1]]);
		await happened(1, 2, {
			type: "StoryRestored",
			data: { status: "draft", scheduled: null },
		});
		const origin = { import: 1, format: "ghost", key: "4", paths: [], updatedAt: null };
		const data = { ...origin, createdAt: "2001-01-01T00:00:00.000Z" };
		await happened(4, 1, { type: "StoryImported", data });
		expect(await found("ring")).toEqual([[3, 2, 1, 4], []]);
		expect(await found("chain")).toEqual([[], []]);
	});

	test("the search is complete after a rebuild", async () => {
		const { store, log, projector, draft, found } = await searched(await place());
		await draft("A Ring");
		await store.write(["UPDATE stories SET title = 'spoilt', slug = 'spoilt'"]);
		expect(await found("ring")).toEqual([[], []]);
		await projector.rebuild(storyList, log.runExclusive);
		expect(await found("ring")).toEqual([[1], []]);
	});
});
