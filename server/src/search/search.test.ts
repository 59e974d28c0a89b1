import { describe, expect, test } from "bun:test";
import {
	addProduct,
	addStory,
	byTest,
	storyText,
	temporaryLog,
	temporarySite,
} from "../../test/support/site.ts";
import { addCategory } from "../categories/index.ts";
import { handle } from "../kernel/log/handle.ts";
import { revise } from "../publishing/index.ts";
import { story } from "../stories/index.ts";
import { searchItems } from "./search.ts";
import type { FoundItem, Parts, Results } from "./search-responses.ts";

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
