import { describe, expect, test } from "bun:test";
import { visibleText } from "@creations/events/text/manuscript";
import {
	addProduct,
	addStory,
	byTest,
	storyText,
	temporaryLog,
	temporarySite,
} from "../../test/support/site.ts";
import { storeKinds } from "../../test/support/stores.ts";
import { addCategory } from "../categories/index.ts";
import { handle } from "../kernel/log/handle.ts";
import { objectsIn } from "../kernel/store/expected-schema.ts";
import { logSchemaFaults } from "../kernel/store/schema.ts";
import { rowsOf } from "../kernel/store/store.ts";
import { revise } from "../publishing/index.ts";
import { reviseStory, story } from "../stories/index.ts";
import { searchItems } from "./search.ts";
import { searchIndex } from "./search-index.ts";
import type { FoundItem, Parts, Results } from "./search-responses.ts";
import { misspelt, runsIn, termsOf, wordsOfSearch } from "./terms.ts";

async function searchable() {
	const { ask, log, ...site } = await temporarySite();
	let made = 0;
	const publish = (changes: object, isPublished = true) =>
		addStory(
			log,
			{ slug: `story-${++made}`, excerpt: "-", content: "-", ...changes },
			isPublished,
		);
	const sell = (changes: object) =>
		addProduct(log, { slug: `piece-${++made}`, ...changes });
	const results = async (q: string, more = ""): Promise<Results> =>
		(await ask(`/api/search?q=${encodeURIComponent(q)}${more}`)).json();
	const titles = async (q: string) =>
		(await results(q)).items.map(({ title }) => textOf(title));
	const only = async (q: string): Promise<FoundItem> => {
		const { items } = await results(q);
		expect(items).toHaveLength(1);
		return items[0] as FoundItem;
	};
	return { ...site, ask, log, publish, sell, results, titles, only };
}

const textOf = (parts: Parts) => parts.map(({ text }) => text).join("");
const markedOf = (parts: Parts) =>
	parts.filter(({ isMarked }) => isMarked).map(({ text }) => text);

describe("what is found", () => {
	test.each([
		["an accent", "Brúnava café", "brunava CAFE"],
		["accents that were not written", "Brunava", "Brúnává"],
		["sharp s", "Die Straße", "strasse"],
		["umlauts written out", "Grüße", "gruesse"],
		["a German compound by its end", "Der Verlobungsring", "ring"],
		["a German compound by its middle", "Die Goldkettenschließe", "Kette"],
		["a beginning", "Silberkette", "silb"],
		["a single letter", "Opal", "o"],
		["Chinese", "外婆的银戒指", "戒指"],
		["one Chinese character", "外婆的银戒指", "指"],
		["a longer Chinese run", "外婆的银戒指", "银戒指"],
		["Japanese", "金の指輪とネックレス", "ネックレス"],
		["Arabic without its marks", "خَاتَم الجدة", "خاتم"],
		["Arabic with another alef", "أحجار كريمة", "احجار"],
		["an Arabic word behind its article", "الخاتم الفضي", "خاتم"],
		["lengthened Arabic", "خـــاتم", "خاتم"],
		["Hebrew", "טבעת הכסף", "טבעת"],
		["Greek with another sigma", "Ο ΌΡΜΟΣ", "όρμος"],
		["Cyrillic", "Кольцо моря", "кольц"],
		["Korean", "은반지 이야기", "은반"],
		["Thai", "แหวนเงินโบราณ", "เงิน"],
		["another letter", "Necklace", "necklece"],
		["a letter too few", "Necklace", "neklace"],
		["a letter too many", "Necklace", "neccklace"],
		["two letters changed about", "Bracelet", "bracleet"],
		["a wrong first letter", "Bracelet", "vracelet"],
		["a misspelt beginning", "Bracelet", "bracle"],
		["words of title and text", "The Ring", "ring dash"],
	])("%s", async (_what, title, search) => {
		const { publish, only } = await searchable();
		await publish({ title, content: "Dash." });
		await publish({ title: "###", content: "+++" });
		const found = await only(search);
		expect(textOf(found.title)).toBe(title);
		expect(markedOf(found.title)).not.toEqual([]);
	});

	test("items with only some of the words, or words two letters away, are not found", async () => {
		const { publish, titles } = await searchable();
		await publish({ title: "The Silver Bracelet" });
		for (const search of ["silver gold", "bracxyet", "xyz", "***"])
			expect([search, await titles(search)]).toEqual([search, []]);
	});

	test("products are found by the current name of their category", async () => {
		const { log, sell, titles, only } = await searchable();
		await addCategory(log, { name: "Brooches", slug: "brooches" }, byTest);
		await sell({ name: "Wren", categoryId: 1 });
		await sell({ name: "Heron" });
		expect(await titles("brooch wren")).toEqual(["Wren"]);
		expect(await only("brooches")).toMatchObject({
			kind: "product",
			category: "Brooches",
		});
	});
});

test("titles come before texts, whole words before parts, newer before older", async () => {
	const { publish, sell, titles } = await searchable();
	await publish({ title: "Ring, the older" });
	await publish({ title: "Verlobungsring" });
	await publish({ title: "A text", content: "About a ring." });
	await publish({ title: "Another text", content: "About a ring." });
	await sell({ name: "Ring, a piece", description: "-" });
	await publish({ title: "Ring, the newest" });
	expect(await titles("ring")).toEqual([
		"Ring, the newest",
		"Ring, a piece",
		"Ring, the older",
		"Another text",
		"A text",
		"Verlobungsring",
	]);
});

test("words that contain the search are found only if few begin with it", async () => {
	const { publish, titles } = await searchable();
	await publish({ title: "Earrings" });
	for (let number = 1; number <= 5; number++) await publish({ title: `Ring ${number}` });
	expect((await titles("ring")).at(-1)).toBe("Earrings");
	await publish({ title: "Rings" });
	expect(await titles("ring")).not.toContain("Earrings");
});

test("a result has the first picture of its item", async () => {
	const { publish, sell, only } = await searchable();
	await publish({ title: "Heron", coverImage: "/heron.jpg" });
	await publish({ title: "Wren", coverImage: null });
	await sell({ name: "Linnet", images: ["/linnet.jpg", "/other.jpg"] });
	expect((await only("heron")).picture).toBe("/heron.jpg");
	expect((await only("wren")).picture).toBeNull();
	expect((await only("linnet")).picture).toBe("/linnet.jpg");
});

test("a misspelled word comes before one that only begins like it", async () => {
	const { publish, titles } = await searchable();
	await publish({ title: "Garnet" });
	await publish({ title: "Granite" });
	expect(await titles("granet")).toEqual(["Garnet", "Granite"]);
});

test("an excerpt shows the match in plain text", async () => {
	const { publish, only } = await searchable();
	const before = "Long ago there was a smith who made very little. ".repeat(20);
	await publish({
		title: "Tale",
		content: `${before}He made **a <b>thimble</b>** once. ${before}`,
	});
	const { path, excerpt } = await only("thimble");
	expect(path).toBe("/stories/story-1");
	expect(markedOf(excerpt)).toEqual(["thimble"]);
	expect(textOf(excerpt)).toContain("He made a <b>thimble</b> once.");
	expect(textOf(excerpt)).toStartWith("… ");
	expect(textOf(excerpt)).toEndWith(" …");
	expect(textOf(excerpt).length).toBeLessThan(200);
	await publish({ title: "Thread", excerpt: "Of wool.", content: before });
	expect(textOf((await only("thread")).excerpt)).toStartWith("Of wool. Long ago");
});

test("only published items are found, in their current form", async () => {
	const { publish, titles, log } = await searchable();
	await publish({ title: "Ring" }, false);
	expect(await titles("ring")).toEqual([]);
	await revise(log, story, 1, { isPublished: true }, byTest);
	expect(await titles("ring")).toEqual(["Ring"]);
	const text = storyText({ title: "Locket", slug: "locket", content: "Of gold." });
	await revise(log, story, 1, { text }, byTest);
	expect([await titles("once"), await titles("gold")]).toEqual([[], ["Locket"]]);
	await revise(log, story, 1, { isPublished: false }, byTest);
	expect(await titles("locket")).toEqual([]);
	await revise(log, story, 1, { isPublished: true }, byTest);
	await handle(log, story, 1, story.delete, byTest);
	expect(await titles("locket")).toEqual([]);
});

test("a search is limited, and an empty one finds nothing", async () => {
	const { ask, publish, results } = await searchable();
	for (let n = 0; n < 30; n++) await publish({ title: `Ring ${n}` });
	expect((await ask(`/api/search?q=${"x".repeat(201)}`)).status).toBe(400);
	expect((await ask("/api/search?q=ring&limit=25")).status).toBe(422);
	expect(await results("  ")).toEqual({ items: [], hasMore: false });
	expect(await (await ask("/api/search")).json()).toEqual({ items: [], hasMore: false });
	const { items, hasMore } = await results("ring", "&limit=3");
	expect([items.length, hasMore]).toEqual([3, true]);
	expect((await results("ring 29")).hasMore).toBe(false);
	const signs = ['"', 'a"b', "'", "\0", "%_", "a,b", ",", "-a"];
	const operators = ["NEAR(a b)", "a* OR b", "{x}: y", "ring) OR ("];
	for (const q of [...signs, ...operators])
		expect([q, (await ask(`/api/search?q=${encodeURIComponent(q)}`)).status]).toEqual([
			q,
			200,
		]);
});

describe.each(storeKinds)("the index $name:", ({ place }) => {
	test("a rebuild during writes changes neither results nor schema", async () => {
		const { store, log, projector } = await temporaryLog({ place: await place() });
		const publish = (slug: string, title: string) => addStory(log, { slug, title });
		const searches = ["verlobung", "ring", "vrelobung", "once"];
		const found = () =>
			Promise.all(
				searches.map((search) => searchItems({ store, projector }, search, 24)),
			);
		const names = async () =>
			(await objectsIn(rowsOf(store))).map(({ type, name }) => `${type} ${name}`).sort();
		for (let n = 0; n < 20; n++) await publish(`ring-${n}`, `Verlobungsring ${n}`);
		const [before, made] = [await found(), await names()];
		expect(before.map(({ items }) => items.length)).toEqual([20, 20, 20, 20]);

		const rebuilt = projector.rebuild(searchIndex, log.runExclusive);
		await publish("meanwhile", "Meanwhile");
		await rebuilt;
		expect((await searchItems({ store, projector }, "meanwhile", 24)).items).toHaveLength(
			1,
		);
		await reviseStory(
			log,
			21,
			{ text: storyText({ slug: "meanwhile", title: "Later" }) },
			byTest,
		);
		expect((await searchItems({ store, projector }, "meanwhile", 24)).items).toHaveLength(
			1,
		);
		expect((await searchItems({ store, projector }, "later", 24)).items).toHaveLength(1);
		expect((await found())[0]).toEqual(before[0]);
		expect(await names()).toEqual(made);
		expect(await logSchemaFaults(rowsOf(store))).toEqual([]);
	});
});

describe.each(storeKinds)("the vocabulary $name:", ({ place }) => {
	test("loses words without items, and finds the others", async () => {
		const { store, log, projector } = await temporaryLog({ place: await place() });
		const vocabulary = async (table: string) => {
			await projector.upToDate();
			return (await store.read(`SELECT word FROM ${table} ORDER BY word`)).rows.flat();
		};
		await addStory(log, {
			slug: "one",
			title: "Amethyst",
			excerpt: "opal",
			content: "shared",
		});
		await addStory(log, {
			slug: "two",
			title: "Garnet",
			excerpt: "opal",
			content: "shared",
		});
		expect(await vocabulary("search_words")).toEqual([
			"amethyst",
			"garnet",
			"one",
			"opal",
			"shared",
			"two",
		]);
		const text = storyText({
			slug: "one",
			title: "Beryl",
			excerpt: "-",
			content: "shared",
		});
		await reviseStory(log, 1, { text }, byTest);
		const words = ["beryl", "garnet", "one", "opal", "shared", "two"];
		for (const table of ["search_words", "search_parts"])
			expect(await vocabulary(table)).toEqual(words);
		const titlesFor = async (q: string) =>
			(await searchItems({ store, projector }, q, 24)).items.map(({ title }) =>
				textOf(title),
			);
		for (const [q, titles] of Object.entries({
			amethyst: [],
			amethist: [],
			opal: ["Garnet"],
			bery: ["Beryl"],
		}))
			expect([q, await titlesFor(q)]).toEqual([q, titles]);
	});
});

test("addresses of pictures and links are no words, even in costly texts", async () => {
	const { store, log, projector } = await temporaryLog();
	const pictures = Array.from(
		{ length: 3000 },
		(_, n) => `![Opal](/objects/${n}.jpg)`,
	).join("");
	const content = `A [garnet](https://example.com/far) ring. ${pictures}`;
	expect(visibleText(content)).toContain("/objects/2999.jpg");
	await addStory(log, { slug: "one", title: "Two", excerpt: "-", content });
	await projector.upToDate();
	const { rows } = await store.read("SELECT word FROM search_words ORDER BY word");
	expect(rows.flat()).toEqual(["a", "garnet", "one", "opal", "ring", "two"]);
});

test("words and beginnings of words are found despite one error", async () => {
	const { store, log, projector } = await temporaryLog();
	await addStory(log, { title: "Amethyst", excerpt: "-", content: "-" });
	const word = "amethyst";
	const places = [...word].map((_, place) => place);
	const misspellings = places.flatMap((at) => [
		word.slice(0, at) + word.slice(at + 1),
		`${word.slice(0, at)}x${word.slice(at + 1)}`,
		`${word.slice(0, at)}x${word.slice(at)}`,
		word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
	]);
	for (const misspelling of [
		...misspellings,
		...misspellings.map((one) => one.slice(0, -2)),
	]) {
		const { items } = await searchItems({ store, projector }, misspelling, 24);
		expect([misspelling, items.length]).toEqual([misspelling, 1]);
	}
});

test("only the first three words of a search may be misspelled", async () => {
	const { publish, titles } = await searchable();
	await publish({ title: "Amethyst Bracelet Necklace Carnelian" });
	expect(await titles("amethist braclet neclace carnelian")).toHaveLength(1);
	expect(await titles("amethyst bracelet necklace carnelean")).toEqual([]);
});

test("a text is split into folded words, and runs of scripts without spaces", () => {
	expect(runsIn("Der große ÆTHER-Ring, 2 mm; l’éclat").join()).toBe(
		"der,grosse,aether,ring,2,mm,l,eclat",
	);
	expect(runsIn("Ring银戒指No7")).toEqual(["ring", "银戒指", "no7"]);
	expect(runsIn("خـــاتَم أحجار إلى")).toEqual(["خاتم", "احجار", "الي"]);
	expect(runsIn("ﬁligree ΌΡΜΟΣ Łódź 한글".slice(0, 18))).toEqual([
		"filigree",
		"ορμοσ",
		"lodz",
	]);
	expect(runsIn(" ,.%_\0")).toEqual([]);
});

test("text without spaces is found by its pairs of characters", () => {
	expect(termsOf("银戒指")).toEqual(["银戒", "戒指", "指"]);
	expect(termsOf("𠮷野")).toEqual(["𠮷野", "野"]);
	expect(termsOf("ring")).toEqual(["ring"]);
	expect(termsOf("x".repeat(100))).toEqual(["x".repeat(40)]);
});

/**
 * Returns true if one inserted, removed, replaced or two exchanged letters turn one word
 * into the other.
 */
function isOneEditAway(from: string, to: string): boolean {
	const places = [...from, ""].map((_, i) => i);
	return places.some((i) => {
		const [before, after] = [from.slice(0, i), from.slice(i + 2)];
		const [at, next] = [from.charAt(i), from.charAt(i + 1)];
		const swapped = next ? before + next + at + after : from;
		const less = before + from.slice(i + 1);
		const letter = to.charAt(i);
		return [
			swapped,
			less,
			before + letter + from.slice(i + 1),
			before + letter + from.slice(i),
		].includes(to);
	});
}

test("a pattern of misspellings matches all that are one edit away, and nothing else", () => {
	const letters = ["a", "b", "c"];
	const longer = (words: string[]) =>
		words.flatMap((word) => letters.map((letter) => word + letter));
	const words = [[""]];
	for (let length = 1; length <= 5; length++) words.push(longer(words.at(-1) ?? []));
	const all = words.flat();
	for (const word of ["abca", "aabb", "cccc"]) {
		const pattern = new RegExp(`^${misspelt(word)}$`);
		for (const other of all)
			expect([word, other, pattern.test(other)]).toEqual([
				word,
				other,
				isOneEditAway(word, other),
			]);
	}
});

test("eight words of a search count, each once", () => {
	expect(wordsOfSearch("Ring RING ring")).toEqual(["ring"]);
	expect(wordsOfSearch("a b c d e f g h i j")).toHaveLength(8);
});
