import { useEffect, useState, useSyncExternalStore } from "react";
import { useAdminApi } from "../api/adminApi.ts";
import { usePlatform } from "../platform.ts";
import type { Post } from "./post.ts";
import type { Posts } from "./postsHost.ts";
import { type Sender, startSender } from "./sender.ts";
import type { Obstacle } from "./sendPost.ts";

/** Opens the posts of this device; `"unavailable"` if this browser stores nothing. */
export function useOpenPosts(): Posts | "unavailable" | null {
	const { posts: host } = usePlatform();
	const [posts, setPosts] = useState<Posts | "unavailable" | null>(null);
	useEffect(() => {
		if (!host) return setPosts("unavailable");
		host.open().then(setPosts, () => setPosts("unavailable"));
	}, [host]);
	return posts;
}

/** Returns all posts of this device, and which one is on its way. */
export function usePostList(posts: Posts) {
	const [list, setList] = useState<Post[] | null>(null);
	const sendingId = useSyncExternalStore(posts.subscribe, posts.sendingId);
	useEffect(() => {
		const load = () => void posts.list().then(setList);
		load();
		return posts.subscribe(load);
	}, [posts]);
	return { list, sendingId };
}

/** Sends waiting posts while the component is shown. */
export function useSender(posts: Posts): {
	wake: () => void;
	obstacle: Obstacle | null;
} {
	const api = useAdminApi();
	const { sendFile } = usePlatform();
	const [sender, setSender] = useState<Sender | null>(null);
	useEffect(() => {
		const started = startSender({ api, sendFile, posts }, () => {});
		setSender(started);
		return started.stop;
	}, [api, sendFile, posts]);
	const obstacle = useSyncExternalStore(
		sender?.subscribe ?? NEVER,
		() => sender?.obstacle() ?? null,
	);
	return { wake: () => sender?.wake(), obstacle };
}

const NEVER = () => () => {};
