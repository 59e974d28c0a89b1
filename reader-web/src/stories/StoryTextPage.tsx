import {
	Container,
	Heading,
	Manuscript,
	Stack,
	StoryNotFound,
	Text,
	writtenIn,
} from "@creations/shared-ui";
import { sharedTexts } from "@creations/shared-ui/texts";
import type { ComponentProps } from "react";
import { useApp } from "../app/context.tsx";
import { FallbackPage } from "../app/ErrorPage.tsx";
import { Head } from "../head/Head.tsx";
import * as parts from "../page/parts.css.ts";
import { BackLink, DraftBanner, LoadingNotice } from "../page/parts.tsx";
import type { Story } from "../queries/queries.ts";
import * as queries from "../queries/queries.ts";
import { useQuery } from "../queries/useQuery.ts";
import { siteTexts } from "../texts/texts.ts";
import { printStyle } from "./printStyle.ts";
import { Cover, Facts } from "./StoryPage.tsx";
import { TakeAway } from "./TakeAway.tsx";
import { TEXT_ID } from "./usePrintedText.ts";

type Page = ComponentProps<typeof Manuscript>["page"];

/**
 * Shows a story's whole text on one page, without JavaScript and on paper. Search engines
 * use the address of the story.
 */
export function StoryTextPage({ slug }: { slug: string }) {
	const { api } = useApp();
	const { data: story, isError } = useQuery(queries.story(api, slug));
	const { data: text } = useQuery(queries.storyText(api, slug));
	if (isError)
		return (
			<FallbackPage title={sharedTexts.notFound.story.title} shown={<StoryNotFound />} />
		);
	if (!story || !text) return <LoadingNotice of="story" />;
	return (
		<>
			<StoryHead story={story} />
			{!story.isPublished && <DraftBanner of="story" />}
			<Container width="measure" className={parts.page}>
				<nav aria-label={siteTexts.story.nav}>
					<BackLink to={`/stories/${story.slug}`}>{siteTexts.story.back}</BackLink>
				</nav>
				<article className={parts.column} {...writtenIn(story)}>
					<Cover story={story} />
					<Facts story={story} />
					<Heading level={1} size="display">
						{story.title}
					</Heading>
					<Text size="lead" tone="soft">
						{story.excerpt}
					</Text>
					<div id={TEXT_ID}>
						<Manuscript page={text as Page} />
						<PrintedParts slug={story.slug} />
					</div>
				</article>
				{story.isPublished && (
					<Stack align="center">
						<TakeAway slug={story.slug} />
					</Stack>
				)}
			</Container>
		</>
	);
}

/**
 * Shows on paper where the story is. The styles of paper belong to the text, because the
 * story's page prints it, too, and would otherwise load them on every visit.
 */
function PrintedParts({ slug }: { slug: string }) {
	const { site } = useApp();
	return (
		<>
			<style>{printStyle}</style>
			<p hidden>
				{site.name}, {site.baseUrl}/stories/{slug}
			</p>
		</>
	);
}

const StoryHead = ({ story }: { story: Story }) => (
	<Head
		title={story.title}
		description={story.excerpt}
		type="article"
		image={story.coverImage}
		facts={story.coverPicture}
		language={story.language}
		path={`/stories/${story.slug}`}
		hidden={!story.isPublished}
		translations={story.translations}
	/>
);
