import type { StorySummary } from "@creations/server/answers";
import { Button } from "../../Button/Button.tsx";
import { EmptyState } from "../../EmptyState/EmptyState.tsx";
import { Grid } from "../../Grid/Grid.tsx";
import { Icon } from "../../Icon/Icon.tsx";
import { Tabs } from "../../Tabs/Tabs.tsx";
import { Section } from "../Section.tsx";
import { StoryCard, type StoryCardProps } from "../StoryCard/StoryCard.tsx";
import { latestStories, popularStories } from "./choose.ts";

export interface FeaturedStoriesProps {
	stories: readonly StorySummary[];
	onRead?: StoryCardProps["onRead"];
	/** Where there is no story yet, it can be written: for administrators. */
	canWrite?: boolean;
}

export function FeaturedStories({ stories, onRead, canWrite = false }: FeaturedStoriesProps) {
	const cards = (chosen: StorySummary[]) => (
		<Grid columns="medium" gap="xl">
			{chosen.map((story) => (
				<StoryCard key={story.id} story={story} onRead={onRead} />
			))}
		</Grid>
	);
	const noLatest = (
		<EmptyState title="No stories published yet" text="Be the first to share your story!">
			{canWrite && <CreateStory />}
		</EmptyState>
	);
	const noPopular = <EmptyState title="No popular stories yet" />;
	return (
		<Section title="Featured Stories">
			<Tabs
				label="Featured stories"
				tabs={[
					{
						value: "latest",
						label: "Latest",
						content: stories.length ? cards(latestStories(stories)) : noLatest,
					},
					{
						value: "popular",
						label: "Popular",
						content: stories.length ? cards(popularStories(stories)) : noPopular,
					},
				]}
			/>
		</Section>
	);
}

/** Leads to the editor, which is another application. */
function CreateStory() {
	return (
		<Button asChild>
			<a href="/admin/stories/new">
				<Icon name="plus" />
				Create Story
			</a>
		</Button>
	);
}
