import type { StoryDetail } from "@creations/server/answers";
import { toast } from "@creations/shared-ui";
import { storyQuery } from "@creations/shared-ui/api";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useApp } from "../app/context.tsx";
import { loadReader } from "./loadReader.ts";

type Overlay = Awaited<ReturnType<typeof loadReader>>["ReaderOverlay"];

/**
 * Opens stories in the reader over the page on screen. `reader` is to be rendered by whoever calls `read`; the
 * story's text is fetched when it is not known yet.
 */
export function useReader(): { read: (story: { slug: string }) => Promise<void>; reader: ReactNode } {
	const { api } = useApp();
	const queryClient = useQueryClient();
	const [open, setOpen] = useState<{ story: StoryDetail; Overlay: Overlay } | null>(null);

	async function read({ slug }: { slug: string }) {
		try {
			const [story, { ReaderOverlay }] = await Promise.all([
				queryClient.fetchQuery(storyQuery(api, slug)),
				loadReader(),
			]);
			setOpen({ story, Overlay: ReaderOverlay });
		} catch {
			toast({
				variant: "destructive",
				title: "Something went wrong",
				description: "Unable to load content. Please try again later.",
			});
		}
	}

	return { read, reader: open && <open.Overlay story={open.story} onClose={() => setOpen(null)} /> };
}
