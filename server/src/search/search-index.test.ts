import { describe, expect, test } from "bun:test";
import { addStory, byTest, storyText, temporaryLog } from "../../test/support/site.ts";
import { storeKinds } from "../../test/support/stores.ts";
import { objectsIn } from "../kernel/store/expected-schema.ts";
import { logSchemaFaults } from "../kernel/store/schema.ts";
import { rowsOf } from "../kernel/store/store.ts";
import { reviseStory } from "../stories/index.ts";
import { searchItems } from "./search.ts";
import { searchIndex } from "./search-index.ts";

describe.each(storeKinds)("the index $name:", ({ place }) => {
	test("rebuilt while stories are written, it finds what it found, and its tables are as they were made", async () => {
		const { store, log, projector } = await temporaryLog({ place: await place() });
		const publish = (slug: string, title: string) => addStory(log, { slug, title });
		const searches = ["verlobung", "ring", "vrelobung", "once"];
		const found = () => Promise.all(searches.map((search) => searchItems({ store, projector }, search, 24)));
		const names = async () =>
			(await objectsIn(rowsOf(store))).map(({ type, name }) => `${type} ${name}`).sort();
		for (let n = 0; n < 20; n++) await publish(`ring-${n}`, `Verlobungsring ${n}`);
		const [before, made] = [await found(), await names()];
		expect(before.map(({ items }) => items.length)).toEqual([20, 20, 20, 20]);

		const rebuilt = projector.rebuild(searchIndex, log.runExclusive);
		await publish("meanwhile", "Meanwhile");
		await rebuilt;
		expect((await searchItems({ store, projector }, "meanwhile", 24)).items).toHaveLength(1);
		await reviseStory(log, 21, { text: storyText({ slug: "meanwhile", title: "Later" }) }, byTest);
		expect((await searchItems({ store, projector }, "meanwhile", 24)).items).toHaveLength(1);
		expect((await searchItems({ store, projector }, "later", 24)).items).toHaveLength(1);
		expect((await found())[0]).toEqual(before[0]);
		expect(await names()).toEqual(made);
		expect(await logSchemaFaults(rowsOf(store))).toEqual([]);
	});
});
