import { expect, test } from "bun:test";
import { byTest, storyText, temporarySite } from "../test/support/site.ts";
import { IN_FILES } from "../test/support/stores.ts";
import { draftStory } from "./stories/index.ts";

async function smallSite() {
	const site = await temporarySite(IN_FILES);
	for (const slug of ["one", "two", "three"])
		await draftStory(site.log, { text: storyText({ slug }), isPublished: true }, byTest);
	const health = async () => (await site.ask("/health")).json();
	return { ...site, health };
}

test("health is ok after a look at an untouched site, and after a look at all of it", async () => {
	const { inspection, health } = await smallSite();
	await inspection.sample();
	await inspection.whole();
	expect(await health()).toMatchObject({ status: "ok", reasons: [] });
});

test("an event that was changed while the site runs is found by a sample, and named", async () => {
	const { store, inspection, health } = await smallSite();
	await store.write(["UPDATE events SET data = replace(data, 'ring', 'king') WHERE position = 1"]);
	while (inspection.problems().length === 0) await inspection.sample();
	const { status, reasons } = (await health()) as { status: string; reasons: string[] };
	expect(status).toBe("degraded");
	expect(reasons.join()).toContain("The log is wrong at position 1");
});

test("a row of a read model that was deleted is found by a sample, and named", async () => {
	const { store, inspection, health } = await smallSite();
	await store.write(["DELETE FROM stories WHERE id = 2"]);
	while (inspection.problems().length === 0) await inspection.sample();
	const { status, reasons } = (await health()) as { status: string; reasons: string[] };
	expect(status).toBe("degraded");
	expect(reasons.join()).toContain(
		"The rows of stories do not follow from the log (3 rows; the site has 2).",
	);
});

test("a row that was changed is found by a look at all of them, and is well again once it is built anew", async () => {
	const { store, log, projector, inspection, health } = await smallSite();
	await store.write(["UPDATE stories SET title = 'The King' WHERE id = 2"]);
	await inspection.whole();
	expect(await health()).toMatchObject({ status: "degraded" });
	const [stories] = projector.models;
	if (stories) await projector.rebuild(stories, log.runExclusive);
	await inspection.whole();
	expect(await health()).toMatchObject({ status: "ok" });
});

test("a trigger that comes while the site runs is named", async () => {
	const { store, inspection, health } = await smallSite();
	await store.write(["CREATE TRIGGER t AFTER INSERT ON sessions BEGIN SELECT 1; END"]);
	await inspection.sample();
	const { status, reasons } = (await health()) as { status: string; reasons: string[] };
	expect(status).toBe("degraded");
	expect(reasons.join()).toContain('trigger "t" on "sessions"');
});
