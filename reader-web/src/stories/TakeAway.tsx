import { Button, siteLanguage } from "@creations/shared-ui";

/** Downloads the story as a file for e-readers (EPUB). */
export const TakeAway = ({ slug }: { slug: string }) => (
	<Button asChild variant="ghost" {...siteLanguage}>
		<a href={`/stories/${slug}/story.epub`}>Take this story with you</a>
	</Button>
);
