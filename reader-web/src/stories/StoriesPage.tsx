import type { StorySummary } from "@creations/server/answers";
import {
	Container,
	EmptyState,
	ErrorView,
	StoryListItem,
	StoryListItemSkeleton,
	storyListClass,
} from "@creations/shared-ui";
import { useSearchParams } from "react-router-dom";
import { useApp } from "../app/context.tsx";
import { describeTrail } from "../head/descriptions.ts";
import { Head, StructuredData } from "../head/Head.tsx";
import { More, NoSuchPage, PageHeader, pageAt, ToNewest } from "../lists/parts.tsx";
import { LoadingNotice } from "../page/parts.tsx";
import * as queries from "../queries/queries.ts";
import { type List, useList } from "../queries/useQuery.ts";

const text = "How each piece came to be, and whom it was made for.";

export function StoriesPage() {
	const { site, api } = useApp();
	const [search] = useSearchParams();
	const after = search.get("after");
	const list = useList(queries.stories(api, after));
	const { next } = list.more;
	return (
		<>
			<Head
				title="Stories"
				description={text}
				search={after === null ? "" : pageAt("stories", after).slice("/stories".length)}
				next={next === null ? undefined : pageAt("stories", next)}
			/>
			<PageHeader title="Stories" text={text} />
			<Container width="wide">
				<StoryList list={list} isLater={after !== null} />
			</Container>
			<StructuredData of={[describeTrail(site, [["Stories", "/stories"]])]} />
		</>
	);
}

function StoryList({ list, isLater }: { list: List<StorySummary>; isLater: boolean }) {
	const { items: stories, isError, more } = list;
	if (isError) return isLater ? <NoSuchPage of="stories" /> : <ErrorView level={2} />;
	if (!stories) return <Loading />;
	if (stories.length === 0) return <EmptyState title="No stories available yet" />;
	return (
		<>
			{isLater && <ToNewest of="stories" />}
			<ul className={storyListClass}>
				{stories.map((story, place) => (
					<li key={story.id}>
						<StoryListItem story={story} first={place === 0} />
					</li>
				))}
			</ul>
			<More of="stories" {...more} />
		</>
	);
}

function Loading() {
	return (
		<div className={storyListClass}>
			<LoadingNotice of="stories" />
			{[1, 2, 3, 4, 5, 6].map((place) => (
				<StoryListItemSkeleton key={place} />
			))}
		</div>
	);
}
