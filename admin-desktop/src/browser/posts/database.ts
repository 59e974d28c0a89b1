import type { Post } from "../../app/posts/post.ts";
import { type Posts, StorageFull } from "../../app/posts/postsHost.ts";

const DATABASE = "posts";
const VERSION = 1;
const POSTS = "posts";
/** Photos by post and number, apart from the posts, which change more often. */
const PHOTOS = "photos";

type Stored = Pick<
	Posts,
	"add" | "list" | "update" | "photo" | "deletePhotos" | "delete"
>;

/** Opens the database of posts. Rejects if the browser has none, as in private windows. */
export async function openDatabase(): Promise<Stored> {
	const database = await opened();
	// Lets another tab upgrade the database.
	database.onversionchange = () => database.close();

	/** Runs requests in one transaction, which is flushed to the disk before it ends. */
	async function write(run: (stores: Stores) => void): Promise<void> {
		const transaction = database.transaction([POSTS, PHOTOS], "readwrite", {
			durability: "strict",
		});
		run({
			posts: transaction.objectStore(POSTS),
			photos: transaction.objectStore(PHOTOS),
		});
		await completed(transaction);
	}

	function read<Result>(store: string, request: (store: IDBObjectStore) => IDBRequest) {
		return answer<Result>(request(database.transaction(store).objectStore(store)));
	}

	return {
		add: (post, photos) =>
			write((stores) => {
				stores.posts.put(post);
				photos.forEach((photo, index) => void stores.photos.put(photo, [post.id, index]));
			}),
		async list() {
			const posts = await read<Post[]>(POSTS, (store) => store.getAll());
			return posts.sort((a, b) => b.writtenAt.localeCompare(a.writtenAt));
		},
		update: (post) =>
			write(({ posts }) => {
				const existing = posts.getKey(post.id);
				existing.onsuccess = () => {
					if (existing.result !== undefined) posts.put(post);
				};
			}),
		photo: (id, index) => read(PHOTOS, (store) => store.get([id, index])),
		deletePhotos: (id) => write(({ photos }) => void photos.delete(photosOf(id))),
		delete: (id) =>
			write(({ posts, photos }) => {
				posts.delete(id);
				photos.delete(photosOf(id));
			}),
	};
}

interface Stores {
	posts: IDBObjectStore;
	photos: IDBObjectStore;
}

const photosOf = (id: string) => IDBKeyRange.bound([id], [id, []]);

function opened(): Promise<IDBDatabase> {
	const request = indexedDB.open(DATABASE, VERSION);
	request.onupgradeneeded = () => {
		request.result.createObjectStore(POSTS, { keyPath: "id" });
		request.result.createObjectStore(PHOTOS);
	};
	return answer(request);
}

function answer<Result>(request: IDBRequest): Promise<Result> {
	const { promise, resolve, reject } = Promise.withResolvers<Result>();
	request.onsuccess = () => resolve(request.result as Result);
	request.onerror = () => reject(request.error);
	return promise;
}

/** @throws {StorageFull} */
function completed(transaction: IDBTransaction): Promise<void> {
	const { promise, resolve, reject } = Promise.withResolvers<void>();
	transaction.oncomplete = () => resolve();
	transaction.onabort = () => {
		const isFull = transaction.error?.name === "QuotaExceededError";
		reject(isFull ? new StorageFull() : transaction.error);
	};
	return promise;
}
