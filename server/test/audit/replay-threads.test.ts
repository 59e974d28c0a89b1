import { expect, test } from "bun:test";
import { join } from "node:path";
import { eventDefinitions } from "@creations/events";
import { sampleLog } from "@creations/events/test/sample-log";
import { twoGroups } from "../../src/history/as-of/replay-group.ts";
import { type ReplayReport, replay } from "../../src/history/index.ts";
import { openLogFile } from "../../src/kernel/log/log-source.ts";
import { readEvent, type StoredEvent } from "../../src/kernel/log/stored-events.ts";
import { changesBy, typesOf } from "../../src/kernel/projections/read-model.ts";
import { allReadModels } from "../../src/modules.ts";
import { insertEvents } from "../../src/transfer/index.ts";
import { temporaryStore } from "../support/site.ts";
import { siteFile } from "../support/stores.ts";
import { temporaryFolder } from "../support/temporary.ts";

/** Enough for two threads. */
const EVENTS = 20_100;

/** The sample log, followed by saves of reading progress. */
function longLog(): StoredEvent[] {
	const log = sampleLog();
	const saves = Array.from({ length: EVENTS - log.length }, (_, index): StoredEvent => {
		const userId = 1000 + (index % 50);
		const data = {
			userId,
			storyId: 1,
			progress: index % 100,
			lastPosition: "page-1",
			at: index,
		};
		return {
			position: log.length + index + 1,
			id: `save-${index}`,
			stream: `reading-${userId}-1`,
			version: Math.floor(index / 50) + 1,
			type: "ReadingProgressSaved",
			schemaVersion: eventDefinitions.get("ReadingProgressSaved")?.schemaVersion ?? 1,
			recordedAt: "2026-01-01T00:00:00.000Z",
			actor: `user-${userId}`,
			correlation: "",
			data: JSON.stringify(data),
			hash: "",
		};
	});
	return [...log, ...saves];
}

async function openLongLog(log: StoredEvent[]) {
	const folder = temporaryFolder();
	const store = await temporaryStore(siteFile(folder));
	await insertEvents(store, log);
	return { source: openLogFile(join(folder, "site.db")), models: allReadModels, folder };
}

const withoutSeconds = ({ seconds: _, ...report }: ReplayReport) => report;

test("two threads replay a long log with the report of one, also to a position", async () => {
	const { source, models, folder } = await openLongLog(longLog());
	for (const to of [undefined, EVENTS - 50]) {
		const reached: number[] = [];
		const report = await replay({
			source,
			models,
			to,
			onProgress: (done) => reached.push(done),
		});
		// A replay into a file that is kept uses one thread.
		const kept = await replay({ source, models, to, file: join(folder, `${to}.db`) });
		expect(withoutSeconds(report)).toEqual(withoutSeconds(kept));
		expect(report.events).toBe(to ?? EVENTS);
		expect(report.models.filter(({ stopped }) => stopped !== null)).toEqual([]);
		expect(reached).toEqual(reached.toSorted((a, b) => a - b));
	}
	source[Symbol.dispose]();
});

test("an unreadable event stops read models at one position in any thread", async () => {
	const log = longLog();
	const broken = [log.findIndex(({ type }) => type === "StoryRevised"), EVENTS - 20];
	for (const index of broken) log[index] = { ...(log[index] as StoredEvent), data: "{}" };
	const { source, models, folder } = await openLongLog(log);
	const report = await replay({ source, models });
	const kept = await replay({ source, models, file: join(folder, "kept.db") });
	expect(withoutSeconds(report)).toEqual(withoutSeconds(kept));
	const stoppedOf = (name: string) =>
		report.models.find((model) => model.name === name)?.stopped;
	expect(stoppedOf("story-list")).toStartWith(
		`position ${(broken[0] ?? 0) + 1}: StoryRevised`,
	);
	expect(stoppedOf("progress-list")).toStartWith(
		`position ${EVENTS - 19}: ReadingProgressSaved`,
	);
	source[Symbol.dispose]();
});

test("two groups have all read models, and about the same number of events", () => {
	const counts = new Map([
		["ReadingProgressSaved", 700],
		["StoryRevised", 400],
		["StoryViewsCounted", 200],
	]);
	const groups = twoGroups(allReadModels, counts);
	const names = groups.flat().map(({ name }) => name);
	expect(names.sort()).toEqual(allReadModels.map(({ name }) => name).sort());
	const events = groups.map((group) =>
		typesOf(group).reduce((sum, type) => sum + (counts.get(type) ?? 0), 0),
	);
	expect(events).toEqual([700, 600]);
});

test("no read model uses the id or the hash of an event", () => {
	for (const row of sampleLog()) {
		const event = readEvent(row);
		const other = { ...event, id: "another", hash: "another" };
		for (const model of allReadModels)
			expect(changesBy(model, other)).toEqual(changesBy(model, event));
	}
});
