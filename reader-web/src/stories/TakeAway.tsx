import { Button, pageLanguage } from "@creations/shared-ui";
import { siteTexts } from "../texts/texts.ts";

/** Downloads the story as a file for e-readers (EPUB). */
export const TakeAway = ({ slug }: { slug: string }) => (
	<Button asChild variant="ghost" {...pageLanguage()}>
		<a href={`/stories/${slug}/story.epub`}>{siteTexts.story.takeAway}</a>
	</Button>
);
