import type { Posts } from "../../app/posts/postsHost.ts";
import { openDatabase } from "./database.ts";
import { WAITING } from "./waitingMark.ts";

const ACCOUNT = "posts:account";
const LOCK = "posts";
const CHANNEL = "posts";

/** Opens the posts of this browser. */
export async function openPosts(): Promise<Posts> {
	const database = await openDatabase();
	const changes = createChanges();

	async function changed<Result>(work: Promise<Result>): Promise<Result> {
		const result = await work;
		changes.send();
		return result;
	}

	async function list() {
		const posts = await database.list();
		if (posts.some(({ state }) => state.kind === "waiting"))
			localStorage.setItem(WAITING, "true");
		else localStorage.removeItem(WAITING);
		return posts;
	}

	return {
		...database,
		add(post, photos) {
			// Before the post, so that no waiting post is overlooked.
			localStorage.setItem(WAITING, "true");
			return changed(database.add(post, photos));
		},
		list,
		update: (post) => changed(database.update(post)),
		delete: (id) => changed(database.delete(id)),
		alone,
		announce: changes.announce,
		sendingId: changes.sendingId,
		subscribe: changes.subscribe,
		account: {
			read: () => Number(localStorage.getItem(ACCOUNT)) || null,
			write(id) {
				if (id === null) localStorage.removeItem(ACCOUNT);
				else localStorage.setItem(ACCOUNT, String(id));
			},
		},
		prepare: registerWorker,
		persist: () => void navigator.storage?.persist?.(),
	};
}

/**
 * Browsers have no locks on pages without HTTPS. There, the idempotency keys alone
 * prevent a second draft.
 */
const alone: Posts["alone"] = (run) =>
	navigator.locks ? navigator.locks.request(LOCK, run) : run();

/** Notifies all tabs of changes, and of the post on its way. */
function createChanges() {
	const channel = new BroadcastChannel(CHANNEL);
	const listeners = new Set<() => void>();
	let sendingId: string | null = null;

	function notify() {
		for (const listener of listeners) listener();
	}

	function announce(id: string | null) {
		sendingId = id;
		channel.postMessage({ sendingId });
		notify();
	}

	channel.onmessage = ({ data }: MessageEvent<{ sendingId: string | null }>) => {
		sendingId = data.sendingId;
		notify();
	};

	return {
		send: () => announce(sendingId),
		announce,
		sendingId: () => sendingId,
		subscribe(listener: () => void) {
			listeners.add(listener);
			return () => void listeners.delete(listener);
		},
	};
}

function registerWorker(): void {
	navigator.serviceWorker
		?.register("/admin/worker.js", { scope: "/admin/", updateViaCache: "none" })
		// Without the worker, everything works while there is a network.
		.catch(() => {});
}
