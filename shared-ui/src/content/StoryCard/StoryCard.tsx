import type { StoryEntry, StorySummary } from "@creations/server/responses";
import { useId } from "react";
import { Badge } from "../../Badge/Badge.tsx";
import { Button } from "../../Button/Button.tsx";
import { Icon } from "../../Icon/Icon.tsx";
import { Link } from "../../Link/Link.tsx";
import { Progress } from "../../Progress/Progress.tsx";
import { Skeleton } from "../../Skeleton/Skeleton.tsx";
import { Heading, Text } from "../../Text/Text.tsx";
import { sharedTexts } from "../../texts/texts.ts";
import { GemDrawing } from "../Drawing/Gem.tsx";
import { formatCount } from "../format.ts";
import {
	cardSizes,
	listItemSizes,
	Picture,
	type PictureProps,
} from "../Picture/Picture.tsx";
import { pageLanguage, writtenIn } from "../writtenIn.ts";
import * as css from "./StoryCard.css.ts";
import * as listCss from "./StoryListItem.css.ts";

export { list as storyListClass } from "./StoryListItem.css.ts";

export interface StoryCardProps {
	story: StorySummary;
	onRead?: (story: StorySummary) => void;
}

export function StoryCard(card: StoryCardProps) {
	const { story } = card;
	const titleId = useId();
	const { stories } = sharedTexts;
	return (
		<article className={css.card} {...writtenIn(story)}>
			<div className={css.frame}>
				<Cover story={story} sizes={cardSizes} />
				{story.isPopular && (
					<Badge tone="solid" className={css.badge} {...pageLanguage()}>
						{stories.badge}
					</Badge>
				)}
			</div>
			<p className={css.facts} {...pageLanguage()}>
				<bdi>{stories.minutes(story.estimatedMinutes)}</bdi>
				<bdi>
					<span>{formatCount(story.viewCount)}</span>
					{stories.views(story.viewCount)}
				</bdi>
			</p>
			<Heading id={titleId} level={3} size="subtitle" clamp={2}>
				{story.title}
			</Heading>
			<Text tone="soft" clamp={3} className={css.excerpt}>
				{story.excerpt}
			</Text>
			<StoryProgress percent={story.readingProgress ?? 0} title={story.title} />
			<div className={css.actions} {...pageLanguage()}>
				<Button asChild variant="secondary" size="small">
					<Link to={`/stories/${story.slug}`} aria-describedby={titleId}>
						{stories.view}
					</Link>
				</Button>
				<ReadButton {...card} titleId={titleId} />
			</div>
		</article>
	);
}

function ReadButton({ story, onRead, titleId }: StoryCardProps & { titleId: string }) {
	const { stories } = sharedTexts;
	const label = story.readingProgress ? stories.continue : stories.read;
	return (
		<Button
			variant="ghost"
			size="small"
			aria-describedby={titleId}
			onClick={() => {
				// The specification requires the log entry; `onRead` runs in addition.
				console.log(`${label}: ${story.slug}`);
				onRead?.(story);
			}}
		>
			{label}
		</Button>
	);
}

function StoryProgress({ percent, title }: { percent: number; title: string }) {
	if (percent <= 0) return null;
	return (
		<div className={css.progress} {...pageLanguage()}>
			<Progress value={percent} label={sharedTexts.stories.progressOf(title)} />
			<span>{sharedTexts.formats.percent(Math.round(percent))}</span>
		</div>
	);
}

/** Shows the story's cover image, or a drawing of a gem if it has none. */
export function Cover({
	story: { coverImage: src, coverPicture },
	...rest
}: Pick<PictureProps, "sizes" | "first"> & {
	story: Pick<StoryEntry, "coverImage" | "coverPicture">;
}) {
	if (src)
		return (
			<Picture className={css.cover} src={src} alt="" facts={coverPicture} {...rest} />
		);
	return (
		<div className={css.motif}>
			<GemDrawing />
		</div>
	);
}

interface StoryListItemProps {
	story: StoryEntry;
	level?: 2 | 3;
	first?: boolean;
}

/** Shows a story as a row of a list. */
export function StoryListItem({ story, level = 2, first = false }: StoryListItemProps) {
	const { stories } = sharedTexts;
	return (
		<article className={listCss.item} {...writtenIn(story)}>
			<div className={listCss.frame}>
				<Cover story={story} sizes={listItemSizes} first={first} />
			</div>
			<div className={listCss.words}>
				<Text size="label" tone="faint" className={listCss.facts} {...pageLanguage()}>
					<span>{stories.author}</span>
					<bdi>{stories.minutes(story.estimatedMinutes)}</bdi>
				</Text>
				<Heading level={level} size="heading">
					{story.title}
				</Heading>
				<Text tone="soft" clamp={3}>
					{story.excerpt}
				</Text>
				<div className={listCss.progress}>
					<StoryProgress percent={story.readingProgress ?? 0} title={story.title} />
				</div>
				<Link
					className={listCss.link}
					to={`/stories/${story.slug}`}
					aria-label={stories.readTitle(story.title)}
					{...pageLanguage()}
					dir={sharedTexts.direction}
				>
					{stories.read}
					<Icon name="arrow-right" className={listCss.arrow} />
				</Link>
			</div>
		</article>
	);
}

export function StoryListItemSkeleton() {
	return (
		<div className={listCss.item} data-testid="story-skeleton">
			<Skeleton className={listCss.frame} />
			<div className={listCss.words}>
				<Skeleton className={listCss.shortLine} />
				<Skeleton className={listCss.titleLine} />
				<Skeleton className={listCss.line} />
				<Skeleton className={listCss.line} />
			</div>
		</div>
	);
}
