import {
	Container,
	EmptyState,
	ErrorView,
	StoryListItem,
	StoryListItemSkeleton,
	storyListClass,
} from "@creations/shared-ui";
import { storiesQuery } from "@creations/shared-ui/api";
import { useQuery } from "@tanstack/react-query";
import { useApp } from "../app/context.tsx";
import { describeTrail } from "../app/descriptions.ts";
import { Head } from "../app/Head.tsx";
import { LoadingNotice } from "../app/LoadingNotice.tsx";
import { PageHeader } from "../app/PageHeader.tsx";
import { StructuredData } from "../app/StructuredData.tsx";

const text = "How each piece came to be, and whom it was made for.";

export function StoriesPage() {
	const { site } = useApp();
	return (
		<>
			<Head title="Stories" description={text} />
			<PageHeader title="Stories" text={text} />
			<Container width="wide">
				<StoryList />
			</Container>
			<StructuredData of={[describeTrail(site, [["Stories", "/stories"]])]} />
		</>
	);
}

function StoryList() {
	const { api } = useApp();
	const { data: stories, isError } = useQuery(storiesQuery(api));
	if (isError) return <ErrorView level={2} />;
	if (!stories) return <Loading />;
	if (stories.length === 0) return <EmptyState title="No stories available yet" />;
	return (
		<ul className={storyListClass}>
			{stories.map((story) => (
				<li key={story.id}>
					<StoryListItem story={story} />
				</li>
			))}
		</ul>
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
