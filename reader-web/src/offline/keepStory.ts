import { toast } from "@creations/shared-ui";
import type { ReaderProps } from "@creations/shared-ui/reader";
import type { Story } from "../queries/queries.ts";
import { siteTexts } from "../texts/texts.ts";
import { canStore, entryOf, KEPT, startWorker } from "./offline.ts";
import { sizeText } from "./sizeText.ts";
import { storedStory, storeStory } from "./storedStories.ts";

/** Stores a story until it is removed, and shows a toast with its size. */
export async function keepStory(
	story: Story,
	pages: () => Promise<ReaderProps["pages"]>,
	userId: number | null,
): Promise<void> {
	const { kept } = siteTexts;
	if (!canStore())
		return toast({
			title: kept.cannot,
			description: kept.cannotText,
			variant: "destructive",
		});
	try {
		const entry = entryOf(story, await pages(), userId);
		await startWorker();
		// Browsers may delete stored stories, unless they agree not to.
		void navigator.storage?.persist?.();
		const isStored = await storeStory(entry, { isKept: true });
		if (isStored) toastKept(await storedStory(entry.path));
		else toast({ title: kept.noRoom, variant: "destructive" });
	} catch {
		toast({
			title: kept.failed,
			description: kept.failedText,
			variant: "destructive",
		});
	}
}

function toastKept(story: { bytes: number } | undefined): void {
	const { kept } = siteTexts;
	toast({
		title: kept.isKept,
		description: kept.keptText(sizeText(story?.bytes ?? 0)),
		action: { label: kept.title, onClick: () => location.assign(KEPT) },
	});
}
