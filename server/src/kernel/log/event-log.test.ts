import { describe, expect, test } from "bun:test";
import type { DomainEvent } from "@creations/events";
import { allRows, brokenPositions } from "../../../test/support/chain.ts";
import { storyText, temporaryStore } from "../../../test/support/site.ts";
import { storeKinds } from "../../../test/support/stores.ts";
import type { Store } from "../store/store.ts";
import { type Append, Conflict } from "./append.ts";
import { openLog } from "./event-log.ts";

const published: DomainEvent = { type: "StoryPublished", data: {} };
const drafted: DomainEvent = { type: "StoryDrafted", data: { ...storyText(), words: 5, characters: 20 } };

const append = (changes: Partial<Append> = {}): Append => ({
	stream: "story-1",
	expectedVersion: 0,
	events: [published],
	actor: "system:test",
	correlation: "test",
	...changes,
});

describe.each(storeKinds)("a log $name:", ({ place }) => {
	test("appended events are read back as they were", async () => {
		const store = await temporaryStore(await place());
		const log = await openLog(store, undefined, () => new Date("2026-01-02T03:04:05.678Z"));
		const recorded = await log.append(append({ events: [drafted, published] }));
		expect(await log.readStream("story-1")).toEqual(recorded);
		expect(recorded.map(({ position, version, type }) => [position, version, type])).toEqual([
			[1, 1, "StoryDrafted"],
			[2, 2, "StoryPublished"],
		]);
		expect(recorded[0]?.recordedAt).toBe("2026-01-02T03:04:05.678Z");
	});

	test("appends that wait together share a commit; positions have no gaps, the chain holds, and a change shows in it", async () => {
		const store = await temporaryStore(await place());
		let commits = 0;
		const write: Store["write"] = (statements) => {
			commits++;
			return store.write(statements);
		};
		const log = await openLog({ ...store, write });
		await Promise.all(
			Array.from({ length: 300 }, (_, i) =>
				log.append(append({ stream: `story-${i}`, events: [drafted, published] })),
			),
		);
		expect((await allRows(store)).map((row) => row.position)).toEqual(
			Array.from({ length: 600 }, (_, i) => i + 1),
		);
		expect(commits).toBe(3);
		expect(await brokenPositions(store)).toEqual([]);
		await store.write(["UPDATE events SET actor = 'user-9' WHERE position = 3"]);
		expect(await brokenPositions(store)).toEqual([3]);
	});
});

describe.each(storeKinds)("appends that conflict $name:", ({ place }) => {
	test("an append to a stream that has moved on is a conflict and leaves its neighbours alone", async () => {
		const store = await temporaryStore(await place());
		const log = await openLog(store);
		await log.append(append());
		const [stale, ...others] = await Promise.allSettled([
			log.append(append()),
			log.append(append({ stream: "story-2" })),
			log.append(append({ stream: "story-1", expectedVersion: 1 })),
		]);
		expect(stale).toMatchObject({ status: "rejected", reason: expect.any(Conflict) });
		expect(others.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
		expect((await allRows(store)).map((row) => row.position)).toEqual([1, 2, 3]);
		expect(await brokenPositions(store)).toEqual([]);
	});

	test("two writers of one store keep one line of positions", async () => {
		const shared = await place();
		const [one, other] = [await temporaryStore(shared), await temporaryStore(shared)];
		const logs = [await openLog(one), await openLog(other)];
		const appends = Array.from({ length: 60 }, (_, i) =>
			logs[i % 2]?.append(append({ stream: `story-${i}` })),
		);
		await Promise.all(appends);
		expect((await allRows(one)).map((row) => row.position)).toEqual(
			Array.from({ length: 60 }, (_, i) => i + 1),
		);
		expect(await brokenPositions(other)).toEqual([]);
	});
});

describe.each(storeKinds)("what is known of a log $name:", ({ place }) => {
	test("an idempotency key can be used once by each actor", async () => {
		const store = await temporaryStore(await place());
		const log = await openLog(store);
		const idempotency = { key: "k", requestHash: "h" };
		await log.append(append({ idempotency }));
		expect(log.append(append({ stream: "story-2", idempotency }))).rejects.toThrow(Conflict);
		await log.append(append({ stream: "story-3", actor: "user-2", idempotency }));
		expect(await log.findKey("system:test", "k")).toEqual({
			requestHash: "h",
			stream: "story-1",
			version: 1,
		});
	});

	test("the next number of a kind follows its highest, whatever other kinds there are", async () => {
		const log = await openLog(await temporaryStore(await place()));
		for (const stream of ["story-2", "story-10", "story-views-99", "product-30"])
			await log.append(append({ stream }));
		expect(await log.nextNumber("story")).toBe(11);
		expect(await log.nextNumber("category")).toBe(1);
	});

	test("listeners hear of events after they are committed", async () => {
		const store = await temporaryStore(await place());
		const log = await openLog(store);
		const heard: number[] = [];
		const first = Promise.withResolvers<void>();
		const end = log.subscribe((events) => {
			heard.push(...events.map(({ position }) => position));
			first.resolve();
		});
		await log.append(append());
		await first.promise;
		end();
		await log.append(append({ expectedVersion: 1 }));
		expect(heard).toEqual([1]);
	});
});

async function twoProcesses() {
	const place = await storeKinds[1].place();
	const stores = [await temporaryStore(place), await temporaryStore(place)] as const;
	return { stores, logs: [await openLog(stores[0]), await openLog(stores[1])] as const };
}

test("on a server, listeners hear of what other processes append, in the order of the log", async () => {
	const { logs } = await twoProcesses();
	const heard: number[] = [];
	const all = Promise.withResolvers<void>();
	logs[0].subscribe((events) => {
		heard.push(...events.map(({ position }) => position));
		if (heard.length === 20) all.resolve();
	});
	for (let i = 0; i < 20; i++) await logs[i % 2 === 0 ? 0 : 1].append(append({ stream: `story-${i}` }));
	await all.promise;
	expect(heard).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
});

test("on a server, a refresh shows what other processes have appended", async () => {
	const { logs } = await twoProcesses();
	await logs[1].append(append());
	expect(logs[0].position()).toBe(0);
	await logs[0].refresh?.();
	expect(logs[0].position()).toBe(1);
	await logs[0].append(append({ stream: "story-2" }));
	expect(logs[0].position()).toBe(2);
});

test("on a server, who keeps appending does not keep others from it", async () => {
	const { stores, logs } = await twoProcesses();
	let going = true;
	const busy = (async () => {
		for (let i = 0; going; i++) await logs[0].append(append({ stream: `busy-${i}` }));
	})();
	for (let i = 0; i < 20; i++) await logs[1].append(append({ stream: `patient-${i}` }));
	going = false;
	await busy;
	const positions = (await allRows(stores[0])).map((row) => row.position);
	expect(positions).toEqual(positions.map((_, i) => i + 1));
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
