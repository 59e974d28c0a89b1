import type { ReadingProgressResponse, StoryEntry } from "@creations/server/responses";
import { type Api, ApiError, type Page } from "@creations/shared-ui/api";
import type { ReadingPosition } from "@creations/shared-ui/reader";
import type { Cache } from "../queries/cache.ts";

/** Time limit for progress from other devices when a story opens, in milliseconds. */
const TIMEOUT_MS = 2500;

interface ReadingDeps {
	api: Api;
	cache: Cache;
	userId: number;
	/** Called once, when a request shows that the session has ended. */
	onSignedOut: () => void;
	storage?: () => ProgressStorage;
	now?: () => number;
}

/** A story with its progress in percent. */
type OpenedStory = Pick<StoryEntry, "id" | "readingProgress">;

type KnownProgress = Pick<ReadingProgressResponse, "progress" | "conflict">;

export type Reading = ReturnType<typeof createReading>;

/**
 * Tracks the signed-in reader's progress in each story: on the server, and in this
 * browser until the server has saved it.
 */
export function createReading({ userId, storage, now = Date.now, ...deps }: ReadingDeps) {
	const unsaved = createUnsaved(userId, storage);
	/** Progress that the server had when this device read on, by story id. */
	const starts = new Map<number, number>();
	const send = createSend(deps, unsaved, learn);

	function learn(answer: ReadingProgressResponse): void {
		cacheProgress(deps.cache, answer);
		if (!answer.conflict) starts.set(answer.storyId, answer.progress);
	}

	async function save(position: SentPosition): Promise<void> {
		const { storyId } = position;
		const { from = starts.get(storyId), isChosen } = unsaved.get(storyId) ?? {};
		const unsavedPosition = { from, isChosen, ...position, at: now() };
		// Stored before sending, because the page may close before the server answers.
		unsaved.store(unsavedPosition);
		const sending = send(unsavedPosition);
		// Other tabs wait for the answer instead of sending the position, too.
		void oneTabAtATime(storyId, () => sending).catch(() => {});
		await sending;
	}

	/**
	 * Returns the newest known progress in percent, including progress from other devices,
	 * and both places if two devices have moved.
	 */
	async function progressOf(story: OpenedStory): Promise<KnownProgress> {
		const { id, readingProgress = 0 } = story;
		const stored = unsaved.get(id);
		try {
			return await withTimeout(stored ? sendOrAsk(id) : ask(id));
		} catch {
			if (!starts.has(id)) starts.set(id, readingProgress);
			return { progress: stored?.progress ?? readingProgress };
		}
	}

	/** Sends unsaved progress to the server; failed entries stay for the next attempt. */
	async function sendUnsaved(): Promise<void> {
		for (const { storyId } of unsaved.all())
			await oneTabAtATime(storyId, async () => {
				const position = unsaved.get(storyId);
				if (position) await send(position);
			}).catch(() => {});
	}

	/** Sends the position of a story, or asks for it if another tab has sent it. */
	const sendOrAsk = (storyId: number) =>
		oneTabAtATime(storyId, async () => {
			const position = unsaved.get(storyId);
			return position ? send(position) : ask(storyId);
		});

	async function ask(storyId: number): Promise<ReadingProgressResponse> {
		const answer = await deps.api.request("GET /api/reading-progress/:storyId", {
			params: { storyId },
		});
		if (!unsaved.get(storyId)) learn(answer);
		return answer;
	}

	return { save, progressOf, sendUnsaved, forget: unsaved.clear };
}

type Unsaved = ReturnType<typeof createUnsaved>;

function createSend(
	{ api, onSignedOut }: Pick<ReadingDeps, "api" | "onSignedOut">,
	unsaved: Unsaved,
	learn: (answer: ReadingProgressResponse) => void,
) {
	const pending = new Map<string, Promise<ReadingProgressResponse>>();
	const newest = new Map<number, number>();
	let isSignOutReported = false;

	async function deliver(position: UnsavedPosition): Promise<ReadingProgressResponse> {
		const { storyId, at } = position;
		newest.set(storyId, Math.max(at, newest.get(storyId) ?? 0));
		try {
			const answer = await api.request("POST /api/reading-progress", {
				body: position,
				keepalive: true,
			});
			unsaved.remove(position);
			// Answers may arrive in a different order than their saves.
			if (newest.get(storyId) === at) learn(answer);
			return answer;
		} catch (error) {
			if (isRefused(error)) unsaved.remove(position);
			if (isSignedOut(error) && !isSignOutReported) {
				isSignOutReported = true;
				onSignedOut();
			}
			throw error;
		}
	}

	return (position: UnsavedPosition) => {
		const name = `${position.storyId} at ${position.at}`;
		const sending =
			pending.get(name) ?? deliver(position).finally(() => pending.delete(name));
		pending.set(name, sending);
		return sending;
	};
}

const statusOf = (error: unknown) =>
	error instanceof ApiError ? error.status : undefined;
const isSignedOut = (error: unknown) => statusOf(error) === 401;

/**
 * True if the story no longer exists or the position is invalid: a retry would fail
 * again.
 */
const isRefused = (error: unknown) => [404, 422].includes(statusOf(error) ?? 0);

const withTimeout = <T>(answer: Promise<T>): Promise<T> =>
	Promise.race([
		answer,
		new Promise<never>((_, reject) => setTimeout(reject, TIMEOUT_MS)),
	]);

/**
 * Runs the function in one tab at a time for each story. If several tabs come online
 * together, the first one sends the position.
 */
async function oneTabAtATime<T>(storyId: number, run: () => Promise<T>): Promise<T> {
	// Browsers offer locks on secure origins only.
	if (!globalThis.navigator?.locks) return run();
	return navigator.locks.request(`unsaved-progress:${storyId}`, run);
}

/**
 * Updates a story's progress in every cached list and detail, so that the whole site
 * shows it.
 */
export function cacheProgress(
	cache: Cache,
	{ storyId, progress }: Pick<ReadingProgressResponse, "storyId" | "progress">,
): void {
	const update = <T extends StoryEntry>(story: T): T =>
		story.id === storyId ? { ...story, readingProgress: progress } : story;
	cache.update((cached, key) => {
		if (!holdsStories(key)) return cached;
		const stories = cached as StoryEntry | StoryEntry[] | Page<StoryEntry>;
		if (Array.isArray(stories)) return stories.map(update);
		return "items" in stories
			? { ...stories, items: stories.items.map(update) }
			: update(stories);
	});
	// The server decides which story to continue.
	cache.invalidate("/api/reading-progress");
}

/** Products and stories have separate ids, so only lists of stories are updated. */
function holdsStories(address: string): boolean {
	const [, , kind, , part] = address.split(/[/?]/);
	if (kind === "stories") return part === undefined || part === "related-stories";
	return kind === "products" && part === "stories";
}

/** A position with the device that reached it. */
export type SentPosition = ReadingPosition & {
	device?: string;
	/** The reader has chosen it out of two. */
	isChosen?: boolean | undefined;
};

/**
 * A position with the time it was reached, in milliseconds since 1970, and the progress
 * that the device started from.
 */
type UnsavedPosition = SentPosition & { at: number; from?: number | undefined };

/** The browser's storage. */
type ProgressStorage = Record<string, string>;

/**
 * Stores the newest unsaved position of each story for one reader. If the browser refuses
 * storage, nothing is stored and nothing fails.
 */
export function createUnsaved(
	userId: number,
	storage: () => ProgressStorage = () => localStorage,
) {
	const prefix = `unsaved-progress:${userId}:`;

	function store(position: UnsavedPosition): void {
		attempt(() => {
			storage()[prefix + position.storyId] = JSON.stringify(position);
		});
	}

	function get(storyId: number): UnsavedPosition | undefined {
		return attempt(() => parse(storage()[prefix + storyId]));
	}

	/** Removes a position, unless a newer one has replaced it. */
	function remove({ storyId, at }: UnsavedPosition): void {
		if (get(storyId)?.at === at) attempt(() => delete storage()[prefix + storyId]);
	}

	function all(): UnsavedPosition[] {
		return storyIds().flatMap((storyId) => get(storyId) ?? []);
	}

	function clear(): void {
		for (const storyId of storyIds()) attempt(() => delete storage()[prefix + storyId]);
	}

	function storyIds(): number[] {
		const keys = attempt(() => Object.keys(storage())) ?? [];
		return keys.flatMap((key) =>
			key.startsWith(prefix) ? [Number(key.slice(prefix.length))] : [],
		);
	}

	return { store, get, remove, all, clear };
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
	// The server validates the rest.
	return isWhole ? (value as UnsavedPosition) : undefined;
}
