import { expect, test } from "bun:test";
import type { ReadingProgress } from "@creations/events/reading";
import { browser, browserOf, listeningSite } from "../../test/support/browser.ts";
import { byTest, storyText, temporaryLog } from "../../test/support/site.ts";
import { startStore, TOKEN } from "../../test/support/stores.ts";
import { draftStory } from "../stories/index.ts";
import { type Reading, reading, saveProgress } from "./index.ts";
import { progressOf } from "./progress-list.ts";

async function twoReaders() {
	const site = await listeningSite();
	for (const n of [1, 2]) {
		await draftStory(
			site.log,
			{ text: storyText({ slug: `s-${n}` }), isPublished: true },
			byTest,
		);
	}
	const [ada, grace] = [
		await browserOf(site.address, "reader"),
		await browserOf(site.address, "admin"),
	];
	return { ...site, ada, grace };
}

const place = (page: number, changes: object = {}): ReadingProgress => ({
	storyId: 1,
	progress: (page / 7) * 100,
	lastPosition: `page-${page}`,
	...changes,
});

test("saved progress is returned to its reader only", async () => {
	const { ada, grace } = await twoReaders();
	const saved = await ada.send("POST", "/api/reading-progress", place(3));
	expect(await saved.json()).toEqual({
		storyId: 1,
		progress: (3 / 7) * 100,
		lastPosition: "page-3",
	});
	expect(await (await ada.visit("/api/reading-progress/1")).json()).toMatchObject({
		lastPosition: "page-3",
	});
	expect(await (await grace.visit("/api/reading-progress/1")).json()).toEqual({
		storyId: 1,
		progress: 0,
		lastPosition: null,
	});
});

test("an outdated save changes nothing and gets the current progress", async () => {
	const { ada, log } = await twoReaders();
	await ada.send("POST", "/api/reading-progress", place(5, { at: 2000 }));
	const before = log.position();
	const late = await ada.send("POST", "/api/reading-progress", place(2, { at: 1000 }));
	expect([late.status, await late.json()]).toMatchObject([
		200,
		{ lastPosition: "page-5" },
	]);
	expect(log.position()).toBe(before);
});

test("lists and stories show a reader's own progress, and a visitor none", async () => {
	const { ada, address } = await twoReaders();
	await ada.send("POST", "/api/reading-progress", place(7));
	const list = await ada.visit("/api/stories");
	expect(list.headers.get("cache-control")).toBe("private, no-store");
	expect(
		(await list.json()).map(
			(story: { readingProgress: number }) => story.readingProgress,
		),
	).toEqual([0, 100]);
	expect(await (await ada.visit("/api/stories/s-1")).json()).toMatchObject({
		readingProgress: 100,
	});
	expect(await (await ada.visit("/api/stories/2/related-stories")).json()).toMatchObject([
		{ readingProgress: 100 },
	]);

	const newest = await ada.visit("/api/stories?limit=1");
	expect(await newest.json()).toMatchObject([{ id: 2, readingProgress: 0 }]);
	const next = /<(.*)>; rel="next"/.exec(newest.headers.get("link") ?? "")?.[1] ?? "";
	expect(await (await ada.visit(next)).json()).toMatchObject([
		{ id: 1, readingProgress: 100 },
	]);

	const visitor = await browser(address).visit("/api/stories");
	expect(visitor.headers.get("vary")).toContain("Cookie");
	expect(
		(await visitor.json()).every((story: object) => !("readingProgress" in story)),
	).toBe(true);
});

test("reading continues with the last unfinished published story", async () => {
	const { ada, grace } = await twoReaders();
	const begun = async () =>
		(await (await ada.visit("/api/reading-progress")).json()).story;
	const save = (changes: object) =>
		ada.send("POST", "/api/reading-progress", { ...place(1), ...changes });
	expect(await begun()).toBeNull();
	await save({ storyId: 1, progress: 50, at: 1000 });
	await save({ storyId: 2, progress: 30, at: 2000 });
	expect(await begun()).toEqual({
		title: "The Ring",
		slug: "s-2",
		coverImage: null,
		readingProgress: 30,
		page: 1,
		pages: 1,
	});
	await save({ storyId: 2, progress: 100, at: 3000 });
	expect(await begun()).toMatchObject({ slug: "s-1", readingProgress: 50 });
	await save({ storyId: 2, progress: 0, at: 4000 });
	await grace.send("PATCH", "/api/admin/stories/1/publish", { isPublished: false });
	expect(await begun()).toBeNull();
	expect(await (await grace.visit("/api/reading-progress")).json()).toEqual({
		story: null,
	});
});

test("an invalid position in a story is refused and not saved", async () => {
	const { ada, log } = await twoReaders();
	const before = log.position();
	const refused = [
		place(1, { storyId: 99 }),
		place(1, { progress: 100.1 }),
		place(1, { progress: -1 }),
		place(1, { progress: "50" }),
		place(1, { lastPosition: "page-0" }),
		place(1, { storyId: "s-1" }),
		place(1, { storyId: 1.5 }),
		// JSON writes a value that is not a number as null.
		place(1, { progress: null }),
		{ storyId: 1, progress: 5 },
	];
	for (const body of refused)
		expect([
			body,
			(await ada.send("POST", "/api/reading-progress", body)).status,
		]).toEqual([body, 422]);
	expect(log.position()).toBe(before);
});

test("a page rendered for a reader is not kept for others", async () => {
	const { ada, address } = await twoReaders();
	await ada.send("POST", "/api/reading-progress", place(3));
	const own = await ada.visit("/stories/s-1");
	expect(own.headers.get("cache-control")).toBe("private, no-store");
	expect(await own.text()).toContain('"readingProgress"');
	const visitors = await browser(address).visit("/stories/s-1");
	expect(visitors.headers.get("cache-control")).toBe(
		"public, max-age=0, must-revalidate",
	);
	expect(await visitors.text()).not.toContain("readingProgress");
});

test("a libSQL server returns every progress as it was saved", async () => {
	const place = { url: (await startStore()).url, authToken: TOKEN };
	const { store, log, projector } = await temporaryLog({ place });
	const saved = [
		100 / 6,
		(2 / 13) * 100,
		(14 / 15) * 100,
		(18 / 19) * 100,
		99.99999999999999,
		0,
		100,
	];
	for (const [i, progress] of saved.entries()) {
		const data = { userId: 3, storyId: i + 1, progress, lastPosition: "page-2", at: i };
		await log.append({
			stream: `reading-3-${i + 1}`,
			expectedVersion: 0,
			events: [{ type: "ReadingProgressSaved", data }],
			actor: "user-3",
			correlation: "test",
		});
	}
	await projector.upToDate();
	const ids = saved.map((_, i) => i + 1);
	expect([...(await progressOf(store, 3, ids)).values()]).toEqual(saved);
});

const NOW = 1_000_000;

test.each<[claim: string, saves: ReadingProgress[], page: number]>([
	[
		"the latest save wins, going back included",
		[place(5, { at: 10 }), place(2, { at: 20 })],
		2,
	],
	["a save without a time was made now", [place(5, { at: 20 }), place(2)], 2],
	[
		"a save without a time was made now, and older ones are too late",
		[place(5), place(2, { at: 20 })],
		5,
	],
	[
		"a clock that is ahead does not shut out later saves",
		[place(5, { at: NOW * 10 }), place(2, { at: NOW })],
		2,
	],
])("%s", (_, saves, page) => {
	const state = saves.reduce<Reading>(
		(state, save) => saveProgress(state, 3, save, NOW).reduce(reading.evolve, state),
		reading.initial,
	);
	expect(state?.lastPosition).toBe(`page-${page}`);
});

test("progress is kept as it came, and the same place again is nothing", () => {
	const saved = saveProgress(null, 3, place(1, { at: 10 }), NOW);
	const data = {
		userId: 3,
		storyId: 1,
		progress: (1 / 7) * 100,
		lastPosition: "page-1",
		at: 10,
	};
	expect(saved).toEqual([{ type: "ReadingProgressSaved", data }]);
	expect(
		saveProgress(
			saved.reduce(reading.evolve, reading.initial),
			3,
			place(1, { at: 20 }),
			NOW,
		),
	).toEqual([]);
});

const phone = "phone-aaaaaaaa";
const computer = "computer-bbbbbbbb";
const percentOf = (page: number) => (page / 7) * 100;

/** Saves the places one after another. Returns the pages that are kept. */
function keptAfter(...saves: ReadingProgress[]) {
	const state = saves.reduce<Reading>(
		(state, save) => saveProgress(state, 3, save, NOW).reduce(reading.evolve, state),
		reading.initial,
	);
	return [state?.lastPosition, state?.other?.lastPosition];
}

const onPhone = (page: number, from: number, at: number, changes = {}) =>
	place(page, { device: phone, from: percentOf(from), at, ...changes });
const onComputer = (page: number, from: number, at: number, changes = {}) =>
	place(page, { device: computer, from: percentOf(from), at, ...changes });

test.each<[claim: string, saves: ReadingProgress[], pages: (string | undefined)[]]>([
	[
		"a device that knows the saved place moves it, even with a slow clock",
		[onPhone(3, 0, 900), onComputer(5, 3, 100)],
		["page-5", undefined],
	],
	[
		"a device that started earlier moves nothing, and both places are kept",
		[onPhone(3, 0, 100), onPhone(6, 3, 300), onComputer(4, 3, 200)],
		["page-6", "page-4"],
	],
	[
		"a device whose answers got lost is not in conflict with itself",
		[onPhone(3, 0, 100), onPhone(4, 0, 200), onPhone(5, 0, 300)],
		["page-5", undefined],
	],
	[
		"a device that has not moved saves nothing",
		[onPhone(3, 0, 100), onPhone(6, 3, 200), onComputer(3, 3, 300)],
		["page-6", undefined],
	],
	[
		"two devices at the same page are not in conflict",
		[onPhone(6, 0, 100), onComputer(6, 3, 200)],
		["page-6", undefined],
	],
	[
		"the other place follows its device, and the saved one its own",
		[
			onPhone(6, 0, 100),
			onComputer(2, 1, 200),
			onComputer(3, 1, 300),
			onPhone(7, 6, 400),
		],
		["page-7", "page-3"],
	],
	[
		"two devices that meet are no longer in conflict",
		[onPhone(6, 0, 100), onComputer(2, 1, 200), onComputer(6, 1, 300)],
		["page-6", undefined],
	],
	[
		"the choice of the reader ends the conflict",
		[
			onPhone(6, 0, 100),
			onComputer(2, 1, 200),
			onComputer(2, 6, 300, { isChosen: true }),
		],
		["page-2", undefined],
	],
	[
		"the choice of the saved place ends the conflict, too",
		[
			onPhone(6, 0, 100),
			onComputer(2, 1, 200),
			onComputer(6, 6, 300, { isChosen: true }),
		],
		["page-6", undefined],
	],
	[
		"an application that names no device overwrites as before",
		[onPhone(6, 0, 100), place(2, { at: 200 })],
		["page-2", undefined],
	],
])("%s", (_, saves, pages) => {
	expect(keptAfter(...saves)).toEqual(pages);
});

test("a conflict is answered with both places, dates and devices until one is chosen", async () => {
	const { ada } = await twoReaders();
	const send = async (body: ReadingProgress) =>
		(await ada.send("POST", "/api/reading-progress", body)).json();
	await send(onPhone(6, 0, 100));
	const conflict = {
		saved: { progress: percentOf(6), lastPosition: "page-6", at: 100, device: phone },
		other: { progress: percentOf(2), lastPosition: "page-2", at: 200, device: computer },
	};
	const both = { ...place(6), conflict };
	expect(await send(onComputer(2, 1, 200))).toEqual(both);
	expect(await (await ada.visit("/api/reading-progress/1")).json()).toEqual(both);
	expect(await send(onComputer(2, 6, 300, { isChosen: true }))).toEqual(place(2));
	const refused = await ada.send("POST", "/api/reading-progress", {
		...onPhone(3, 2, 400),
		device: "Ada's phone",
	});
	expect(refused.status).toBe(422);
});
