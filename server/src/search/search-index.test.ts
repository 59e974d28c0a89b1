import { describe, expect, test } from "bun:test";
import { visibleText } from "@creations/events/text/manuscript";
import { addStory, byTest, storyText, temporaryLog } from "../../test/support/site.ts";
import { storeKinds } from "../../test/support/stores.ts";
import { objectsIn } from "../kernel/store/expected-schema.ts";
import { logSchemaFaults } from "../kernel/store/schema.ts";
import { rowsOf } from "../kernel/store/store.ts";
import { reviseStory } from "../stories/index.ts";
import { searchItems } from "./search.ts";
import { searchIndex } from "./search-index.ts";

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
				title.map(({ text }) => text).join(""),
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
