import { Button, Link, pageLanguage, toast } from "@creations/shared-ui";
import type { ReaderProps } from "@creations/shared-ui/reader";
import type { ReactNode } from "react";
import type { Story } from "../queries/queries.ts";
import { siteTexts } from "../texts/texts.ts";
import { canStore, entryOf, KEPT, startWorker } from "./offline.ts";
import { sizeText } from "./sizeText.ts";
import { storedStory, storeStory } from "./storedStories.ts";

/**
 * Stores a story until it is removed, and shows a toast with its size.
 * @returns a link to the stored stories, or null if it could not be stored
 */
export async function keepStory(
	story: Story,
	pages: () => Promise<ReaderProps["pages"]>,
	userId: number | null,
): Promise<ReactNode> {
	const { kept } = siteTexts;
	if (!canStore()) return toastError(kept.cannot, kept.cannotText);
	try {
		const entry = entryOf(story, await pages(), userId);
		await startWorker();
		// Browsers may delete stored stories, unless they agree not to.
		void navigator.storage?.persist?.();
		if (!(await storeStory(entry, { isKept: true }))) return toastError(kept.noRoom);
		toastKept(await storedStory(entry.path));
		return <KeptLink wasPressed />;
	} catch {
		return toastError(kept.failed, kept.failedText);
	}
}

/** Returns a link to the stored stories if the reader keeps this story, otherwise null. */
export async function keptLink(slug: string): Promise<ReactNode> {
	const story = await storedStory(`/stories/${slug}`);
	return story?.isKept ? <KeptLink /> : null;
}

/** Takes the place of the button, and its focus if it was pressed. */
const KeptLink = ({ wasPressed = false }) => (
	<Button asChild variant="ghost" icon="bookmark-filled" {...pageLanguage()}>
		<Link to={KEPT} ref={wasPressed ? focus : undefined}>
			{siteTexts.kept.isKept}
		</Link>
	</Button>
);

const focus = (link: HTMLElement | null) => link?.focus();

function toastError(title: string, description?: string): null {
	toast({ title, variant: "destructive", ...(description && { description }) });
	return null;
}

function toastKept(story: { bytes: number } | undefined): void {
	const { kept } = siteTexts;
	toast({
		title: kept.isKept,
		description: kept.keptText(sizeText(story?.bytes ?? 0)),
		action: { label: kept.title, onClick: () => location.assign(KEPT) },
	});
}
