import { describe, expect, test } from "bun:test";
import type { DomainEvent } from "@creations/events";
import type { ProductText } from "@creations/events/product";
import type { StoryText } from "@creations/events/story";
import type { ScheduledMoment } from "@creations/events/text";
import { productText, storyText } from "../../test/support/site.ts";
import { product } from "../products/index.ts";
import { story } from "../stories/index.ts";
import type { Publication, PublicationDecider } from "./publication.ts";

interface Case<Text> {
	noun: "Story" | "Product";
	decider: PublicationDecider<Text>;
	text: Text;
	other: Text;
	drafted: DomainEvent;
	revised: DomainEvent;
	published: DomainEvent;
	unpublished: DomainEvent;
	deleted: DomainEvent;
	scheduled: (moment: ScheduledMoment) => DomainEvent;
	restored: (
		status: "draft" | "published",
		scheduled: ScheduledMoment | null,
	) => DomainEvent;
}

function claims<Text>({ noun, decider, text, other, ...events }: Case<Text>) {
	type State = Publication<Text>;
	const {
		revise,
		publish,
		unpublish,
		delete: remove,
		restore,
		schedule,
		undoDeletion,
	} = decider;
	const { drafted, restored } = events;
	const given = (...past: DomainEvent[]) =>
		past.reduce<State>(decider.evolve, decider.initial);
	const published = given(drafted, events.published);

	test("it starts as a draft", () => {
		expect(decider.drafted({ text })).toEqual([drafted]);
		expect(given(drafted)).toMatchObject({ status: "draft", text });
	});

	test("a revision has the whole text, keeps it published, and needs a change", () => {
		expect(revise(given(drafted), { text })).toEqual([]);
		const [revised] = revise(published, { text: other });
		expect(revised).toEqual(events.revised);
		expect(given(drafted, events.published, events.revised)).toMatchObject({
			status: "published",
			text: other,
		});
	});

	test("publishing and unpublishing alternate, and record nothing without a change", () => {
		expect(publish(given(drafted))).toEqual([events.published]);
		expect(publish(published)).toEqual([]);
		expect(unpublish(published)).toEqual([events.unpublished]);
		expect(unpublish(given(drafted))).toEqual([]);
	});

	test("a deleted item accepts only its restoration, and returns as a draft", () => {
		const deleted = given(drafted, events.published, events.deleted);
		for (const command of [
			publish,
			unpublish,
			remove,
			(state: State) => revise(state, { text }),
		])
			expect(() => command(deleted)).toThrow(`${noun} not found`);
		expect(restore(deleted)).toEqual([restored("draft", null)]);
		expect(given(drafted, events.deleted, restored("draft", null))).toMatchObject({
			status: "draft",
			text,
		});
		expect(() => restore(given(drafted))).toThrow(`no deleted ${noun.toLowerCase()}`);
	});

	test("an undo of a deletion restores the status and the schedule that the deletion found", () => {
		const moment = {
			local: "2026-12-01T09:00",
			timeZone: "UTC",
			at: "2026-12-01T09:00:00.000Z",
		};
		const at = Date.parse(moment.at);
		const deleted = (...before: DomainEvent[]) =>
			given(drafted, ...before, events.deleted);
		const scheduled = events.scheduled(moment);
		expect(undoDeletion(deleted(), at)).toEqual([restored("draft", null)]);
		expect(undoDeletion(deleted(events.published), at)).toEqual([
			restored("published", null),
		]);
		expect(undoDeletion(deleted(scheduled), at - 1)).toEqual([restored("draft", moment)]);
		expect(undoDeletion(deleted(scheduled), at)).toEqual([restored("draft", null)]);
		expect(given(drafted, events.deleted, restored("published", null))).toMatchObject({
			status: "published",
		});
		const again = given(drafted, events.deleted, restored("draft", moment));
		expect(again).toMatchObject({ status: "draft", scheduled: moment });
		expect(schedule(again, moment)).toEqual([]);
		expect(() => undoDeletion(again, at)).toThrow(`no deleted ${noun.toLowerCase()}`);
	});

	test("undoing a second deletion restores the state before it", () => {
		const first = [drafted, events.published, events.deleted, restored("draft", null)];
		expect(undoDeletion(given(...first, events.deleted), 0)).toEqual([
			restored("draft", null),
		]);
	});

	test("an item that never existed cannot be changed", () => {
		for (const command of [publish, unpublish, remove, restore])
			expect(() => command(given())).toThrow();
	});
}

const revisedStory = storyText({ title: "New" });

describe("a story:", () =>
	claims<StoryText>({
		noun: "Story",
		decider: story,
		text: storyText(),
		other: revisedStory,
		drafted: {
			type: "StoryDrafted",
			data: { ...storyText(), words: 5, characters: 22, detectedLanguage: "en" },
		},
		revised: {
			type: "StoryRevised",
			data: { ...revisedStory, words: 5, characters: 22, detectedLanguage: "en" },
		},
		published: { type: "StoryPublished", data: {} },
		unpublished: { type: "StoryUnpublished", data: {} },
		deleted: { type: "StoryDeleted", data: {} },
		scheduled: (data) => ({ type: "StoryPublicationScheduled", data }),
		restored: (status, scheduled) => ({
			type: "StoryRestored",
			data: { status, scheduled },
		}),
	}));

const revisedProduct = productText({ name: "Seal Ring" });

describe("a product:", () =>
	claims<ProductText>({
		noun: "Product",
		decider: product,
		text: productText(),
		other: revisedProduct,
		drafted: { type: "ProductDrafted", data: productText() },
		revised: { type: "ProductRevised", data: revisedProduct },
		published: { type: "ProductPublished", data: {} },
		unpublished: { type: "ProductUnpublished", data: {} },
		deleted: { type: "ProductDeleted", data: {} },
		scheduled: (data) => ({ type: "ProductPublicationScheduled", data }),
		restored: (status, scheduled) => ({
			type: "ProductRestored",
			data: { status, scheduled },
		}),
	}));

type Story = Publication<StoryText>;
const begun = story
	.drafted({ text: storyText() })
	.reduce<Story>(story.evolve, story.initial);

test("a story is measured by its visible text", () => {
	expect(
		story.revise(begun, { text: storyText({ content: "Two words" }) }),
	).toMatchObject([
		{ type: "StoryRevised", data: { content: "Two words", words: 2, characters: 9 } },
	]);
});

test("links keep their order; the same links again are nothing", () => {
	const links = { relatedProductIds: [3, 1], relatedStoryIds: [2] };
	const chosen = story.revise(begun, { links });
	expect(chosen).toEqual([{ type: "StoryLinksChosen", data: links }]);
	expect(story.revise(chosen.reduce<Story>(story.evolve, begun), { links })).toEqual([]);
});
