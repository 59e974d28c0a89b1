import { expect, mock, test } from "bun:test";
import { createApi } from "@creations/shared-ui/api";
import { aProduct, aStory } from "@creations/shared-ui/examples";
import { type FakeRequest, fakeFetch } from "@creations/shared-ui/fake-fetch";
import { Cache } from "../queries/cache.ts";
import * as queries from "../queries/queries.ts";
import { texts } from "../texts/en.ts";
import { setTexts } from "../texts/texts.ts";
import { kindOf } from "./device.ts";
import { placeText } from "./placeText.ts";
import { cacheProgress, createReading, createUnsaved } from "./reading.ts";

setTexts(texts, "en");

const pageTwo = { storyId: 7, progress: 40, lastPosition: "page-2" } as const;
const pageThree = { storyId: 7, progress: 60, lastPosition: "page-3" } as const;
const ok = (progress: number) =>
	Response.json({ storyId: 7, progress, lastPosition: "page-1" });
const refusal = (status: number) =>
	Response.json({ message: "No", code: "no" }, { status });

type Answer = Response | Error | Promise<Response>;

/**
 * Simulates one tab of one reader. The calls return `answers` in turn and repeat the last
 * one.
 */
function aTab(answers: Answer[], storage = aStorage()) {
	const asked: FakeRequest[] = [];
	function inTurn() {
		const answer = answers.length > 1 ? answers.shift() : answers[0];
		if (answer instanceof Error || !answer) throw answer;
		return answer;
	}
	const routes = {
		"GET /api/reading-progress/:storyId": inTurn,
		"POST /api/reading-progress": inTurn,
	};
	const api = createApi(fakeFetch(asked, () => routes));
	const cache = new Cache();
	cache.set(queries.latestStories(api), [aStory({ id: 7 }), aStory({ id: 8 })]);
	const onSignedOut = mock();
	let time = 1000;
	const now = () => time++;
	const reading = createReading({ api, cache, userId: 1, onSignedOut, storage, now });
	const kept = () => storage()["unsaved-progress:1:7"] ?? null;
	const shown = () =>
		cache
			.answerOf(queries.latestStories(api))
			.data?.map((story) => story.readingProgress);
	return { reading, asked, kept, shown, onSignedOut, storage };
}

test("a save contains its time, outlives the page, and updates every list", async () => {
	const { reading, asked, kept, shown } = aTab([ok(40)]);
	await reading.save(pageTwo);
	expect(asked[0]?.line).toBe("POST /api/reading-progress");
	expect(asked[0]?.body).toEqual({ ...pageTwo, at: 1000 });
	expect(asked[0]?.keepalive).toBe(true);
	expect(shown()).toEqual([40, undefined]);
	expect(kept()).toBeNull();
});

test("a save is stored before it is sent", () => {
	const { reading, kept } = aTab([new Promise(() => {})]);
	void reading.save(pageTwo);
	expect(JSON.parse(kept() ?? "")).toEqual({ ...pageTwo, at: 1000 });
});

test("a failed save rejects, is sent once later, and is then removed", async () => {
	const offline = new TypeError("Failed to fetch");
	const { reading, asked, kept, shown } = aTab([offline, offline, ok(60)]);
	await expect(reading.save(pageTwo)).rejects.toThrow();
	await expect(reading.save(pageThree)).rejects.toThrow();
	expect(shown()).toEqual([undefined, undefined]);
	await reading.sendUnsaved();
	await reading.sendUnsaved();
	expect(asked.slice(2).map(({ body }) => body)).toEqual([{ ...pageThree, at: 1001 }]);
	expect(shown()).toEqual([60, undefined]);
	expect(kept()).toBeNull();
});

test("the next visit sends unsaved progress", async () => {
	const before = aTab([new TypeError("Failed to fetch")]);
	await expect(before.reading.save(pageTwo)).rejects.toThrow();
	const after = aTab([ok(40)], before.storage);
	await after.reading.sendUnsaved();
	expect(after.asked.map(({ body }) => body)).toEqual([{ ...pageTwo, at: 1000 }]);
	expect(after.kept()).toBeNull();
});

test("a pending save is not sent twice", async () => {
	const { promise, resolve: arrive } = Promise.withResolvers<Response>();
	const { reading, asked } = aTab([promise]);
	const saving = reading.save(pageTwo);
	const sending = reading.sendUnsaved();
	arrive(ok(40));
	await Promise.all([saving, sending]);
	expect(asked).toHaveLength(1);
});

test("tabs that come online together, and an opening story, send a position once", async () => {
	using _ = withLocks();
	const offline = aTab([new TypeError("Failed to fetch")]);
	await expect(offline.reading.save(pageTwo)).rejects.toThrow();
	const { promise, resolve: arrive } = Promise.withResolvers<Response>();
	const tabs = [promise, ok(40), ok(40)].map((answer) => aTab([answer], offline.storage));
	const [first, second, third] = tabs.map(({ reading }) => reading);
	const sending = [first?.sendUnsaved(), second?.sendUnsaved()];
	const opening = third?.progressOf({ id: 7, readingProgress: 0 });
	arrive(ok(40));
	await Promise.all(sending);
	expect(await opening).toMatchObject({ progress: 40 });
	const lines = tabs.flatMap(({ asked }) => asked.map(({ line }) => line));
	expect(lines).toEqual(["POST /api/reading-progress", "GET /api/reading-progress/7"]);
	expect(offline.kept()).toBeNull();
});

test("a save that is on its way is not sent by another tab", async () => {
	using _ = withLocks();
	const { promise, resolve: arrive } = Promise.withResolvers<Response>();
	const slow = aTab([promise]);
	const other = aTab([ok(40)], slow.storage);
	const saving = slow.reading.save(pageTwo);
	const sending = other.reading.sendUnsaved();
	arrive(ok(40));
	await Promise.all([saving, sending]);
	expect([...slow.asked, ...other.asked]).toHaveLength(1);
});

test("a position whose answer was lost is sent again as it was", async () => {
	using _ = withLocks();
	const lost = aTab([ok(20), new TypeError("network changed")]);
	await lost.reading.progressOf({ id: 7 });
	await expect(lost.reading.save(pageTwo)).rejects.toThrow();
	const after = aTab([ok(40)], lost.storage);
	await Promise.all([after.reading.sendUnsaved(), after.reading.sendUnsaved()]);
	expect(after.asked.map(({ body }) => body)).toEqual([lost.asked[1]?.body]);
	expect(after.kept()).toBeNull();
});

/** Gives the tabs of a test the locks that browsers have, until it ends. */
function withLocks() {
	const queues = new Map<string, Promise<unknown>>();
	const locks = {
		request(name: string, run: () => Promise<unknown>) {
			const running = (queues.get(name) ?? Promise.resolve()).then(run);
			queues.set(
				name,
				running.catch(() => {}),
			);
			return running;
		},
	};
	Object.defineProperty(navigator, "locks", { value: locks, configurable: true });
	return { [Symbol.dispose]: () => Reflect.deleteProperty(navigator, "locks") };
}

test.each([404, 422])("a position refused with %p is removed", async (status) => {
	const { reading, kept } = aTab([refusal(status)]);
	await expect(reading.save(pageTwo)).rejects.toThrow();
	expect(kept()).toBeNull();
});

test.each([429, 500, 503])(
	"a position stays stored when the server answers %p",
	async (status) => {
		const { reading, kept, onSignedOut } = aTab([refusal(status)]);
		await expect(reading.save(pageTwo)).rejects.toThrow();
		expect(kept()).not.toBeNull();
		expect(onSignedOut).not.toHaveBeenCalled();
	},
);

test("the end of a session is reported once, and the position stays stored", async () => {
	const { reading, kept, onSignedOut } = aTab([refusal(401)]);
	await expect(reading.save(pageTwo)).rejects.toThrow();
	await expect(reading.save(pageThree)).rejects.toThrow();
	expect(onSignedOut).toHaveBeenCalledTimes(1);
	expect(JSON.parse(kept() ?? "")).toEqual({ ...pageThree, at: 1001 });
});

test("signing out removes stored positions", async () => {
	const { reading, kept } = aTab([new TypeError("Failed to fetch")]);
	await expect(reading.save(pageTwo)).rejects.toThrow();
	reading.forget();
	expect(kept()).toBeNull();
});

test("opening a story requests progress from other devices and updates every list", async () => {
	const { reading, asked, shown } = aTab([ok(80)]);
	expect(await reading.progressOf({ id: 7, readingProgress: 20 })).toMatchObject({
		progress: 80,
	});
	expect(asked.map(({ line }) => line)).toEqual(["GET /api/reading-progress/7"]);
	expect(shown()).toEqual([80, undefined]);
});

test("a story that is opened again after closing waits for the save", async () => {
	const { promise, resolve: arrive } = Promise.withResolvers<Response>();
	const { reading, asked } = aTab([promise]);
	const saving = reading.save(pageTwo);
	const opening = reading.progressOf({ id: 7, readingProgress: 0 });
	arrive(ok(40));
	expect(await opening).toMatchObject({ progress: 40 });
	await saving;
	expect(asked).toHaveLength(1);
});

test("offline, a story opens at the position stored in this browser", async () => {
	const { reading } = aTab([new TypeError("Failed to fetch")]);
	expect(await reading.progressOf({ id: 7, readingProgress: 20 })).toEqual({
		progress: 20,
	});
	expect(await reading.progressOf({ id: 8 })).toEqual({ progress: 0 });
	await expect(reading.save(pageThree)).rejects.toThrow();
	expect(await reading.progressOf({ id: 7, readingProgress: 20 })).toEqual({
		progress: 60,
	});
});

test("a late answer does not overwrite a newer save", async () => {
	const { promise, resolve: arrive } = Promise.withResolvers<Response>();
	const { reading, shown } = aTab([promise, ok(60)]);
	const slow = reading.save(pageTwo);
	await reading.save(pageThree);
	arrive(ok(40));
	await slow;
	expect(shown()).toEqual([60, undefined]);
});

test("a save names the progress that the device started from", async () => {
	const { reading, asked } = aTab([ok(20), ok(40), ok(60)]);
	await reading.progressOf({ id: 7 });
	await reading.save(pageTwo);
	await reading.save(pageThree);
	expect(asked.slice(1).map(({ body }) => body)).toMatchObject([
		{ from: 20 },
		{ from: 40 },
	]);
});

test("progress made offline keeps its start, also after the page is closed", async () => {
	const offline = new TypeError("Failed to fetch");
	const before = aTab([ok(20), offline]);
	await before.reading.progressOf({ id: 7 });
	await expect(before.reading.save(pageTwo)).rejects.toThrow();
	await expect(before.reading.save(pageThree)).rejects.toThrow();
	const after = aTab([ok(60)], before.storage);
	await after.reading.sendUnsaved();
	await after.reading.sendUnsaved();
	expect(after.asked.map(({ body }) => body)).toEqual([
		{ ...pageThree, from: 20, at: 1001 },
	]);
});

test("a conflict is returned, and its device keeps its start until the choice", async () => {
	const place = (progress: number) => ({ progress, lastPosition: "page-1", at: 1 });
	const conflict = { saved: place(80), other: place(40) };
	const both = { storyId: 7, progress: 80, lastPosition: "page-4", conflict };
	const { reading, asked } = aTab([
		ok(20),
		Response.json(both),
		Response.json(both),
		ok(60),
	]);
	await reading.progressOf({ id: 7 });
	await reading.save(pageTwo);
	expect(await reading.progressOf({ id: 7 })).toMatchObject({ conflict });
	await reading.save({ ...pageThree, isChosen: true });
	await reading.save(pageThree);
	const sent = asked.filter(({ line }) => line.startsWith("POST"));
	expect(sent.map(({ body }) => body)).toEqual([
		{ ...pageTwo, from: 20, at: 1000 },
		{ ...pageThree, from: 20, isChosen: true, at: 1001 },
		{ ...pageThree, from: 60, at: 1002 },
	]);
});

test("a place is described by page, device and time", () => {
	const now = new Date(2026, 2, 29, 12);
	const text = (device: string | null, ...date: [number, number, number, number]) => {
		const at = new Date(2026, ...date).getTime();
		const place = { progress: 40, lastPosition: "page-12", at, device };
		return placeText(place, "computer-bbbbbbbb", now);
	};
	expect(text("phone-aaaaaaaa", 2, 29, 9, 10)).toBe("Page 12 (phone, today 9:10)");
	expect(text("computer-bbbbbbbb", 2, 28, 21, 5)).toBe(
		"Page 12 (this computer, yesterday 21:05)",
	);
	expect(text(null, 1, 3, 0, 0)).toBe("Page 12 (another device, February 3, 2026)");
});

test.each([
	["phone", "iPhone", "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)", 5],
	["phone", "Android", "Mozilla/5.0 (Linux; Android 16) Chrome/150 Mobile Safari/537", 5],
	[
		"tablet",
		"Android tablet",
		"Mozilla/5.0 (Linux; Android 16) Chrome/150 Safari/537",
		5,
	],
	["tablet", "iPad", "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)", 5],
	["computer", "Mac", "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)", 0],
	["computer", "Windows PC", "Mozilla/5.0 (Windows NT 10.0; Win64; x64)", 10],
])("the kind %s is recognized: %s", (kind, _, userAgent, maxTouchPoints) => {
	expect(kindOf({ userAgent, maxTouchPoints })).toBe(kind);
});

const [one, two] = [aStory({ id: 1 }), aStory({ id: 2 })];
const products = [aProduct({ id: 2 })];

test("a save updates every list and detail with the story, and nothing else", () => {
	const answers = [
		{ key: "/api/stories", data: { items: [one, two], next: null } },
		{ key: "/api/stories/story-2", data: two },
		{ key: "/api/stories/story-1", data: one },
		{ key: "/api/stories/1/related-stories", data: [two] },
		{ key: "/api/stories/1/related-products", data: products },
		{ key: "/api/products", data: products },
		{ key: "/api/products/1/stories", data: [two] },
		{ key: "/api/reading-progress", data: null },
	];
	const cache = new Cache(answers);

	cacheProgress(cache, { storyId: 2, progress: 33.3 });

	const read = { ...two, readingProgress: 33.3 };
	expect(cache.answers().map(({ data }) => data)).toEqual([
		{ items: [one, read], next: null },
		read,
		one,
		[read],
		products,
		products,
		[read],
		null,
	]);
});

test("a save refetches the story to continue", async () => {
	const cache = new Cache();
	let asked = 0;
	const begun = { key: "/api/reading-progress", ask: async () => ++asked, cacheMs: 1 };
	await cache.fetch(begun);
	cacheProgress(cache, { storyId: 2, progress: 33.3 });
	expect(await cache.fetch(begun)).toBe(2);
});

const position = (storyId: number, page: number, at: number) => ({
	storyId,
	progress: page * 20,
	lastPosition: `page-${page}` as const,
	at,
});

test("only the newest position of each story is stored", () => {
	const unsaved = createUnsaved(1, aStorage());
	unsaved.store(position(7, 1, 100));
	unsaved.store(position(7, 2, 200));
	unsaved.store(position(8, 4, 300));
	expect(unsaved.all()).toEqual([position(7, 2, 200), position(8, 4, 300)]);
});

test("a saved position is removed, but a newer one stays", () => {
	const unsaved = createUnsaved(1, aStorage());
	unsaved.store(position(7, 1, 100));
	unsaved.store(position(7, 2, 200));
	unsaved.remove(position(7, 1, 100));
	expect(unsaved.get(7)).toEqual(position(7, 2, 200));
	unsaved.remove(position(7, 2, 200));
	expect(unsaved.get(7)).toBeUndefined();
});

test("people who share a browser do not share positions", () => {
	const storage = aStorage();
	const [ada, grace] = [createUnsaved(1, storage), createUnsaved(12, storage)];
	ada.store(position(7, 1, 100));
	grace.store(position(7, 3, 200));
	ada.clear();
	expect(ada.all()).toEqual([]);
	expect(grace.all()).toEqual([position(7, 3, 200)]);
});

test("clearing leaves other storage keys unchanged", () => {
	const storage = aStorage({ theme: "dark" });
	createUnsaved(1, storage).clear();
	expect(storage().theme).toBe("dark");
});

test("invalid stored positions are ignored", () => {
	for (const text of [
		"",
		"{",
		"null",
		"[]",
		'"page"',
		'{"storyId":"7"}',
		'{"storyId":7}',
	]) {
		const unsaved = createUnsaved(1, aStorage({ "unsaved-progress:1:7": text }));
		expect(unsaved.all()).toEqual([]);
		expect(unsaved.get(7)).toBeUndefined();
	}
});

test("if the browser refuses storage, nothing is stored and nothing fails", () => {
	const unsaved = createUnsaved(1, () => {
		throw new DOMException("denied", "SecurityError");
	});
	unsaved.store(position(7, 1, 100));
	unsaved.remove(position(7, 1, 100));
	unsaved.clear();
	expect(unsaved.get(7)).toBeUndefined();
	expect(unsaved.all()).toEqual([]);
});

function aStorage(content: Record<string, string> = {}) {
	return () => content;
}
