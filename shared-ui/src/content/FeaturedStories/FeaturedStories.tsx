import type { StorySummary } from "@creations/server/answers";
import { Button } from "../../Button/Button.tsx";
import { Grid } from "../../Layout/Layout.tsx";
import { Tabs } from "../../Tabs/Tabs.tsx";
import { EmptyState } from "../Placeholders/Placeholders.tsx";
import { Section } from "../Section.tsx";
import { StoryCard, type StoryCardProps } from "../StoryCard/StoryCard.tsx";

export interface FeaturedStoriesProps {
	latest: readonly StorySummary[];
	popular: readonly StorySummary[];
	onRead?: StoryCardProps["onRead"];
	canWrite?: boolean;
}

export function FeaturedStories({ latest, popular, onRead, canWrite = false }: FeaturedStoriesProps) {
	const cards = (chosen: readonly StorySummary[]) => (
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
					{ value: "latest", label: "Latest", content: latest.length ? cards(latest) : noLatest },
					{ value: "popular", label: "Popular", content: popular.length ? cards(popular) : noPopular },
				]}
			/>
		</Section>
	);
}

function CreateStory() {
	return (
		<Button asChild icon="plus">
			<a href="/admin/stories/new">Create Story</a>
		</Button>
	);
}
