import { describe, expect, test } from "bun:test";
import type { RecordedEvent } from "@creations/events";
import {
	addStory,
	byTest,
	publishedStories,
	storyText,
	temporaryLog,
	temporaryStore,
} from "../../../test/support/site.ts";
import { type Place, storeKinds } from "../../../test/support/stores.ts";
import { allReadModels } from "../../modules.ts";
import { searchIndex } from "../../search/search-index.ts";
import { storyList } from "../../stories/index.ts";
import { type Story, story } from "../../stories/story.ts";
import { openLog } from "../log/event-log.ts";
import { handle } from "../log/handle.ts";
import type { Store } from "../store/store.ts";
import { readModels } from "../store/tables.ts";
import { yieldToEventLoop } from "../yield-to-event-loop.ts";
import { createProjector } from "./projector.ts";
import { changesBy, upsert } from "./read-model.ts";
import { createShadowTables } from "./rebuild.ts";

const EVENTS = Number(process.env.EVENTS ?? 1000);
const STORIES = 10;
/** Revisions of each story in one commit. */
const REVISIONS = 50;

/**
 * Records the number of statements of each write. On a shared store, the guard of the
 * lease does not count.
 */
function recordingStore(store: Store) {
	const sizes: number[] = [];
	const guards = store.shared ? 1 : 0;
	async function write(statements: Parameters<Store["write"]>[0]) {
		sizes.push(statements.length - guards);
		await store.write(statements);
	}
	return { recording: { ...store, write }, sizes };
}

/** Creates stories with many revisions. Between commits, each has the title `Whole`. */
async function revisedStories(place: Place, events: number) {
	const site = await aFewStories(place);
	for (let round = 1; round <= Math.ceil(events / STORIES / REVISIONS); round++) {
		await Promise.all(
			Array.from({ length: STORIES }, (_, i) => {
				const decide = (before: Story) => decideRevisions(before, i + 1, round);
				return handle(site.log, story, i + 1, decide, byTest);
			}),
		);
	}
	return site;
}

function decideRevisions(before: Story, id: number, round: number) {
	let state = before;
	return Array.from({ length: REVISIONS }, (_, n) => {
		const title = n === REVISIONS - 1 ? "Whole" : `Revision ${round} ${n}`;
		const text = storyText({ slug: `story-${id}`, title });
		const events = story.revise(state, { text });
		state = events.reduce(story.evolve, state);
		return events;
	}).flat();
}

async function aFewStories(place: Place) {
	const site = await temporaryLog({ place });
	for (let n = 1; n <= STORIES; n++) await addStory(site.log, { slug: `story-${n}` });
	return site;
}

const shadowTables = async (store: Store) =>
	(await store.read("SELECT name FROM sqlite_master WHERE name LIKE 'next_%'")).rows
		.length;
const schemaOf = async (store: Store) =>
	(
		await store.read("SELECT type, name, tbl_name FROM sqlite_master ORDER BY name")
	).rows.map((row) => JSON.stringify(row));

describe.each(storeKinds)("rebuilding $name:", ({ place }) => {
	test("during a rebuild, reads are complete and appends are not lost", async () => {
		const at = await place();
		// A server takes longer, so it gets fewer events.
		const { store, log, projector } = await revisedStories(
			at,
			at.url.startsWith("file:") ? EVENTS : EVENTS / 6,
		);
		const schema = await schemaOf(store);
		let done = false;
		const rebuilt = projector.rebuild(storyList, log.runExclusive).finally(() => {
			done = true;
		});
		let reads = 0;
		let appended = 0;
		while (!done) {
			const rows = await publishedStories(store);
			expect(rows).toHaveLength(STORIES + appended);
			expect(rows.filter(({ title }) => title !== "Whole")).toEqual([]);
			reads++;
			if (reads % 20 === 0) {
				await addStory(log, { slug: `during-${appended}`, title: "Whole" });
				appended++;
			}
			await yieldToEventLoop();
		}
		await rebuilt;
		expect(reads).toBeGreaterThan(0);
		expect(await publishedStories(store)).toHaveLength(STORIES + appended);
		expect(await schemaOf(store)).toEqual(schema);
		expect(
			(await projector.states()).find(({ name }) => name === "story-list")?.position,
		).toBe(log.position());
		await addStory(log, { slug: "after" });
		expect(await publishedStories(store)).toHaveLength(STORIES + appended + 1);
	});
});

test("a rebuild writes at most 500 statements in one commit", async () => {
	const { store, log } = await temporaryLog();
	const views = Array.from({ length: 1200 }, (_, i) => {
		const events = [
			{ type: "StoryViewsCounted" as const, data: { storyId: i + 1, views: 1 } },
		];
		return log.append({
			stream: `story-views-${i + 1}`,
			expectedVersion: 0,
			events,
			...byTest,
		});
	});
	await Promise.all(views);
	const { recording, sizes } = recordingStore(store);
	const projector = createProjector(recording, allReadModels);
	for (const model of projector.models) await projector.rebuild(model, (work) => work());
	expect(sizes.filter((size) => size === 500).length).toBeGreaterThan(1);
	expect(Math.max(...sizes)).toBe(500);
});

test("a rebuild of an eventual read model projects the last event of each stream", async () => {
	const { store, log } = await revisedStories(
		await storeKinds[0].place(),
		2 * STORIES * REVISIONS,
	);
	const { recording, sizes } = recordingStore(store);
	await createProjector(recording, allReadModels).rebuild(searchIndex, log.runExclusive);
	const each = changesBy(
		searchIndex,
		(await log.readStream("story-1")).at(-1) as RecordedEvent,
	).length;
	expect(sizes).toContain(STORIES * each);
	expect(Math.max(...sizes)).toBe(STORIES * each);
});

test("a rebuild of an eventual read model projects at most 50 events in one commit", async () => {
	const { store, log } = await temporaryLog();
	for (let n = 1; n <= 60; n++) await addStory(log, { slug: `story-${n}` });
	const { recording, sizes } = recordingStore(store);
	await createProjector(recording, allReadModels).rebuild(searchIndex, log.runExclusive);
	const each = changesBy(
		searchIndex,
		(await log.readStream("story-1"))[0] as RecordedEvent,
	).length;
	expect(Math.max(...sizes)).toBe(50 * each);
});

describe.each(storeKinds)("a rebuild that fails $name:", ({ place }) => {
	test("an aborted rebuild changes no rows, and the next one replaces its tables", async () => {
		const { store, log, projector } = await aFewStories(await place());
		const ending = new AbortController();
		ending.abort(new Error("ended"));
		const before = await publishedStories(store);
		await expect(
			projector.rebuild(storyList, log.runExclusive, ending.signal),
		).rejects.toThrow("ended");
		await projector.rebuild(storyList, log.runExclusive);
		expect(await publishedStories(store)).toEqual(before);
		expect(await shadowTables(store)).toBe(0);
	});

	test("a rebuild replaces the shadow tables of a killed one", async () => {
		const { store, log, projector } = await aFewStories(await place());
		await store.write(["CREATE TABLE next_stories (left_behind TEXT)"]);
		await projector.rebuild(storyList, log.runExclusive);
		expect(await publishedStories(store)).toHaveLength(STORIES);
		expect(await shadowTables(store)).toBe(0);
	});

	test("shadow tables that lack an event do not replace the live ones", async () => {
		const { store, log } = await aFewStories(await place());
		const shadow = await createShadowTables(store, storyList);
		const checkpoint = checkpointAt(log.position() - 1);
		expect(await shadow.swap(checkpoint, log.position() - 1)).toBe(false);
		expect(await publishedStories(store)).toHaveLength(STORIES);
		expect(await shadow.swap(checkpoint, log.position())).toBe(true);
		expect(await publishedStories(store)).toEqual([]);
	});
});

test("on a server, other processes drop cached answers after a rebuild", async () => {
	const { store, log, projector } = await aFewStories(await storeKinds[1].place());
	const other = await openLog(store);
	const before = other.state();
	await other.refresh?.();
	expect(other.state()).toBe(before);
	await projector.rebuild(storyList, log.runExclusive);
	await other.refresh?.();
	expect(other.state()).not.toBe(before);
});

test("on a server, two processes rebuild one after the other", async () => {
	const place = await storeKinds[1].place();
	const { store, log, projector } = await aFewStories(place);
	const other = await temporaryStore(place);
	const second = createProjector(other, projector.models);
	expect(await second.catchUp()).toEqual([]);
	const before = await publishedStories(store);
	const otherLog = await openLog(other, second);
	await Promise.all([
		projector.rebuild(storyList, log.runExclusive),
		second.rebuild(storyList, otherLog.runExclusive),
	]);
	expect(await publishedStories(store)).toEqual(before);
	expect(await shadowTables(store)).toBe(0);
});

const checkpointAt = (position: number) =>
	upsert(readModels, { name: "story-list", version: 1, position, stopped: null }, [
		"name",
	]);
