import { toast } from "@creations/shared-ui";
import type { ReaderProps } from "@creations/shared-ui/reader";
import type { Story } from "../queries/queries.ts";
import { canStore, entryOf, KEPT, startWorker } from "./offline.ts";
import { sizeText } from "./sizeText.ts";
import { storedStory, storeStory } from "./storedStories.ts";

/** Stores a story until it is removed, and shows a toast with its size. */
export async function keepStory(
	story: Story,
	pages: () => Promise<ReaderProps["pages"]>,
	userId: number | null,
): Promise<void> {
	if (!canStore())
		return toast({
			title: "This browser cannot keep stories",
			description: "Stories can be kept at addresses that begin with https.",
			variant: "destructive",
		});
	try {
		const entry = entryOf(story, await pages(), userId);
		await startWorker();
		// Browsers may delete stored stories, unless they agree not to.
		void navigator.storage?.persist?.();
		const isStored = await storeStory(entry, { isKept: true });
		if (isStored) toastKept(await storedStory(entry.path));
		else toast({ title: "There is no room on this device", variant: "destructive" });
	} catch {
		toast({
			title: "The story was not kept",
			description: "Please try again with a network.",
			variant: "destructive",
		});
	}
}

function toastKept(story: { bytes: number } | undefined): void {
	toast({
		title: "Kept for the journey",
		description: `It opens without a network, and takes ${sizeText(story?.bytes ?? 0)}.`,
		action: { label: "Kept stories", onClick: () => location.assign(KEPT) },
	});
}
