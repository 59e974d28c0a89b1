import type { StorySummary } from "@creations/server/answers";
import {
	Button,
	Container,
	classes,
	proseClass,
	Section,
	Skeleton,
	StoryCard,
	StoryNotFound,
	siteLanguage,
	writtenIn,
} from "@creations/shared-ui";
import { memo } from "react";
import { Navigate } from "react-router-dom";
import { useApp } from "../app/context.tsx";
import { describeStory, describeTrail } from "../head/descriptions.ts";
import { Head } from "../head/Head.tsx";
import { StructuredData } from "../head/StructuredData.tsx";
import { BackLink } from "../page/BackLink.tsx";
import { DraftBanner } from "../page/DraftBanner.tsx";
import { LoadingNotice } from "../page/LoadingNotice.tsx";
import { relatedProductsQuery, relatedStoriesQuery, type Story, storyQuery } from "../queries/queries.ts";
import { useQuery } from "../queries/useQuery.ts";
import { OpenReader, useRead, useReadiness } from "./OpenReader.tsx";
import { RelatedProducts } from "./RelatedProducts.tsx";
import { StoryHero } from "./StoryHero.tsx";
import * as css from "./StoryPage.css.ts";

export function StoryPage({ slug }: { slug: string }) {
	const { api } = useApp();
	const { data: story, isError } = useQuery(storyQuery(api, slug));
	if (isError) {
		return (
			<>
				<Head title="Story Not Found" hidden />
				<StoryNotFound />
			</>
		);
	}
	if (!story) return <StorySkeleton />;
	// A former address answers with the story under its present one.
	if (story.slug !== slug) return <Navigate replace to={`/stories/${story.slug}`} />;
	return <StoryView key={story.id} story={story} />;
}

/** Stays as it is while the reader is opened over it. */
const StoryView = memo(({ story }: { story: Story }) => {
	const { site } = useApp();
	const read = useRead();
	useReadiness(story);
	const open = () => read(story);
	return (
		<>
			<Head
				title={story.title}
				description={story.excerpt}
				type="article"
				image={story.coverImage}
				facts={story.coverPicture}
				language={story.language}
				hidden={!story.isPublished}
			/>
			{!story.isPublished && <DraftBanner of="story" />}
			<Container width="wide" className={css.page}>
				<BackLink to="/stories">Back to Stories</BackLink>
			</Container>
			<article {...writtenIn(story)}>
				<StoryHero story={story} onRead={open} />
				<StoryPreview story={story} onRead={open} />
			</article>
			{story.isPublished && <Related storyId={story.id} onRead={read} />}
			<OpenReader />
			<StructuredData
				of={[
					describeStory(site, story),
					describeTrail(site, [
						["Stories", "/stories"],
						[story.title, `/stories/${story.slug}`],
					]),
				]}
			/>
		</>
	);
});

function StoryPreview({ story, onRead }: { story: Story; onRead: () => void }) {
	return (
		<Container width="measure" className={css.preview}>
			<p className={classes(proseClass, css.text)}>{story.preview}</p>
			<Button variant="secondary" onClick={onRead} {...siteLanguage}>
				Continue Reading
			</Button>
		</Container>
	);
}

function StorySkeleton() {
	return (
		<Container width="wide" className={css.page}>
			<Head title="Stories" />
			<BackLink to="/stories">Back to Stories</BackLink>
			<LoadingNotice of="story" />
			<div className={classes(css.hero, css.withCover)}>
				<Skeleton className={css.frameSkeleton} />
				<div className={css.words}>
					<Skeleton className={css.factsSkeleton} />
					<Skeleton className={css.titleSkeleton} />
					<Skeleton />
					<Skeleton />
					<Skeleton className={css.lastSkeleton} />
				</div>
			</div>
		</Container>
	);
}

function Related({ storyId, onRead }: { storyId: number; onRead: (story: StorySummary) => void }) {
	const { api } = useApp();
	const { data: stories = [] } = useQuery(relatedStoriesQuery(api, storyId));
	const { data: products = [] } = useQuery(relatedProductsQuery(api, storyId));
	return (
		<>
			{products.length > 0 && (
				<Section title="Related Products">
					<RelatedProducts products={products} />
				</Section>
			)}
			{stories.length > 0 && (
				<Section title="Related Stories">
					<div className={css.trio}>
						{stories.map((story) => (
							<StoryCard key={story.id} story={story} onRead={onRead} />
						))}
					</div>
				</Section>
			)}
		</>
	);
}
