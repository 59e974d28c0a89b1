import { expect, test } from "bun:test";
import { join } from "node:path";
import { seedDemo } from "../../demo/seed.ts";
import { replay } from "../../src/history/as-of/replay.ts";
import { logOfStore } from "../../src/kernel/log/log-source.ts";
import { allReadModels } from "../../src/modules.ts";
import { temporaryLog } from "../support/site.ts";
import { temporaryFolder } from "../support/temporary.ts";

async function demoSite() {
	const site = await temporaryLog();
	await seedDemo(site.store, site.log);
	const file = join(temporaryFolder(), "replay.db");
	return { ...site, replaying: { source: logOfStore(site.store), models: allReadModels, file } };
}

test("a replay of a sound site equals it, table by table", async () => {
	const { log, replaying } = await demoSite();
	const report = await replay(replaying);
	expect(report).toMatchObject({ same: true, position: log.position(), events: log.position() });
	const stories = report.models.find(({ name }) => name === "story-list")?.tables[0];
	expect(stories?.rows).toBe(9);
	expect(stories?.live?.sha256).toBe(stories?.sha256);
});

test("a changed, a missing and an added row are each found, in the table where they are", async () => {
	for (const [table, change] of [
		["stories", "UPDATE stories SET title = 'Another' WHERE id = 1"],
		["stories", "DELETE FROM stories WHERE id = 1"],
		["categories", "INSERT INTO categories (id, name, slug) VALUES (99, 'Nobody added this', 'nobody')"],
		["reading_progress", "INSERT INTO reading_progress VALUES (1, 1, 50.0, 'page-1', 1)"],
	] as const) {
		const { store, replaying } = await demoSite();
		await store.write([change]);
		const { same, models } = await replay(replaying);
		const tables = models.flatMap((model) => model.tables);
		const found = tables.filter(({ sha256, live }) => sha256 !== live?.sha256).map((one) => one.table);
		expect(found).toEqual([table]);
		expect(same).toBe(false);
	}
});

test("a replay to a position compares nothing and has what was there then", async () => {
	const { replaying } = await demoSite();
	const { same, position, models } = await replay({ ...replaying, to: 3 });
	expect({ same, position }).toEqual({ same: null, position: 3 });
	expect(models.find(({ name }) => name === "category-list")?.tables[0]).toMatchObject({
		rows: 3,
		live: null,
	});
	expect(models.find(({ name }) => name === "story-list")?.tables[0]?.rows).toBe(0);
});

test("an event that does not parse is said, and leaves the rest comparable", async () => {
	const { store, replaying } = await demoSite();
	await store.write(["UPDATE events SET data = '{}' WHERE type = 'CategoryAdded' AND version = 1"]);
	const { same, models } = await replay(replaying);
	expect(same).toBe(false);
	expect(models.find(({ name }) => name === "category-list")?.stopped).toStartWith(
		"position 1: CategoryAdded",
	);
	const stories = models.find(({ name }) => name === "story-list");
	expect(stories?.stopped).toBeNull();
});
