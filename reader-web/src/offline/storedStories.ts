/** A story that opens on this device without a network. */
export interface StoredStory {
	/** Path of its page. */
	path: string;
	title: string;
	/** Paths of its data and pictures. */
	files: string[];
	/** Id of the account on the stored page; null for a visitor. */
	userId: number | null;
	/** Whether the reader keeps it on purpose. */
	isKept: boolean;
	/** Milliseconds since 1970. */
	storedAt: number;
	bytes: number;
	/** Files of the program that the page loads. */
	program: string;
}

/** Each story has a cache of its own, so that it can be removed as a whole. */
const NAME = "story:";
/** Entry of a cache that describes the story. */
const ABOUT = "/about-story";
/** Number of stories that are stored without being kept. */
const MAX_OPENED = 20;

type NewStory = Omit<StoredStory, "isKept" | "storedAt" | "bytes" | "program">;

/**
 * Stores a story, or replaces the stored one. If the device is full, the oldest story
 * that is not kept goes first. Without any room, the stored one stays.
 * @returns whether the story is stored
 */
export async function storeStory(
	story: NewStory,
	{ isKept, now = Date.now() }: { isKept?: boolean; now?: number } = {},
): Promise<boolean> {
	const former = await storedStory(story.path);
	// A stored page without its program would not open.
	if (former && !(await hasProgram(former))) return mark(former, isKept);
	const files = await Promise.all([story.path, ...story.files].map(load));
	const about: StoredStory = {
		...story,
		isKept: isKept ?? former?.isKept ?? false,
		storedAt: now,
		bytes: files.reduce((sum, { body }) => sum + body.size, 0),
		program: programOf(document),
	};
	while (!(await written(about, files))) {
		if (await removeOldest(story.path)) continue;
		if (former) return mark(former, isKept);
		await removeStory(story.path);
		return false;
	}
	while ((await openedStories()).length > MAX_OPENED) await removeOldest(story.path);
	return true;
}

/** Whether the files of the current program are on this device. */
async function hasProgram({ program }: StoredStory): Promise<boolean> {
	const current = programOf(document);
	if (program === current) return true;
	const files = await Promise.all(current.split(" ").map((file) => caches.match(file)));
	return files.every((file) => file !== undefined);
}

/** Changes only whether a stored story is kept. @returns whether it is, as wanted */
const mark = async (story: StoredStory, isKept = story.isKept) =>
	isKept === story.isKept || written({ ...story, isKept }, []);

interface LoadedFile {
	path: string;
	body: Blob;
	headers: Headers;
}

/** @throws if the site cannot be reached or does not have the file */
async function load(path: string): Promise<LoadedFile> {
	const answer = await fetch(path);
	if (!answer.ok || answer.redirected)
		throw new Error(`${path}: ${answer.status}`, { cause: answer.status });
	const headers = new Headers(answer.headers);
	// The body is no longer encoded.
	for (const name of ["content-encoding", "content-length"]) headers.delete(name);
	return { path, body: await answer.blob(), headers };
}

/** Returns false if the device has no room. */
async function written(about: StoredStory, files: LoadedFile[]): Promise<boolean> {
	try {
		const cache = await caches.open(NAME + about.path);
		for (const { path, body, headers } of files)
			await cache.put(path, new Response(body, { headers }));
		await cache.put(ABOUT, Response.json(about));
		return true;
	} catch (error) {
		if (error instanceof DOMException && error.name === "QuotaExceededError")
			return false;
		throw error;
	}
}

/** Removes the oldest story that is not kept. @returns whether there was one */
async function removeOldest(except: string): Promise<boolean> {
	const opened = (await openedStories()).filter(({ path }) => path !== except);
	const [oldest] = opened.toSorted((one, other) => one.storedAt - other.storedAt);
	if (oldest) await removeStory(oldest.path);
	return oldest !== undefined;
}

const openedStories = async () => (await storedStories()).filter(({ isKept }) => !isKept);

export async function removeStory(path: string): Promise<void> {
	await caches.delete(NAME + path);
}

/** Returns all stored stories, the newest first. */
export async function storedStories(): Promise<StoredStory[]> {
	const names = (await caches.keys()).filter((name) => name.startsWith(NAME));
	const stories = await Promise.all(
		names.map((name) => storedStory(name.slice(NAME.length))),
	);
	return stories
		.filter((story) => story !== undefined)
		.toSorted((one, other) => other.storedAt - one.storedAt);
}

export async function storedStory(path: string): Promise<StoredStory | undefined> {
	const about = await caches.match(ABOUT, { cacheName: NAME + path });
	return about?.json();
}

/** Removes the stories that another reader has stored. */
export async function removeStoriesOfOthers(userId: number | null): Promise<void> {
	for (const story of await storedStories())
		if (story.userId !== userId) await removeStory(story.path);
}

/**
 * Loads stories again that need files of an earlier program, then removes the files of
 * programs before the last one. Tabs may still run that one.
 */
export async function renewStories(): Promise<void> {
	const current = programOf(document);
	for (const story of await storedStories())
		if (story.program !== current) await renew(story);
	const programs = (await caches.keys()).filter((name) => name.startsWith("reader-"));
	for (const name of programs.slice(0, -2)) await caches.delete(name);
}

/** Loads a story again, or removes it if the site no longer has it. */
async function renew(story: StoredStory): Promise<void> {
	try {
		await storeStory(story, { now: story.storedAt });
	} catch (error) {
		if (!(error instanceof Error) || error.cause !== 404) throw error;
		await removeStory(story.path);
	}
}

/** Returns the addresses of the program's files. */
export const programOf = (document: Document) =>
	document.querySelector<HTMLElement>("script[data-program]")?.dataset.program ?? "";
