import { describe, expect, test } from "bun:test";
import { createHash } from "node:crypto";
import type { DomainEvent } from "@creations/events";
import { allRows, brokenPositions } from "../../../test/support/audit/chain.ts";
import { storyText, temporaryStore } from "../../../test/support/site.ts";
import { type Place, storeKinds } from "../../../test/support/stores.ts";
import { Conflict } from "../refusal.ts";
import type { Store } from "../store/store.ts";
import { type EventLog, openLog } from "./event-log.ts";
import type { Append } from "./group-commit.ts";
import { GENESIS, rowHash } from "./stored-events.ts";

const published: DomainEvent = { type: "StoryPublished", data: {} };
const drafted: DomainEvent = {
	type: "StoryDrafted",
	data: { ...storyText(), words: 5, characters: 20, detectedLanguage: "en" },
};

const append = (changes: Partial<Append> = {}): Append => ({
	stream: "story-1",
	expectedVersion: 0,
	events: [published],
	actor: "system:test",
	correlation: "test",
	...changes,
});

const upTo = (last: number) => Array.from({ length: last }, (_, i) => i + 1);
const positionsIn = async (store: Store) =>
	(await allRows(store)).map(({ position }) => position);

async function logAt(place: Place) {
	const store = await temporaryStore(place);
	return { store, log: await openLog(store) };
}

async function twoProcesses(place?: Place) {
	const shared = place ?? (await storeKinds[1].place());
	const [one, other] = [await logAt(shared), await logAt(shared)];
	return {
		stores: [one.store, other.store] as const,
		logs: [one.log, other.log] as const,
	};
}

function listening(log: EventLog, until: number) {
	const heard: number[] = [];
	const all = Promise.withResolvers<void>();
	const end = log.subscribe((events) => {
		heard.push(...events.map(({ position }) => position));
		if (heard.length === until) all.resolve();
	});
	return { heard, all: all.promise, end };
}

describe.each(storeKinds)("a log $name:", ({ place }) => {
	test("half of a surrogate pair in an event is stored as U+FFFD", async () => {
		const { store, log } = await logAt(await place());
		const text = { ...storyText({ title: "half \ud83d" }), excerpt: "whole \u{1f600}" };
		const data = { ...text, words: 5, characters: 20, detectedLanguage: "en" };
		const [event] = await log.append(
			append({ events: [{ type: "StoryDrafted", data }] }),
		);
		const stored = { title: "half \ufffd", excerpt: "whole \u{1f600}" };
		expect(event?.data).toMatchObject(stored);
		expect((await log.readStream("story-1"))[0]?.data).toMatchObject(stored);
		expect(await brokenPositions(store)).toEqual([]);
	});

	test("the log knows the existing streams after each event", async () => {
		const { log } = await logAt(await place());
		const asked = ["story-1", "story-2"];
		expect(await log.existing(asked)).toEqual([]);
		await log.append(append({ events: [drafted] }));
		expect(await log.existing(asked)).toEqual(["story-1"]);
		await log.append(
			append({ expectedVersion: 1, events: [{ type: "StoryDeleted", data: {} }] }),
		);
		expect(await log.existing(asked)).toEqual([]);
		await log.append(
			append({
				expectedVersion: 2,
				events: [{ type: "StoryRestored", data: { status: "draft", scheduled: null } }],
			}),
		);
		expect(await log.existing(asked)).toEqual(["story-1"]);
	});

	test("appended events are read back as they were", async () => {
		const store = await temporaryStore(await place());
		const log = await openLog(
			store,
			undefined,
			() => new Date("2026-01-02T03:04:05.678Z"),
		);
		const recorded = await log.append(append({ events: [drafted, published] }));
		expect(await log.readStream("story-1")).toEqual(recorded);
		expect(
			recorded.map(({ position, version, type }) => [position, version, type]),
		).toEqual([
			[1, 1, "StoryDrafted"],
			[2, 2, "StoryPublished"],
		]);
		expect(recorded[0]?.recordedAt).toBe("2026-01-02T03:04:05.678Z");
	});

	test("appends that wait together share a commit, without gaps in positions", async () => {
		const store = await temporaryStore(await place());
		let commits = 0;
		const write: Store["write"] = (statements) => {
			commits++;
			return store.write(statements);
		};
		const log = await openLog({ ...store, write });
		const appendAll = (streams: number[]) =>
			Promise.all(
				streams.map((n) =>
					log.append(append({ stream: `story-${n}`, events: [drafted, published] })),
				),
			);
		await appendAll(upTo(50));
		expect(commits).toBe(1);
		await appendAll(upTo(300).slice(50));
		expect(commits).toBe(1 + 3);
		expect(await positionsIn(store)).toEqual(upTo(600));
		expect(await brokenPositions(store)).toEqual([]);
		await store.write(["UPDATE events SET actor = 'user-9' WHERE position = 3"]);
		expect(await brokenPositions(store)).toEqual([3]);
	});
});

describe.each(storeKinds)("appends that conflict $name:", ({ place }) => {
	test("an append to a changed stream is a conflict, and leaves its neighbors alone", async () => {
		const { store, log } = await logAt(await place());
		await log.append(append());
		const [stale, ...others] = await Promise.allSettled([
			log.append(append()),
			log.append(append({ stream: "story-2" })),
			log.append(append({ stream: "story-1", expectedVersion: 1 })),
		]);
		expect(stale).toMatchObject({ status: "rejected", reason: expect.any(Conflict) });
		expect(others.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
		expect(await positionsIn(store)).toEqual([1, 2, 3]);
		expect(await brokenPositions(store)).toEqual([]);
	});

	test("two writers of one store keep one line of positions", async () => {
		const { stores, logs } = await twoProcesses(await place());
		await Promise.all(
			upTo(60).map((n) => logs[n % 2]?.append(append({ stream: `story-${n}` }))),
		);
		expect(await positionsIn(stores[0])).toEqual(upTo(60));
		expect(await brokenPositions(stores[1])).toEqual([]);
	});
});

describe.each(storeKinds)("the state of a log $name:", ({ place }) => {
	test("an idempotency key can be used once by each actor", async () => {
		const { log } = await logAt(await place());
		const idempotency = { key: "k", requestHash: "h" };
		await log.append(append({ idempotency }));
		await expect(log.append(append({ stream: "story-2", idempotency }))).rejects.toThrow(
			Conflict,
		);
		await log.append(append({ stream: "story-3", actor: "user-2", idempotency }));
		expect(await log.findKey("system:test", "k")).toEqual({
			requestHash: "h",
			stream: "story-1",
			version: 1,
		});
	});

	test("the next number of a kind follows its highest and is used once", async () => {
		const { log } = await logAt(await place());
		for (const stream of ["story-2", "story-10", "story-views-99", "product-30"])
			await log.append(append({ stream }));
		const { take, release } = log.numbers;
		expect(await take("category")).toBe(1);
		const taken = await Promise.all(
			["story", "story", "story"].map((kind) => take(kind)),
		);
		expect(taken.sort()).toEqual([11, 12, 13]);
		release("story", 12);
		expect([await take("story"), await take("story")]).toEqual([12, 14]);
		await log.append(append({ stream: "story-15" }));
		const lost = await take("story");
		const after = await take("story", lost);
		expect(lost).toBe(15);
		expect(after).toBeGreaterThan(15);
		expect(after).toBeLessThan(15 + 20);
	});

	test("listeners receive events after the commit", async () => {
		const { log } = await logAt(await place());
		const { heard, all, end } = listening(log, 1);
		await log.append(append());
		await all;
		end();
		await log.append(append({ expectedVersion: 1 }));
		expect(heard).toEqual([1]);
	});
});

test("on a server, listeners receive events of other processes in order", async () => {
	const { logs } = await twoProcesses();
	const { heard, all } = listening(logs[0], 20);
	for (const n of upTo(20)) await logs[n % 2]?.append(append({ stream: `story-${n}` }));
	await all;
	expect(heard).toEqual(upTo(20));
});

test("on a server, a refresh shows the events of other processes", async () => {
	const { logs } = await twoProcesses();
	await logs[1].append(append());
	expect(logs[0].position()).toBe(0);
	await logs[0].refresh?.();
	expect(logs[0].position()).toBe(1);
	await logs[0].append(append({ stream: "story-2" }));
	expect(logs[0].position()).toBe(2);
});

test("on a server, a busy writer does not block other writers", async () => {
	const { stores, logs } = await twoProcesses();
	let going = true;
	const busy = (async () => {
		for (let i = 0; going; i++) await logs[0].append(append({ stream: `busy-${i}` }));
	})();
	for (let i = 0; i < 20; i++) await logs[1].append(append({ stream: `patient-${i}` }));
	going = false;
	await busy;
	const positions = await positionsIn(stores[0]);
	expect(positions).toEqual(upTo(positions.length));
	expect(await brokenPositions(stores[1])).toEqual([]);
});

test("while one process holds the lease of the log, the others wait", async () => {
	const { logs } = await twoProcesses();
	let other: Promise<unknown> = Promise.resolve();
	await logs[0].withLease(async () => {
		other = logs[1].append(append({ stream: "story-1" }));
		await logs[0].append(append({ stream: "story-2" }));
		await logs[0].append(append({ stream: "story-3" }));
		expect(logs[0].position()).toBe(2);
	});
	await other;
	expect(logs[1].position()).toBe(3);
});

const row = {
	position: 1,
	id: "0199a000-0000-7000-8000-000000000001",
	stream: "story-1",
	version: 1,
	type: "StoryPublished",
	schemaVersion: 1,
	recordedAt: "2026-01-02T03:04:05.678Z",
	actor: "user-1",
	correlation: "test",
	data: "{}",
};

test("the hash of a row never changes its definition", () => {
	expect(rowHash(GENESIS, row)).toBe(
		"497355d54bfc78c3a0326a86852c217c63213cecb1816f4e26ede9d98f5fc7a6",
	);
});

test("the hash of any row equals the one computed from the definition", () => {
	for (const text of [
		"",
		"é",
		"\u{1F48D} ring",
		"\ud800",
		"\u0000",
		"a\nb",
		'"\\',
		"\u2028\ufffd",
	]) {
		for (const odd of [
			{ ...row, data: JSON.stringify({ text }) },
			{ ...row, actor: text },
		]) {
			const bytes = Buffer.from(
				`${"f".repeat(64)}\n${JSON.stringify(Object.values(odd))}`,
			);
			expect(rowHash("f".repeat(64), odd)).toBe(
				createHash("sha256").update(bytes).digest("hex"),
			);
		}
	}
});
