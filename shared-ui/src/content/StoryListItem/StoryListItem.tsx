import type { StoryEntry } from "@creations/server/answers";
import { Icon } from "../../Icon/Icon.tsx";
import { Link } from "../../Link/Link.tsx";
import { Skeleton } from "../../Skeleton/Skeleton.tsx";
import { Heading, Text } from "../../Text/Text.tsx";
import { listItemSizes } from "../Picture/Picture.tsx";
import { Cover, StoryProgress } from "../StoryCard/StoryCard.tsx";
import { siteLanguage, writtenIn } from "../writtenIn.ts";
import * as css from "./StoryListItem.css.ts";

export { list as storyListClass } from "./StoryListItem.css.ts";

export interface StoryListItemProps {
	story: StoryEntry;
	level?: 2 | 3;
	first?: boolean;
}

export function StoryListItem({ story, level = 2, first = false }: StoryListItemProps) {
	return (
		<article className={css.item} {...writtenIn(story)}>
			<div className={css.frame}>
				<Cover story={story} sizes={listItemSizes} first={first} />
			</div>
			<div className={css.words}>
				<Text size="label" tone="faint" className={css.facts} {...siteLanguage}>
					<span>Admin</span>
					<bdi>{`${story.estimatedMinutes} min read`}</bdi>
				</Text>
				<Heading level={level} size="heading">
					{story.title}
				</Heading>
				<Text tone="soft" clamp={3}>
					{story.excerpt}
				</Text>
				<div className={css.progress}>
					<StoryProgress percent={story.readingProgress ?? 0} title={story.title} />
				</div>
				<Link
					className={css.link}
					to={`/stories/${story.slug}`}
					aria-label={`Read Story: ${story.title}`}
					{...siteLanguage}
				>
					Read Story
					<Icon name="arrow-right" className={css.arrow} />
				</Link>
			</div>
		</article>
	);
}

export function StoryListItemSkeleton() {
	return (
		<div className={css.item} data-testid="story-skeleton">
			<Skeleton className={css.frame} />
			<div className={css.words}>
				<Skeleton className={css.shortLine} />
				<Skeleton className={css.titleLine} />
				<Skeleton className={css.line} />
				<Skeleton className={css.line} />
			</div>
		</div>
	);
}
