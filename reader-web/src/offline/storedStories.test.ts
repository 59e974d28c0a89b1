import { afterEach, beforeEach, expect, test } from "bun:test";
import {
	removeStoriesOfOthers,
	renewStories,
	storedStories,
	storedStory,
	storeStory,
} from "./storedStories.ts";

/** Size of a file in the test, in bytes. */
const SIZE = 100;

let stores: Map<string, Map<string, Response>>;
let room: number;
let answers: (path: string) => Response;
let program: string;
const original = {
	fetch: globalThis.fetch,
	caches: globalThis.caches,
	document: globalThis.document,
};

const ABOUT = "/about-story";
const used = () =>
	SIZE *
	[...stores.values()].flatMap((files) =>
		[...files.keys()].filter((key) => key !== ABOUT),
	).length;

const fakeCaches = {
	keys: async () => [...stores.keys()],
	delete: async (name: string) => stores.delete(name),
	match: async (path: string, { cacheName }: { cacheName?: string } = {}) =>
		[...stores]
			.filter(([name]) => !cacheName || name === cacheName)
			.flatMap(([, files]) => files.get(path)?.clone() ?? [])[0],
	async open(name: string) {
		const files = stores.get(name) ?? new Map<string, Response>();
		stores.set(name, files);
		return {
			async put(path: string, response: Response) {
				// Browsers need room for the new file before they remove the replaced one.
				if (path !== ABOUT && used() + SIZE > room)
					throw new DOMException("full", "QuotaExceededError");
				files.set(path, response);
			},
		};
	},
};

const text = () => new Response("x".repeat(SIZE));

beforeEach(() => {
	stores = new Map();
	room = Number.POSITIVE_INFINITY;
	answers = text;
	program = "/assets/main-1.js";
	const page = { querySelector: () => ({ dataset: { program } }) };
	Object.assign(globalThis, {
		caches: fakeCaches,
		document: page,
		fetch: async (path: string) => answers(path),
	});
});
afterEach(() => void Object.assign(globalThis, original));

const story = (name: string, userId: number | null = null) => ({
	path: `/stories/${name}`,
	title: name,
	files: [`/api/stories/${name}`],
	userId,
});
/** The page has the next program, and the worker has stored its files. */
function deployProgram() {
	program = "/assets/main-2.js";
	stores.set("reader-3", new Map([[program, text()]]));
}
const paths = async () => (await storedStories()).map(({ path }) => path);

test("a stored story has its size, and stays kept when it is stored again", async () => {
	await storeStory(story("ring"), { isKept: true, now: 1 });
	await storeStory(story("ring"), { now: 2 });
	expect(await storedStories()).toMatchObject([
		{ path: "/stories/ring", isKept: true, storedAt: 2, bytes: 2 * SIZE },
	]);
});

test("on a full device, the oldest story that is not kept goes first", async () => {
	await storeStory(story("kept"), { isKept: true, now: 1 });
	await storeStory(story("old"), { now: 2 });
	await storeStory(story("new"), { now: 3 });
	room = used();
	expect(await storeStory(story("next"), { now: 4 })).toBe(true);
	expect(await paths()).toEqual(["/stories/next", "/stories/new", "/stories/kept"]);
});

test("a device without room stores nothing, and loses no kept story", async () => {
	await storeStory(story("kept"), { isKept: true, now: 1 });
	room = used();
	expect(await storeStory(story("next"), { now: 2 })).toBe(false);
	expect(await paths()).toEqual(["/stories/kept"]);
});

test("on a full device, a stored story stays as it was, and can still be kept", async () => {
	await storeStory(story("kept"), { isKept: true, now: 1 });
	await storeStory(story("opened"), { now: 2 });
	room = used();
	expect(await storeStory(story("kept"), { now: 3 })).toBe(true);
	expect(await paths()).toEqual(["/stories/kept"]);
	room = 0;
	expect(await storeStory(story("kept"), { now: 4 })).toBe(true);
	expect(await storedStory("/stories/kept")).toMatchObject({ isKept: true, storedAt: 3 });
});

test("an opened story is kept on a device without room for a second copy", async () => {
	await storeStory(story("opened"), { now: 1 });
	room = used();
	expect(await storeStory(story("opened"), { isKept: true, now: 2 })).toBe(true);
	expect(await storedStories()).toMatchObject([{ isKept: true, storedAt: 1 }]);
});

test("a story is not stored again for a program that is not on this device", async () => {
	await storeStory(story("ring"), { now: 1 });
	program = "/assets/main-2.js";
	await renewStories();
	expect(await storeStory(story("ring"), { isKept: true, now: 2 })).toBe(true);
	expect(await storedStory("/stories/ring")).toMatchObject({
		isKept: true,
		storedAt: 1,
		program: "/assets/main-1.js",
	});
});

test("at most 20 opened stories stay, and every kept one", async () => {
	await storeStory(story("kept"), { isKept: true, now: 0 });
	for (let now = 1; now <= 22; now++) await storeStory(story(`story-${now}`), { now });
	expect(await paths()).toHaveLength(21);
	expect(await paths()).toContain("/stories/kept");
	expect(await paths()).not.toContain("/stories/story-2");
});

test("a failed load leaves the stored story as it was", async () => {
	await storeStory(story("ring"), { now: 1 });
	answers = () => new Response("", { status: 503 });
	expect(storeStory(story("ring"), { now: 2 })).rejects.toThrow("503");
	expect(await storedStory("/stories/ring")).toMatchObject({ storedAt: 1 });
});

test("stories of another reader are removed", async () => {
	await storeStory(story("mine", 7));
	await storeStory(story("other", 8));
	await storeStory(story("visitor"));
	await removeStoriesOfOthers(7);
	expect(await paths()).toEqual(["/stories/mine"]);
});

test("a new program loads the stories again, and keeps the files of two programs", async () => {
	await storeStory(story("ring"), { now: 1 });
	for (const name of ["reader-1", "reader-2", "reader-3"]) stores.set(name, new Map());
	deployProgram();
	await renewStories();
	expect(await storedStory("/stories/ring")).toMatchObject({ program, storedAt: 1 });
	const programs = [...stores.keys()].filter((name) => name.startsWith("reader-"));
	expect(programs).toEqual(["reader-2", "reader-3"]);
});

test("a story that the site no longer has is removed with the next program", async () => {
	await storeStory(story("gone"));
	answers = () => new Response("", { status: 404 });
	deployProgram();
	await renewStories();
	expect(await paths()).toEqual([]);
});
