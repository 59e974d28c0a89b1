import { expect, test } from "bun:test";
import { join } from "node:path";
import { getTableName } from "drizzle-orm";
import { addCatalogue } from "../../demo/seed.ts";
import {
	createPointInTimeCache,
	openPointInTime,
	type PointInTime,
} from "../../src/history/as-of/point-in-time.ts";
import { differs, replay } from "../../src/history/as-of/replay.ts";
import { kindNames, kindOf } from "../../src/history/kinds.ts";
import { logOfStore } from "../../src/kernel/log/log-source.ts";
import type { StoredEvent } from "../../src/kernel/log/stored-events.ts";
import { createProjector } from "../../src/kernel/projections/projector.ts";
import type { ReadModel } from "../../src/kernel/projections/read-model.ts";
import type { Store } from "../../src/kernel/store/store.ts";
import { allReadModels, catalogue } from "../../src/modules.ts";
import { draftStory } from "../../src/stories/index.ts";
import { insertEvents } from "../../src/transfer/index.ts";
import { allRows } from "../support/audit/chain.ts";
import { chance } from "../support/random.ts";
import { randomHistory } from "../support/random-history.ts";
import { byTest, storyText, temporaryLog, temporaryStore } from "../support/site.ts";
import { temporaryFolder } from "../support/temporary.ts";

const EVENTS = 250;
const POSITIONS = 50;
const IDLE_MS = 5;

async function rowsIn(model: ReadModel, read: (sql: string) => Promise<unknown[][]>) {
	const tables = model.tables.map(async (table) =>
		(await read(`SELECT * FROM "${getTableName(table)}"`))
			.map((row) => JSON.stringify(row))
			.sort(),
	);
	return { name: model.name, rows: await Promise.all(tables) };
}

/**
 * A store of its own with the log up to a position as it is stored, and read models as
 * the server builds them.
 */
async function replayedTo(log: StoredEvent[], position: number): Promise<Store> {
	const store = await temporaryStore();
	await insertEvents(store, log.slice(0, position));
	await createProjector(store, allReadModels).catchUp();
	return store;
}

test("at 50 random positions, every read model equals an independent replay", async () => {
	const chances = chance(6);
	const { store, log } = await temporaryLog();
	await randomHistory(log, chances, EVENTS);
	const raw = await allRows(store);
	const source = logOfStore(store);
	let compared = 0;
	for (let i = 0; i < POSITIONS; i++) {
		const position = chances.between(0, EVENTS);
		using then = openPointInTime(source, allReadModels);
		await then.goTo(position);
		const other = await replayedTo(raw, position);
		for (const model of allReadModels) {
			const shown = await rowsIn(model, async (sql) =>
				(await Array.fromAsync(then.scratch.rows(sql))).flat(),
			);
			const replayed = await rowsIn(model, async (sql) =>
				(await other.read(sql)).rows.map((row) => Array.from(row)),
			);
			expect({ position, ...shown }).toEqual({ position, ...replayed });
			compared += replayed.rows.flat().length;
		}
		await other.close();
	}
	expect(compared).toBeGreaterThan(POSITIONS * allReadModels.length);
});

test("each read model can be shown at an earlier position, by a readable name", () => {
	const shown = kindNames(catalogue).map((name) => kindOf(name, catalogue).model.name);
	// An index has no rows to show: it finds those of another read model.
	const tabled = allReadModels.filter(({ tables }) => tables.length > 0);
	expect(shown.sort()).toEqual(tabled.map(({ name }) => name).sort());
	expect(tabled.filter(({ tables }) => tables.length !== 1)).toEqual([]);
	expect(
		allReadModels.filter((model) => !tabled.includes(model)).map(({ name }) => name),
	).toEqual(["search-index"]);
});

test("a point in time closes only after its readers finish", async () => {
	const { store, log } = await temporaryLog();
	await draftStory(log, { text: storyText(), isPublished: true }, byTest);
	const stories = kindOf("stories", catalogue);
	const cache = createPointInTimeCache(logOfStore(store), IDLE_MS);
	const titles = async (then: PointInTime) =>
		(await then.rowsOf(stories)).map(({ title }) => title);
	let kept: PointInTime | undefined;
	const read = cache.at([stories.model], 2, async (then) => {
		kept = then;
		await Bun.sleep(IDLE_MS * 10);
		return titles(then);
	});
	expect(await read).toEqual(["The Ring"]);
	const isOpen = () => (kept ? titles(kept).then(Boolean, () => false) : false);
	while (await isOpen()) await Bun.sleep(IDLE_MS);
	expect(await cache.at([stories.model], 2, titles)).toEqual(["The Ring"]);
});

async function demoSite() {
	const site = await temporaryLog();
	await addCatalogue(site.log);
	const file = join(temporaryFolder(), "replay.db");
	return {
		...site,
		replaying: { source: logOfStore(site.store), models: allReadModels, file },
	};
}

test("a full replay equals an intact site, and a partial one compares nothing", async () => {
	const { log, replaying } = await demoSite();
	const report = await replay(replaying);
	expect(report).toMatchObject({
		same: true,
		position: log.position(),
		events: log.position(),
	});
	const stories = report.models.find(({ name }) => name === "story-list")?.tables[0];
	expect(stories?.rows).toBe(9);
	expect(stories?.live?.sha256).toBe(stories?.sha256);

	const { same, position, models } = await replay({
		...replaying,
		file: `${replaying.file}.early`,
		to: 3,
	});
	expect({ same, position }).toEqual({ same: null, position: 3 });
	const categories = models.find(({ name }) => name === "category-list")?.tables[0];
	expect(categories).toMatchObject({ rows: 3, live: null });
	expect(models.find(({ name }) => name === "story-list")?.tables[0]?.rows).toBe(0);
});

test("a changed, a missing and an added row are each found, with their table", async () => {
	for (const [table, change] of [
		["stories", "UPDATE stories SET title = 'Another' WHERE id = 1"],
		["stories", "DELETE FROM stories WHERE id = 1"],
		[
			"categories",
			"INSERT INTO categories (id, name, slug) VALUES (99, 'Nobody added this', 'nobody')",
		],
		[
			"reading_progress",
			"INSERT INTO reading_progress VALUES (1, 1, 50.0, 'page-1', 1, NULL, NULL)",
		],
	] as const) {
		const { store, replaying } = await demoSite();
		await store.write([change]);
		const { same, models } = await replay(replaying);
		const tables = models.flatMap((model) => model.tables);
		const found = tables.filter(differs).map((one) => one.table);
		expect(found).toEqual([table]);
		expect(same).toBe(false);
	}
});

test("an unreadable event is reported, and other models are still compared", async () => {
	const { store, replaying } = await demoSite();
	await store.write([
		"UPDATE events SET data = '{}' WHERE type = 'CategoryAdded' AND version = 1",
	]);
	const { same, models } = await replay(replaying);
	expect(same).toBe(false);
	expect(models.find(({ name }) => name === "category-list")?.stopped).toStartWith(
		"position 1: CategoryAdded",
	);
	const stories = models.find(({ name }) => name === "story-list");
	expect(stories?.stopped).toBeNull();
});
