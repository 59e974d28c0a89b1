import type { Post } from "./post.ts";

/** Ability of a host to keep posts on this device until they can be sent. */
export interface PostsHost {
	/** Returns whether posts may wait. Cheap enough for the first screen. */
	mayWait: () => boolean;
	/** Loads the code and opens the store. Rejects if this browser stores nothing. */
	open: () => Promise<Posts>;
}

export interface Posts {
	/** Adds a post and its photos at once. @throws {StorageFull} */
	add: (post: Post, photos: Blob[]) => Promise<void>;
	/** Returns all posts, the latest first. */
	list: () => Promise<Post[]>;
	/** Replaces a post unless it is deleted. */
	update: (post: Post) => Promise<void>;
	photo: (id: string, index: number) => Promise<Blob | undefined>;
	deletePhotos: (id: string) => Promise<void>;
	delete: (id: string) => Promise<void>;
	/** Runs after all earlier runs of all tabs. */
	alone: <Result>(run: () => Promise<Result>) => Promise<Result>;
	/** Shows all tabs which post is on its way. */
	announce: (sendingId: string | null) => void;
	/** Returns the post on its way in any tab. */
	sendingId: () => string | null;
	/** Calls a listener after each change in any tab. @returns ends the subscription */
	subscribe: (onChange: () => void) => () => void;
	/** Id of the account that writes on this device, also without a network. */
	account: { read: () => number | null; write: (id: number | null) => void };
	/** Makes the screen open without a network. */
	prepare: () => void;
	/** Asks the browser not to delete the posts when space is short. */
	persist: () => void;
}

/** This device has no room for a post. */
export class StorageFull extends Error {
	override name = "StorageFull";
}
