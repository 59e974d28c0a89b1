import {
	Button,
	Container,
	classes,
	coverSizes,
	formatDate,
	Heading,
	Inline,
	Picture,
	ReadingProgressBox,
	siteLanguage,
	Text,
} from "@creations/shared-ui";
import { useApp } from "../app/context.tsx";
import type { Story } from "../queries/queries.ts";
import { ShareLink } from "../sharing/ShareLink.tsx";
import * as css from "./StoryPage.css.ts";

export function StoryHero({ story, onRead }: { story: Story; onRead: () => void }) {
	const progress = story.readingProgress ?? 0;
	return (
		<Container width="wide">
			<header className={classes(css.hero, story.coverImage ? css.withCover : css.withoutCover)}>
				{story.coverImage && (
					<div className={css.frame}>
						<Picture
							className={css.cover}
							src={story.coverImage}
							alt=""
							sizes={coverSizes}
							facts={story.coverPicture}
							first
						/>
					</div>
				)}
				<div className={css.words}>
					<Text size="label" tone="faint" className={css.facts} {...siteLanguage}>
						<span>Admin</span>
						<bdi>{story.estimatedMinutes} min read</bdi>
						<time dateTime={story.createdAt}>{formatDate(story.createdAt, useApp().site.dates)}</time>
					</Text>
					<Heading level={1} size="display">
						{story.title}
					</Heading>
					<Text size="lead" tone="soft">
						{story.excerpt}
					</Text>
					<ReadingProgressBox progress={progress} />
					<Inline className={css.read} {...siteLanguage}>
						<Button size="large" onClick={onRead}>
							{progress > 0 ? "Continue Reading" : "Start Reading"}
						</Button>
						{story.isPublished && <ShareLink path={`/stories/${story.slug}`} name={story.title} />}
					</Inline>
				</div>
			</header>
		</Container>
	);
}
