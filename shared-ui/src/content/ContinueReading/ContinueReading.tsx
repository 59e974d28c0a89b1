import type { UnfinishedStory } from "@creations/server/responses";
import { useId } from "react";
import { Button } from "../../Button/Button.tsx";
import { Container } from "../../Layout/Layout.tsx";
import { Progress } from "../../Progress/Progress.tsx";
import { Text } from "../../Text/Text.tsx";
import { sharedTexts } from "../../texts/texts.ts";
import { Cover } from "../StoryCard/StoryCard.tsx";
import { lettersOf } from "../writtenIn.ts";
import * as css from "./ContinueReading.css.ts";

interface ContinueReadingProps {
	story: UnfinishedStory;
	onRead: (story: UnfinishedStory) => void;
}

/** Shows an unfinished story with its progress. */
export function ContinueReading({ story, onRead }: ContinueReadingProps) {
	const { title, readingProgress, page, pages } = story;
	const titleId = useId();
	const { stories, reader } = sharedTexts;
	return (
		<Container width="wide" asChild>
			<section aria-label={stories.continue}>
				<div className={css.entry}>
					<div className={css.frame}>
						<Cover story={story} sizes="144px" />
					</div>
					<div className={css.words}>
						<Text id={titleId} clamp={2} className={css.title} {...lettersOf(title)}>
							{title}
						</Text>
						<Text size="small" tone="faint">
							{reader.pageOf(page, pages)}
						</Text>
						<Progress
							className={css.place}
							value={readingProgress}
							label={stories.progressOf(title)}
						/>
					</div>
					<Button
						className={css.read}
						aria-describedby={titleId}
						onClick={() => onRead(story)}
					>
						{stories.continue}
					</Button>
				</div>
			</section>
		</Container>
	);
}
