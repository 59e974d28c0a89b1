import type { ReadingProgressAnswer, StoryEntry } from "@creations/server/responses";
import { type Api, ApiError, type Page } from "@creations/shared-ui/api";
import type { ReadingPosition } from "@creations/shared-ui/reader";
import type { Cache } from "../queries/cache.ts";

/** A reader who opens a story waits this many milliseconds to hear of other devices. */
const PATIENCE_MS = 2500;

interface ReadingDeps {
	api: Api;
	cache: Cache;
	userId: number;
	/** Called once, when the server no longer knows who is reading. */
	onSignedOut: () => void;
	shelf?: () => Shelf;
	now?: () => number;
}

export type Reading = ReturnType<typeof createReading>;

/** Where the signed-in reader is in each story: on the server, and in this browser while the server cannot be told. */
export function createReading({ userId, shelf, now = Date.now, ...deps }: ReadingDeps) {
	const unsaved = createUnsaved(userId, shelf);
	const send = createSend(deps, unsaved);

	async function save(position: ReadingPosition): Promise<void> {
		const reached = { ...position, at: now() };
		// Kept before it is sent: the page may be gone before there is an answer.
		unsaved.keep(reached);
		await send(reached);
	}

	/** The newest progress that can be known right now, in percent, other devices included. */
	async function progressOf(story: { id: number; readingProgress?: number }): Promise<number> {
		const own = unsaved.of(story.id);
		try {
			const { progress } = await inTime(own ? send(own) : ask(story.id));
			return progress;
		} catch {
			return own?.progress ?? story.readingProgress ?? 0;
		}
	}

	/** Sends unsaved progress to the server; failed entries stay for the next attempt. */
	async function sendUnsaved(): Promise<void> {
		await oneTabAtATime(async () => {
			for (const position of unsaved.all()) await send(position).catch(() => {});
		});
	}

	async function ask(storyId: number): Promise<ReadingProgressAnswer> {
		const answer = await deps.api.request("GET /api/reading-progress/:storyId", { params: { storyId } });
		if (!unsaved.of(storyId)) rememberProgress(deps.cache, answer);
		return answer;
	}

	return { save, progressOf, sendUnsaved, forget: unsaved.clear };
}

type Unsaved = ReturnType<typeof createUnsaved>;

function createSend(
	{ api, cache, onSignedOut }: Pick<ReadingDeps, "api" | "cache" | "onSignedOut">,
	unsaved: Unsaved,
) {
	const underway = new Map<string, Promise<ReadingProgressAnswer>>();
	const newest = new Map<number, number>();
	let knowsOfSignOut = false;

	async function deliver(position: UnsavedPosition): Promise<ReadingProgressAnswer> {
		const { storyId, at } = position;
		newest.set(storyId, Math.max(at, newest.get(storyId) ?? 0));
		try {
			const answer = await api.request("POST /api/reading-progress", { body: position, keepalive: true });
			unsaved.drop(position);
			// Answers may come in another order than the saves they belong to.
			if (newest.get(storyId) === at) rememberProgress(cache, answer);
			return answer;
		} catch (error) {
			if (isRefused(error)) unsaved.drop(position);
			if (isSignedOut(error) && !knowsOfSignOut) {
				knowsOfSignOut = true;
				onSignedOut();
			}
			throw error;
		}
	}

	return (position: UnsavedPosition) => {
		const name = `${position.storyId} at ${position.at}`;
		const sending = underway.get(name) ?? deliver(position).finally(() => underway.delete(name));
		underway.set(name, sending);
		return sending;
	};
}

const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : undefined);
const isSignedOut = (error: unknown) => statusOf(error) === 401;

/** The story is gone or the position makes no sense: trying again would not help. */
const isRefused = (error: unknown) => [404, 422].includes(statusOf(error) ?? 0);

const inTime = <T>(answer: Promise<T>): Promise<T> =>
	Promise.race([answer, new Promise<never>((_, reject) => setTimeout(reject, PATIENCE_MS))]);

/** Of several tabs that notice the network at the same time, the first one sends and the others find nothing left. */
async function oneTabAtATime(run: () => Promise<void>): Promise<void> {
	// Browsers have locks on safe origins only.
	if (!globalThis.navigator?.locks) return run();
	await navigator.locks.request("unsaved-progress", run);
}

/** Puts a story's progress into every list and detail that is known, so that all of the site shows it. */
export function rememberProgress(
	cache: Cache,
	{ storyId, progress }: Pick<ReadingProgressAnswer, "storyId" | "progress">,
): void {
	const update = <T extends StoryEntry>(story: T): T =>
		story.id === storyId ? { ...story, readingProgress: progress } : story;
	cache.update((known, key) => {
		if (!holdsStories(key)) return known;
		const stories = known as StoryEntry | StoryEntry[] | Page<StoryEntry>;
		if (Array.isArray(stories)) return stories.map(update);
		return "items" in stories ? { ...stories, items: stories.items.map(update) } : update(stories);
	});
	// Which story to go on with is for the server to say.
	cache.invalidate("/api/reading-progress");
}

/** Products hang on stories and stories on products, each with numbers of their own. */
function holdsStories(address: string): boolean {
	const [, , kind, , part] = address.split(/[/?]/);
	if (kind === "stories") return part === undefined || part === "related-stories";
	return kind === "products" && part === "stories";
}

/** A position with the time it was reached, in milliseconds since 1970. */
type UnsavedPosition = ReadingPosition & { at: number };

/** The browser's storage. */
type Shelf = Record<string, string>;

/**
 * One reader's positions that the server may not have yet, kept in the browser: of each story the newest.
 * Where storage is refused, nothing is kept and nothing breaks.
 */
export function createUnsaved(userId: number, shelf: () => Shelf = () => localStorage) {
	const prefix = `unsaved-progress:${userId}:`;

	function keep(position: UnsavedPosition): void {
		attempt(() => {
			shelf()[prefix + position.storyId] = JSON.stringify(position);
		});
	}

	function of(storyId: number): UnsavedPosition | undefined {
		return attempt(() => parse(shelf()[prefix + storyId]));
	}

	/** Drops a position, unless a newer one has taken its place. */
	function drop({ storyId, at }: UnsavedPosition): void {
		if (of(storyId)?.at === at) attempt(() => delete shelf()[prefix + storyId]);
	}

	function all(): UnsavedPosition[] {
		return storyIds().flatMap((storyId) => of(storyId) ?? []);
	}

	function clear(): void {
		for (const storyId of storyIds()) attempt(() => delete shelf()[prefix + storyId]);
	}

	function storyIds(): number[] {
		const keys = attempt(() => Object.keys(shelf())) ?? [];
		return keys.flatMap((key) => (key.startsWith(prefix) ? [Number(key.slice(prefix.length))] : []));
	}

	return { keep, of, drop, all, clear };
}

function attempt<T>(use: () => T): T | undefined {
	try {
		return use();
	} catch {
		return undefined;
	}
}

function parse(text = "null"): UnsavedPosition | undefined {
	const value: Partial<UnsavedPosition> | null = JSON.parse(text);
	const isWhole = typeof value?.storyId === "number" && typeof value.at === "number";
	// Whether the rest makes sense is for the server to say.
	return isWhole ? (value as UnsavedPosition) : undefined;
}
