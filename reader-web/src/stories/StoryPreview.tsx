import { Button, Container, classes, proseClass, siteLanguage } from "@creations/shared-ui";
import type { Story } from "../queries/queries.ts";
import * as css from "./StoryPage.css.ts";

export function StoryPreview({ story, onRead }: { story: Story; onRead: () => void }) {
	return (
		<Container width="measure" className={css.preview}>
			<p className={classes(proseClass, css.text)}>{story.preview}</p>
			<Button variant="secondary" onClick={onRead} {...siteLanguage}>
				Continue Reading
			</Button>
		</Container>
	);
}
