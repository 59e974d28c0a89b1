import { afterPaint, toast } from "@creations/shared-ui";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { invalidate, useAdminApi } from "../api/adminApi.ts";
import { usePlatform } from "../platform.ts";
import { adminTexts } from "../texts/texts.ts";
import type { Post } from "./post.ts";
import type { PostsHost } from "./postsHost.ts";

/** Sends posts that wait on this device, from any screen. */
export function WaitingPosts({ host }: { host: PostsHost }) {
	const api = useAdminApi();
	const { sendFile } = usePlatform();
	const queryClient = useQueryClient();
	useEffect(() => {
		let stop: (() => void) | undefined;
		let isOver = false;

		function onSent({ text }: Post) {
			const { postSent, isDraftNow } = adminTexts.posts;
			toast({ title: postSent, description: isDraftNow(text) });
			void invalidate(queryClient, ["/api/admin/stories"]);
			void invalidate(queryClient, ["/api/admin/products"]);
		}

		async function start() {
			const [posts, { startSender }] = await Promise.all([
				host.open(),
				import("./sender.ts"),
			]);
			if (!isOver) stop = startSender({ api, sendFile, posts }, onSent).stop;
		}

		const cancel = afterPaint(() => {
			// The page for posts explains why nothing can be sent.
			if (host.mayWait()) start().catch(() => {});
		});
		return () => {
			isOver = true;
			cancel();
			stop?.();
		};
	}, [api, host, queryClient, sendFile]);
	return null;
}
