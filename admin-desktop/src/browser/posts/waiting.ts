import type { PostsHost } from "../../app/posts/postsHost.ts";
import { WAITING } from "./waitingMark.ts";

/** Returns the posts of this browser; their code loads on demand. */
export const browserPosts = (): PostsHost => ({
	mayWait: () => localStorage.getItem(WAITING) !== null,
	open: async () => (await import("./browserPosts.ts")).openPosts(),
});
