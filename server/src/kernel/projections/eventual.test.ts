import { describe, expect, test } from "bun:test";
import { byTest, storyText, temporaryLog } from "../../../test/support/site.ts";
import { type Place, storeKinds } from "../../../test/support/stores.ts";
import { allReadModels } from "../../modules.ts";
import { searchIndex } from "../../search/search-index.ts";
import type { EventLog } from "../log/event-log.ts";
import type { Store } from "../store/store.ts";
import { createProjector } from "./projector.ts";

const STORIES = 64;
const TABLES = ["search_index", "search_words", "search_parts"];

/**
 * Returns a site with stories that are not indexed yet: each was drafted, then revised
 * `rounds` times in turn.
 */
async function waitingStories(
	place: Place,
	{ stories = STORIES, rounds = 3, content = "A ring." } = {},
) {
	// The appending process does not index, so that only the tested ones do.
	const { store, log } = await temporaryLog({
		models: allReadModels.filter(({ eventual }) => !eventual),
		place,
	});
	const projector = createProjector(store, allReadModels);
	await projector.catchUp();
	await append(log, stories, 0, content);
	for (let round = 1; round <= rounds; round++)
		await append(log, stories, round, content);
	return { store, log, projector };
}

const facts = { words: 2, characters: 7, detectedLanguage: "en" };

async function append(
	log: EventLog,
	stories: number,
	round: number,
	content: string,
): Promise<void> {
	const requests = Array.from({ length: stories }, (_, i) => {
		const slug = `story-${i + 1}`;
		const data = {
			...storyText({ slug, title: `Round${round} of${i + 1}`, content }),
			...facts,
		};
		const type = round === 0 ? "StoryDrafted" : "StoryRevised";
		return {
			stream: slug,
			expectedVersion: round,
			events: [{ type, data } as const],
			...byTest,
		};
	});
	await Promise.all(requests.map(log.append));
}

/** A process on the store that calls `before` with the number of each of its writes. */
function otherProcess(
	store: Store,
	before: (write: number) => Promise<unknown> | undefined,
) {
	let writes = 0;
	const statements: string[] = [];
	async function write(batch: Parameters<Store["write"]>[0]) {
		await before(++writes);
		await store.write(batch);
		statements.push(...batch.map((one) => (typeof one === "string" ? one : one.sql)));
	}
	const projector = createProjector({ ...store, write }, allReadModels);
	const indexed = () =>
		statements.filter((sql) => sql.startsWith("INSERT OR REPLACE INTO")).length;
	return { projector, indexed, writes: () => writes };
}

const rowsOf = (store: Store) =>
	Promise.all(
		TABLES.map(
			async (table) =>
				(await store.read(`SELECT rowid, * FROM ${table} ORDER BY rowid`)).rows,
		),
	);

/** Expects the index to be at the end of the log, with the rows that a rebuild writes. */
async function expectWholeIndex(store: Store, log: EventLog): Promise<void> {
	const projector = createProjector(store, allReadModels);
	const state = (await projector.states()).find(({ name }) => name === "search-index");
	expect(state).toEqual({
		name: "search-index",
		position: log.position(),
		stopped: null,
	});
	const followed = await rowsOf(store);
	await projector.rebuild(searchIndex, (work) => work());
	expect(followed).toEqual(await rowsOf(store));
}

describe.each(storeKinds)("eventual read models $name:", ({ place }) => {
	test("of the saves that wait, only the last one of each item is projected", async () => {
		const { store, log } = await waitingStories(await place());
		const { projector, indexed } = otherProcess(store, () => undefined);
		await projector.upToDate();
		expect(indexed()).toBe(STORIES);
		await expectWholeIndex(store, log);
	});

	test("a crash between two commits neither loses nor repeats an event", async () => {
		const at = { stories: 40, rounds: 1, content: "A ring of silver. ".repeat(600) };
		const { store, log } = await waitingStories(await place(), at);
		let crashes = 0;
		for (let isBehind = true; isBehind; ) {
			const { projector } = otherProcess(store, async (write) => {
				if (write === 2) throw new Error("crashed");
			});
			isBehind = await projector.upToDate().then(
				() => false,
				() => true,
			);
			if (!isBehind) break;
			crashes++;
			// The items that are indexed already are revised, and so are those that wait.
			if (crashes === 2) await append(log, at.stories, 2, at.content);
		}
		expect(crashes).toBeGreaterThan(3);
		await expectWholeIndex(store, log);
	});

	test("two processes that follow at once end with the newest rows", async () => {
		const at = { stories: 40, rounds: 1, content: "A ring of silver. ".repeat(600) };
		const { store, log } = await waitingStories(await place(), at);
		const other = otherProcess(store, () => undefined);
		const { projector, writes } = otherProcess(store, async (write) => {
			if (write !== 2) return;
			await append(log, at.stories, 2, at.content);
			await other.projector.upToDate();
		});
		await projector.upToDate();
		expect(writes()).toBeGreaterThanOrEqual(2);
		await expectWholeIndex(store, log);
	});
});

test("an unreadable event stops an eventual read model after the events before it", async () => {
	const { store, projector } = await waitingStories(await storeKinds[0].place(), {
		stories: 3,
		rounds: 2,
	});
	// The events after it would replace those before it.
	await store.write(["UPDATE events SET data = '{\"title\":7}' WHERE position = 7"]);
	await projector.upToDate();
	const state = (await projector.states()).find(({ name }) => name === "search-index");
	expect(state).toMatchObject({
		position: 6,
		stopped: expect.stringContaining("position 7: StoryRevised"),
	});
	const { rows } = await store.read(
		"SELECT word FROM search_words WHERE word LIKE 'round%'",
	);
	expect(rows.flat()).toEqual(["round1"]);
});

test("events of an eventual read model must replace earlier ones", async () => {
	const { store } = await temporaryLog({ models: [] });
	const model = { ...searchIndex, replaces: ["StoryDrafted" as const] };
	expect(() => createProjector(store, [model])).toThrow(
		"the eventual read model search-index must replace",
	);
});
