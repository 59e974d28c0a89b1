import { describe, expect, test } from "bun:test";
import {
	addStory,
	byTest,
	publishedStories,
	temporaryLog,
} from "../../../test/support/site.ts";
import { type Place, storeKinds } from "../../../test/support/stores.ts";
import { addCategory } from "../../categories/index.ts";
import { allReadModels } from "../../modules.ts";
import { storyList } from "../../stories/index.ts";
import { type EventLog, openLog } from "../log/event-log.ts";
import type { Store } from "../store/store.ts";
import { createProjector } from "./projector.ts";

const position = (states: { name: string; position: number }[], name: string) =>
	states.find((state) => state.name === name)?.position;

/** Appends a story with three views, which no read model has projected. */
async function viewedStory(at: Place) {
	const { store, log } = await temporaryLog({ models: [], place: at });
	await addStory(log);
	const view = (expectedVersion: number) => {
		const data = { storyId: 1, views: 3 };
		const events = [{ type: "StoryViewsCounted" as const, data }];
		return {
			stream: "story-views-1",
			actor: "system:test",
			correlation: "test",
			expectedVersion,
			events,
		};
	};
	await log.append(view(0));
	const models = allReadModels.filter(
		({ name }) => name === "story-list" || name === "view-totals",
	);
	/** Catches up, and calls `before` with the number of each write. */
	async function catchUpSlowly(before: (write: number) => Promise<unknown>) {
		let writes = 0;
		async function write(statements: Parameters<Store["write"]>[0]) {
			await before(++writes);
			await store.write(statements);
		}
		await createProjector({ ...store, write }, models).catchUp();
	}
	return { store, view, other: createProjector(store, models), catchUpSlowly };
}

const newer = allReadModels.map((model) => ({ ...model, version: model.version + 1 }));

/** Starts the site as the next version does. */
async function startNewer(store: Store, log: EventLog) {
	const projector = createProjector(store, newer);
	const failed: string[] = [];
	for (const model of await projector.catchUp())
		await projector.rebuild(model, log.runExclusive).catch(() => failed.push(model.name));
	return { projector, failed, log: await openLog(store, projector) };
}

const eventual = allReadModels.filter((model) => model.eventual).map(({ name }) => name);
const titles = async (store: Store) =>
	(await publishedStories(store)).map(({ title }) => title);
const slugs = async (store: Store) =>
	(await publishedStories(store)).map(({ slug }) => slug).sort();
const addRings = (log: EventLog, slug = "rings") =>
	addCategory(log, { name: slug, slug }, byTest);

describe.each(storeKinds)("read models $name:", ({ place }) => {
	test("an event is projected in the commit that appends it", async () => {
		const { store, log, projector } = await temporaryLog({ place: await place() });
		await addStory(log);
		expect(await titles(store)).toEqual(["The Ring"]);
		expect(position(await projector.states(), "story-list")).toBe(log.position());
	});

	test("an event that a read model refuses is not appended", async () => {
		const { log } = await temporaryLog({ place: await place() });
		await addStory(log);
		const taken = addStory(log, { title: "Another" }, false);
		await expect(taken).rejects.toMatchObject({
			code: "slug-taken",
			message: 'The slug "the-ring" is taken by another story.',
		});
		expect(log.position()).toBe(2);
	});
});

describe.each(storeKinds)(
	"eventual read models of several processes $name:",
	({ place }) => {
		test("a read projects the events that another process has appended", async () => {
			const { store, log } = await temporaryLog({ place: await place() });
			const other = createProjector(store, allReadModels);
			await addStory(log);
			await other.upToDate();
			const { rows } = await store.read(
				"SELECT word FROM search_words WHERE word = 'ring'",
			);
			expect(rows).toEqual([["ring"]]);
			for (const name of eventual)
				expect(position(await other.states(), name)).toBe(log.position());
		});

		test("an event of another type moves only checkpoints at the end of the log", async () => {
			const { store, log, projector } = await temporaryLog({ place: await place() });
			await addStory(log);
			await projector.upToDate();
			await addRings(log);
			for (const name of eventual)
				expect(position(await projector.states(), name)).toBe(log.position());
			const begin = "UPDATE read_models SET position = 0 WHERE name = 'search-index'";
			await store.write([begin, "DELETE FROM search_index", "DELETE FROM search_words"]);
			await addRings(log, "chains");
			await createProjector(store, allReadModels).catchUp();
			const { rows } = await store.read(
				"SELECT count(*) FROM search_words WHERE word = 'ring'",
			);
			expect(rows).toEqual([[1]]);
		});
	},
);

describe.each(storeKinds)("read models at a start $name:", ({ place }) => {
	test("a projection of another version is rebuilt at the next start", async () => {
		const { store, log } = await temporaryLog({ place: await place() });
		await addStory(log);
		await store.write(["UPDATE stories SET title = 'stale'"]);
		expect((await startNewer(store, log)).failed).toEqual([]);
		expect(await titles(store)).toEqual(["The Ring"]);
	});

	test("a read model added later catches up with the whole log", async () => {
		const [first, ...others] = allReadModels;
		const { store, log } = await temporaryLog({ models: others, place: await place() });
		await addStory(log);
		expect(await publishedStories(store)).toEqual([]);
		await createProjector(store, first ? [first, ...others] : others).catchUp();
		expect(await publishedStories(store)).toHaveLength(1);
	});

	test("an unreadable event stops the read models that handle it, and no others", async () => {
		const { store, log } = await temporaryLog({ place: await place() });
		await addStory(log);
		await addRings(log);
		await store.write([
			"UPDATE events SET data = '{\"title\":7}' WHERE type = 'StoryDrafted'",
		]);
		const { projector, failed, log: reopened } = await startNewer(store, log);
		expect(failed.sort()).toEqual([
			"former-addresses",
			"image-use-list",
			"search-index",
			"story-list",
		]);
		const states = await projector.states();
		expect(states.find(({ name }) => name === "story-list")).toMatchObject({
			position: 3,
			stopped: expect.stringContaining("position 1: StoryDrafted: title"),
		});
		expect(states.find(({ name }) => name === "category-list")).toMatchObject({
			position: 3,
			stopped: null,
		});
		expect(await titles(store)).toEqual(["The Ring"]);

		await addRings(reopened, "pendants");
		expect(position(await projector.states(), "category-list")).toBe(4);
		expect(position(await projector.states(), "story-list")).toBe(3);
	});
});

describe.each(storeKinds)("read models of several processes $name:", ({ place }) => {
	test("events that another process has projected are not projected twice", async () => {
		const { store, other, catchUpSlowly } = await viewedStory(await place());
		await catchUpSlowly(async (write) => write === 2 && other.catchUp());
		expect(await publishedStories(store)).toMatchObject([
			{ title: "The Ring", viewCount: 3 },
		]);
	});

	test("checkpoints that another process has created are not created again", async () => {
		const { store, view, other, catchUpSlowly } = await viewedStory(await place());
		await catchUpSlowly(async (write) => {
			if (write === 1) return other.catchUp();
			await (await openLog(store, other)).append(view(1));
		});
		expect(await publishedStories(store)).toMatchObject([
			{ title: "The Ring", viewCount: 3 },
		]);
	});

	test("after a newer version has rebuilt a read model, an older one appends nothing", async () => {
		const { store, log } = await temporaryLog({ place: await place() });
		await addRings(log);
		const { log: newerLog } = await startNewer(store, log);
		await expect(addRings(log, "pendants")).rejects.toMatchObject({ code: "not-ready" });
		expect((await store.read("SELECT count(*) FROM events")).rows[0]?.[0]).toBe(1);
		await addRings(newerLog, "pendants");
	});

	test("events of processes without a read model are projected with the next event", async () => {
		const models = allReadModels.filter(({ name }) => name !== "story-list");
		const { store, log } = await temporaryLog({ models, place: await place() });
		const projector = createProjector(store, allReadModels);
		await projector.catchUp();
		const knowing = await openLog(store, projector);
		await addStory(log, { slug: "first" });
		await knowing.refresh?.();
		await addRings(knowing);
		expect(await slugs(store)).toEqual(["first"]);
		expect(position(await projector.states(), "story-list")).toBe(knowing.position());
	});
});

describe.each(storeKinds)(
	"read models that another process has rebuilt $name:",
	({ place }) => {
		test("other processes follow a stopped read model again after a rebuild", async () => {
			const { store, log, projector } = await temporaryLog({ place: await place() });
			await addStory(log, { slug: "first" });
			await store.write([
				"UPDATE read_models SET stopped = 'position 1' WHERE name = 'story-list'",
			]);
			const other = createProjector(store, allReadModels);
			await other.catchUp();
			const otherLog = await openLog(store, other);
			await projector.rebuild(storyList, log.runExclusive);
			await addStory(otherLog, { slug: "second" });
			await log.refresh?.();
			await addStory(log, { slug: "third" });
			expect(await slugs(store)).toEqual(["first", "second", "third"]);
		});

		test("after an older version has rebuilt a read model, a newer one appends nothing", async () => {
			const {
				store,
				log,
				projector: older,
			} = await temporaryLog({ place: await place() });
			const { log: newerLog } = await startNewer(store, log);
			await addStory(newerLog, { slug: "first" });
			await older.rebuild(storyList, log.runExclusive);
			await expect(addStory(newerLog, { slug: "second" })).rejects.toMatchObject({
				code: "not-ready",
			});
			await expect(addStory(newerLog, { slug: "second" })).rejects.toMatchObject({
				code: "not-ready",
			});
			expect(await slugs(store)).toEqual(["first"]);
		});
	},
);

describe.each(storeKinds)("outdated read models $name:", ({ place }) => {
	test("a read model that another process has rebuilt is not rebuilt again", async () => {
		const { store, log } = await temporaryLog({ place: await place() });
		await addStory(log, { slug: "first" });
		const [one, other] = [createProjector(store, newer), createProjector(store, newer)];
		const [outdated, same] = [await one.catchUp(), await other.catchUp()];
		for (const model of outdated) await one.rebuildOutdated(model, log.runExclusive);
		await store.write(["UPDATE stories SET title = 'of the first rebuild'"]);
		for (const model of same) await other.rebuildOutdated(model, log.runExclusive);
		expect(await publishedStories(store)).toMatchObject([
			{ title: "of the first rebuild" },
		]);
		await addStory(await openLog(store, other), { slug: "second" });
		expect(await slugs(store)).toEqual(["first", "second"]);
	});

	test("if the log has lost its end, read models are rebuilt from the rest", async () => {
		const { store, log } = await temporaryLog({ place: await place() });
		await addStory(log, { slug: "first" });
		await addStory(log, { slug: "second" });
		await store.write(["DELETE FROM events WHERE position > 2"]);
		const projector = createProjector(store, allReadModels);
		for (const model of await projector.catchUp())
			await projector.rebuildOutdated(model, (work) => work());
		expect(await slugs(store)).toEqual(["first"]);
		await addStory(await openLog(store, projector), { slug: "third" });
		expect(await slugs(store)).toEqual(["first", "third"]);
	});
});
