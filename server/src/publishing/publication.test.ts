import { describe, expect, test } from "bun:test";
import type { ProductText, ScheduledMoment, StoryText } from "@creations/content";
import { productText, storyText } from "../../test/support/site.ts";
import type { DomainEvent } from "../events.ts";
import { product } from "../products/index.ts";
import { story } from "../stories/index.ts";
import type { Publication, PublicationDecider } from "./publication.ts";

interface Case<Text> {
	noun: string;
	decider: PublicationDecider<Text>;
	text: Text;
	other: Text;
	drafted: object;
}

function claims<Text>({ noun, decider, text, other, drafted: data }: Case<Text>) {
	type State = Publication<Text>;
	const { revise, publish, unpublish, delete: remove, restore, schedule, undoDeletion } = decider;
	const happened = (verb: string, data = {}) => ({ type: noun + verb, data }) as DomainEvent;
	const drafted = happened("Drafted", data);
	const given = (...events: DomainEvent[]) => events.reduce<State>(decider.evolve, decider.initial);
	const restored = (status: "draft" | "published", scheduled: ScheduledMoment | null) =>
		happened("Restored", { status, scheduled });
	const published = given(drafted, happened("Published"));

	test("it starts as a draft", () => {
		expect(decider.drafted({ text })).toEqual([drafted]);
		expect(given(drafted)).toMatchObject({ status: "draft", text });
	});

	test("a revision carries the whole text and leaves it published; one that changes nothing is none", () => {
		expect(revise(given(drafted), { text })).toEqual([]);
		const [revised] = revise(published, { text: other });
		expect(revised).toMatchObject({ type: `${noun}Revised`, data: { ...other } });
		expect(given(drafted, happened("Published"), revised as DomainEvent)).toMatchObject({
			status: "published",
			text: other,
		});
	});

	test("publishing and taking back go to and fro, and are nothing where they change nothing", () => {
		expect(publish(given(drafted))).toEqual([happened("Published")]);
		expect(publish(published)).toEqual([]);
		expect(unpublish(published)).toEqual([happened("Unpublished")]);
		expect(unpublish(given(drafted))).toEqual([]);
	});

	test("once deleted it takes no command but being restored, and comes back as a draft", () => {
		const deleted = given(drafted, happened("Published"), happened("Deleted"));
		for (const command of [publish, unpublish, remove, (state: State) => revise(state, { text })])
			expect(() => command(deleted)).toThrow(`${noun} not found`);
		expect(restore(deleted)).toEqual([restored("draft", null)]);
		expect(given(drafted, happened("Deleted"), restored("draft", null))).toMatchObject({
			status: "draft",
			text,
		});
		expect(() => restore(given(drafted))).toThrow(`no deleted ${noun.toLowerCase()}`);
	});

	test("an undo of a deletion restores the status and the schedule that the deletion found", () => {
		const moment = { local: "2026-12-01T09:00", timeZone: "UTC", at: "2026-12-01T09:00:00.000Z" };
		const at = Date.parse(moment.at);
		const deleted = (...before: DomainEvent[]) => given(drafted, ...before, happened("Deleted"));
		const scheduled = happened("PublicationScheduled", moment);
		expect(undoDeletion(deleted(), at)).toEqual([restored("draft", null)]);
		expect(undoDeletion(deleted(happened("Published")), at)).toEqual([restored("published", null)]);
		expect(undoDeletion(deleted(scheduled), at - 1)).toEqual([restored("draft", moment)]);
		expect(undoDeletion(deleted(scheduled), at)).toEqual([restored("draft", null)]);
		expect(given(drafted, happened("Deleted"), restored("published", null))).toMatchObject({
			status: "published",
		});
		const again = given(drafted, happened("Deleted"), restored("draft", moment));
		expect(again).toMatchObject({ status: "draft", scheduled: moment });
		expect(schedule(again, moment)).toEqual([]);
		expect(() => undoDeletion(again, at)).toThrow(`no deleted ${noun.toLowerCase()}`);
	});

	test("a second deletion is undone to what that one found", () => {
		const first = [drafted, happened("Published"), happened("Deleted"), restored("draft", null)];
		expect(undoDeletion(given(...first, happened("Deleted")), 0)).toEqual([restored("draft", null)]);
	});

	test("nothing can be done with what never was", () => {
		for (const command of [publish, unpublish, remove, restore]) expect(() => command(given())).toThrow();
	});
}

describe("a story:", () =>
	claims<StoryText>({
		noun: "Story",
		decider: story,
		text: storyText(),
		other: storyText({ title: "New" }),
		drafted: { ...storyText(), words: 5, characters: 22, detectedLanguage: "en" },
	}));

describe("a product:", () =>
	claims<ProductText>({
		noun: "Product",
		decider: product,
		text: productText(),
		other: productText({ name: "Seal Ring" }),
		drafted: productText(),
	}));

type Story = Publication<StoryText>;
const begun = story.drafted({ text: storyText() }).reduce<Story>(story.evolve, story.initial);

test("a story is measured by its visible text", () => {
	expect(story.revise(begun, { text: storyText({ content: "Two words" }) })).toMatchObject([
		{ type: "StoryRevised", data: { content: "Two words", words: 2, characters: 9 } },
	]);
});

test("links keep their order; the same links again are nothing", () => {
	const links = { relatedProductIds: [3, 1], relatedStoryIds: [2] };
	const chosen = story.revise(begun, { links });
	expect(chosen).toEqual([{ type: "StoryLinksChosen", data: links }]);
	expect(story.revise(chosen.reduce<Story>(story.evolve, begun), { links })).toEqual([]);
});
