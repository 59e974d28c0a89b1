import type { Post } from "../posts/post.ts";
import type { Posts, PostsHost } from "../posts/postsHost.ts";

/** Returns a store of posts in memory, and the host that opens it. */
export function postsIn(account: number | null = null) {
	const stored = new Map<string, Post>();
	const photos = new Map<string, Blob[]>();
	const listeners = new Set<() => void>();
	let last: Promise<unknown> = Promise.resolve();
	let sendingId: string | null = null;
	let accountId = account;

	function notify() {
		for (const listener of listeners) listener();
	}

	const posts: Posts = {
		async add(post, files) {
			stored.set(post.id, post);
			photos.set(post.id, files);
			notify();
		},
		list: async () =>
			[...stored.values()].sort((a, b) => b.writtenAt.localeCompare(a.writtenAt)),
		async update(post) {
			if (stored.has(post.id)) stored.set(post.id, post);
			notify();
		},
		photo: async (id, index) => photos.get(id)?.[index],
		deletePhotos: async (id) => void photos.delete(id),
		async delete(id) {
			stored.delete(id);
			photos.delete(id);
			notify();
		},
		alone(run) {
			const result = last.then(run);
			last = result.catch(() => {});
			return result;
		},
		announce(id) {
			sendingId = id;
			notify();
		},
		sendingId: () => sendingId,
		subscribe(listener) {
			listeners.add(listener);
			return () => void listeners.delete(listener);
		},
		account: {
			read: () => accountId,
			write: (id) => {
				accountId = id;
			},
		},
		prepare: () => {},
		persist: () => {},
	};
	const host: PostsHost = { mayWait: () => stored.size > 0, open: async () => posts };
	return { posts, host, photos };
}
