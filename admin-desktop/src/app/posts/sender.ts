import { currentUser } from "@creations/shared-ui/api";
import { refusalText } from "../api/adminApi.ts";
import { adminTexts } from "../texts/texts.ts";
import type { Post } from "./post.ts";
import { type Obstacle, obstacleOf, type Sending, sendPost } from "./sendPost.ts";

/** Milliseconds until the next attempt if posts still wait. */
const RETRY_MS = 30_000;

export interface Sender {
	/** Sends what waits, after a run that is under way. */
	wake: () => void;
	/** Returns why posts wait; null if nothing is in the way. */
	obstacle: () => Obstacle | null;
	subscribe: (onChange: () => void) => () => void;
	stop: () => void;
}

/**
 * Sends waiting posts now, when the network or the session is back, and every half
 * minute.
 * @param onSent is called after each post
 */
export function startSender(sending: Sending, onSent: (post: Post) => void): Sender {
	const { session } = sending.api;
	const listeners = new Set<() => void>();
	let obstacle: Obstacle | null = null;
	let isRunning = false;
	let mustRunAgain = false;

	async function run() {
		isRunning = true;
		do {
			mustRunAgain = false;
			obstacle = await sendAll(sending, onSent);
			for (const listener of listeners) listener();
		} while (mustRunAgain);
		isRunning = false;
	}

	function wake() {
		mustRunAgain = true;
		if (!isRunning) void run();
	}

	const listening = new AbortController();
	addEventListener("online", wake, { signal: listening.signal });
	const unsubscribe = session.subscribe(() => {
		if (!session.isOver()) wake();
	});
	const timer = setInterval(() => {
		if (obstacle) wake();
	}, RETRY_MS);
	wake();
	return {
		wake,
		obstacle: () => obstacle,
		subscribe(listener) {
			listeners.add(listener);
			return () => void listeners.delete(listener);
		},
		stop() {
			listening.abort();
			unsubscribe();
			clearInterval(timer);
		},
	};
}

/** Sends the posts of the signed-in account, the oldest first. */
export function sendAll(
	sending: Sending,
	onSent: (post: Post) => void,
): Promise<Obstacle | null> {
	const { api, posts } = sending;
	return posts.alone(async () => {
		try {
			if (!(await posts.list()).some(isWaiting)) return null;
			const user = await currentUser(api);
			if (!user) return "signed-out";
			if (!user.isAdmin) return "not-admin";
			const own = (await posts.list()).filter(({ ownerId }) => ownerId === user.id);
			for (const post of own.filter(isWaiting).reverse()) {
				const sent = await attempt(sending, post);
				if (sent) onSent(sent);
			}
			return null;
		} catch (error) {
			return obstacleOf(error) ?? "busy";
		} finally {
			posts.announce(null);
		}
	});
}

const isWaiting = ({ state }: Post) => state.kind === "waiting";

/**
 * Sends a post. A refused one is marked with the reason, and the next one is sent.
 * @returns null if it was refused
 * @throws the error if there is an obstacle for all posts
 */
async function attempt(sending: Sending, post: Post): Promise<Post | null> {
	const { posts } = sending;
	posts.announce(post.id);
	try {
		return await sendPost(sending, post);
	} catch (error) {
		if (obstacleOf(error)) throw error;
		const reason = refusalText(error) ?? adminTexts.posts.postNotTaken;
		const stored = (await posts.list()).find(({ id }) => id === post.id) ?? post;
		await posts.update({ ...stored, state: { kind: "failed", reason } });
		return null;
	}
}
