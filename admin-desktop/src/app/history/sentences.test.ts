import { afterEach, beforeAll, expect, test } from "bun:test";
import { eventDefinitions, parseEvent } from "@creations/events";
import { sentenceOf as englishOf, valuesOf } from "@creations/events/define";
import { sampleLog } from "@creations/events/test/sample-log";
import { UI_LANGUAGES, type UiLanguage } from "@creations/events/text";
import { anEntry } from "../testing/fakeHistory.ts";
import { loadEventTexts } from "../texts/loadEventTexts.ts";
import { loadTexts } from "../texts/loadTexts.ts";
import type { Sentences } from "../texts/sentences.ts";
import { eventLabels } from "./fieldLabels.ts";
import { actorName, actorTitle, itemName, sentenceOf } from "./site/sentence.ts";

const others = UI_LANGUAGES.filter((language) => language !== "en");

async function speak(language: UiLanguage) {
	await loadTexts(language);
	await loadEventTexts();
}
beforeAll(() => speak("en"));
afterEach(() => speak("en"));

/** Entries of the history, one for each event of the sample log. */
const samples = sampleLog().map(({ type, schemaVersion, data: stored }) => {
	const { data } = parseEvent({ type, schemaVersion, data: JSON.parse(stored) });
	const definition = eventDefinitions.get(type);
	if (!definition) throw new Error(`There is no event ${type}.`);
	const [words, values] = [englishOf(definition, data), valuesOf(definition, data)];
	return anEntry({ type, words, values });
});

test("the sample log has each type of event", () => {
	expect(new Set(samples.map(({ type }) => type)).size).toBe(eventDefinitions.size);
});

test.each(others)(
	"each event has a complete sentence of its own in %s",
	async (language) => {
		await speak(language);
		for (const entry of samples) {
			const { text, isEnglish } = sentenceOf(entry);
			expect([entry.type, isEnglish, text === entry.words]).toEqual([
				entry.type,
				false,
				false,
			]);
			expect(text).not.toMatch(/\b(undefined|null|NaN)\b|#|\[object/);
			expect([entry.type, text.split("*").length]).toEqual([
				entry.type,
				entry.words.split("*").length,
			]);
			if (language === "fr") expect(text).not.toMatch(/[ \u00a0][;:!?»]|\p{L}[;:!?»]/u);
		}
	},
);

test.each(UI_LANGUAGES)("each field of an event has a label in %s", async (language) => {
	await speak(language);
	const labels = eventLabels();
	for (const { type, fields = [] } of eventDefinitions.values())
		for (const field of fields)
			expect([type, field, labels[field] ?? ""]).toEqual([
				type,
				field,
				expect.stringMatching(/\p{Lu}|\p{Lo}/u),
			]);
});

test.each(others)("the labels in %s differ from English", async (language) => {
	const english = eventLabels();
	await speak(language);
	const equal = Object.entries(eventLabels()).filter(
		([field, label]) => label === english[field],
	);
	const shared = ["Description", "Format", "Images", "Introduction", "Links", "Name"];
	expect(equal.filter(([, label]) => !shared.includes(label))).toEqual([]);
});

test("a type of event without a sentence does not compile", () => {
	// @ts-expect-error all sentences are missing
	const none: Sentences = {};
	expect(Object.keys(none)).toEqual([]);
});

test("numbers and times have the form of the language", async () => {
	const views = (n: number) =>
		sentenceOf(anEntry({ type: "StoryViewsCounted", values: { views: n } })).text;
	await speak("de");
	expect(views(1)).toBe("hat 1 Aufruf der Geschichte * gezählt");
	expect(views(1200)).toBe("hat 1.200 Aufrufe der Geschichte * gezählt");
	const values = { local: "2026-03-29T09:00", timeZone: "Europe/Berlin" };
	expect(sentenceOf(anEntry({ type: "StoryPublicationScheduled", values })).text).toBe(
		"hat die Geschichte * für 29. März 2026 um 09:00 (Europe/Berlin) geplant",
	);
	await speak("ar");
	const queued = [1, 2, 3, 11, 100].map(
		(recipients) =>
			sentenceOf(anEntry({ type: "NewsletterQueued", values: { recipients } })).text,
	);
	expect(new Set(queued.map((text) => text.replace(/\d+ /, ""))).size).toBe(5);
});

test.each(UI_LANGUAGES)("a finished import names no zero in %s", async (language) => {
	await speak(language);
	const definition = eventDefinitions.get("ImportFinished");
	if (!definition) throw new Error("There is no such event.");
	const textOf = (added: number, left: number) => {
		const data = { added, drafts: 0, present: 0, left };
		const words = englishOf(definition, data);
		return sentenceOf(anEntry({ type: "ImportFinished", words, values: data })).text;
	};
	const texts = [textOf(20, 0), textOf(0, 30), textOf(20, 30), textOf(0, 0)];
	expect(texts.map((text) => text.match(/\d+/g))).toEqual([
		["20"],
		["30"],
		["20", "30"],
		["0"],
	]);
	expect(new Set(texts).size).toBe(4);
});

test("an event that only the server knows has the server's sentence in English", async () => {
	const words = "polished the ring *";
	const unknown = anEntry({ type: "RingPolished", words });
	await speak("de");
	expect(sentenceOf(unknown)).toEqual({ text: words, isEnglish: true });
	expect(sentenceOf(anEntry({ values: null })).text).toBe(
		"hat StoryPublished ausgelöst; dieses Programm kann das Ereignis nicht lesen",
	);
});

test("actors have a name in the language of the person", async () => {
	const commandLine = { id: "system:command-line", name: "The command line" };
	const hale = { id: "auditor-1", name: "Hale" };
	const erased = { id: "user-4", name: "Someone" };
	expect([commandLine, hale, erased].map(actorTitle)).toEqual([
		"The command line",
		"The auditor “Hale”",
		"Someone",
	]);
	await speak("de");
	expect([commandLine, hale, erased].map(actorTitle)).toEqual([
		"Die Kommandozeile",
		"Der Prüfer „Hale“",
		"Jemand",
	]);
	expect(actorName(commandLine)).toBe("die Kommandozeile");
	expect(actorTitle({ id: "user-1", name: "ada" })).toBe("ada");
});

test("a draft without a subject has a name in the language of the person", async () => {
	await speak("de");
	expect(itemName({ stream: "newsletter-draft-1", name: "Untitled" })).toBe(
		"Ohne Betreff",
	);
	expect(itemName({ stream: "story-1", name: "Untitled" })).toBe("Untitled");
});
