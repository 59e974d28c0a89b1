import type { StorySummary } from "@creations/server/responses";
import {
	Button,
	type ButtonProps,
	Container,
	classes,
	coverSizes,
	formatDate,
	Heading,
	Inline,
	Link,
	Picture,
	pageLanguage,
	proseText,
	ReadingProgressBox,
	Section,
	Skeleton,
	StoryCard,
	StoryNotFound,
	Text,
	writtenIn,
} from "@creations/shared-ui";
import { sharedTexts } from "@creations/shared-ui/texts";
import { memo, type SyntheticEvent } from "react";
import { Navigate } from "react-router-dom";
import { useApp } from "../app/context.tsx";
import { FallbackPage } from "../app/ErrorPage.tsx";
import { describeStory, describeTrail } from "../head/descriptions.ts";
import { Head, StructuredData } from "../head/Head.tsx";
import { KeepStory } from "../offline/KeepStory.tsx";
import { BackLink, DraftBanner, LoadingNotice } from "../page/parts.tsx";
import { VerifyPageButton } from "../proofs/VerifyPageButton.tsx";
import type { Story } from "../queries/queries.ts";
import * as queries from "../queries/queries.ts";
import { useQuery } from "../queries/useQuery.ts";
import { ShareLink } from "../sharing/ShareLink.tsx";
import { siteTexts } from "../texts/texts.ts";
import { OpenReader, useOpenReader, usePreloadedReader } from "./OpenReader.tsx";
import { ProductItems } from "./RelatedItems.tsx";
import * as css from "./StoryPage.css.ts";
import { TakeAway } from "./TakeAway.tsx";
import { textPath, usePrintedText } from "./usePrintedText.ts";

export function StoryPage({ slug }: { slug: string }) {
	const { api } = useApp();
	const { data: story, isError } = useQuery(queries.story(api, slug));
	if (isError)
		return (
			<FallbackPage title={sharedTexts.notFound.story.title} shown={<StoryNotFound />} />
		);
	if (!story) return <StorySkeleton />;
	// A former address returns the story with its current slug.
	if (story.slug !== slug) return <Navigate replace to={`/stories/${story.slug}`} />;
	return <StoryView key={story.id} story={story} />;
}

/** Does not render again while the reader is open over it. */
const StoryView = memo(({ story }: { story: Story }) => {
	const { site } = useApp();
	const read = useOpenReader();
	usePreloadedReader(story);
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
				translations={story.translations}
			/>
			{!story.isPublished && <DraftBanner of="story" />}
			<Container width="wide" className={css.page}>
				<BackLink to="/stories">{sharedTexts.notFound.story.back}</BackLink>
			</Container>
			<article {...writtenIn(story)}>
				<StoryHero story={story} onRead={open} />
				<StoryPreview story={story} onRead={open} />
			</article>
			{story.isPublished && <Related storyId={story.id} onRead={read} />}
			<OpenReader />
			<StructuredData
				descriptions={[
					describeStory(site, story),
					describeTrail(site, [
						[siteTexts.lists.stories.title, "/stories"],
						[story.title, `/stories/${story.slug}`],
					]),
				]}
			/>
		</>
	);
});

interface ReadButtonProps extends ButtonProps {
	slug: string;
	onRead: () => void;
}

/**
 * Opens the reader. Without JavaScript, it is a link to the page with the whole text, so
 * only the program gives it the role of a button.
 */
function ReadButton({ slug, onRead, children, ...rest }: ReadButtonProps) {
	const open = (event: SyntheticEvent) => {
		event.preventDefault();
		onRead();
	};
	return (
		<Button {...rest} asChild>
			<a
				href={textPath(slug)}
				data-button
				ref={makeButton}
				onClick={open}
				onKeyDown={(event) => event.key === " " && open(event)}
			>
				{children}
			</a>
		</Button>
	);
}

const makeButton = (link: Element | null) => link?.setAttribute("role", "button");

function StoryPreview({ story, onRead }: { story: Story; onRead: () => void }) {
	return (
		<Container width="measure" className={css.preview}>
			<div hidden ref={usePrintedText(story.slug)} />
			<p className={classes(proseText, css.text)} data-proven="">
				{story.preview}
			</p>
			<ReadButton
				variant="secondary"
				slug={story.slug}
				onRead={onRead}
				{...pageLanguage()}
			>
				{siteTexts.story.continue}
			</ReadButton>
			{story.isPublished && <KeepStory story={story} />}
			{story.isPublished && <TakeAway slug={story.slug} />}
			{story.isPublished && <VerifyPageButton shown={{ kind: "story", item: story }} />}
		</Container>
	);
}

function StorySkeleton() {
	return (
		<Container width="wide" className={css.page}>
			<Head title={siteTexts.lists.stories.title} />
			<BackLink to="/stories">{sharedTexts.notFound.story.back}</BackLink>
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

function Related({
	storyId,
	onRead,
}: {
	storyId: number;
	onRead: (story: StorySummary) => void;
}) {
	const { api } = useApp();
	const { data: stories = [] } = useQuery(queries.relatedStories(api, storyId));
	const { data: products = [] } = useQuery(queries.relatedProducts(api, storyId));
	return (
		<>
			<ProductItems title={siteTexts.story.relatedProducts} products={products} />
			{stories.length > 0 && (
				<Section title={siteTexts.story.relatedStories}>
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

function StoryHero({ story, onRead }: { story: Story; onRead: () => void }) {
	const progress = story.readingProgress ?? 0;
	const layout = story.coverImage ? css.withCover : css.withoutCover;
	return (
		<Container width="wide">
			<header className={classes(css.hero, layout)}>
				<Cover story={story} />
				<div className={css.words}>
					<Facts story={story} />
					<Heading level={1} size="display">
						{story.title}
					</Heading>
					<Text size="lead" tone="soft" data-proven="">
						{story.excerpt}
					</Text>
					{story.translations && <Translations of={story.translations} />}
					<ReadingProgressBox progress={progress} />
					<Inline className={css.read} {...pageLanguage()}>
						<ReadButton size="large" slug={story.slug} onRead={onRead}>
							{progress > 0 ? siteTexts.story.continue : siteTexts.story.start}
						</ReadButton>
						{story.isPublished && (
							<ShareLink path={`/stories/${story.slug}`} name={story.title} />
						)}
					</Inline>
				</div>
			</header>
		</Container>
	);
}

function Translations({ of }: { of: NonNullable<Story["translations"]> }) {
	return (
		<Text size="small" tone="soft" className={css.facts} {...pageLanguage()}>
			<span>{siteTexts.story.alsoIn}</span>
			{of.map(({ slug, title, language, languageName }) => (
				<Link
					key={slug}
					to={`/stories/${slug}`}
					hrefLang={language}
					lang={language}
					title={title}
				>
					<bdi>{languageName}</bdi>
				</Link>
			))}
		</Text>
	);
}

export function Cover({ story }: { story: Story }) {
	if (!story.coverImage) return null;
	return (
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
	);
}

export function Facts({ story }: { story: Story }) {
	const { site } = useApp();
	return (
		<Text size="label" tone="faint" className={css.facts} {...pageLanguage()}>
			<span>{sharedTexts.stories.author}</span>
			<bdi>{sharedTexts.stories.minutes(story.estimatedMinutes)}</bdi>
			<time dateTime={story.createdAt}>
				<bdi>{formatDate(story.createdAt, site.dates)}</bdi>
			</time>
		</Text>
	);
}
