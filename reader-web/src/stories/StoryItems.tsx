import type { StoryEntry } from "@creations/server/answers";
import { Section, StoryListItem, storyListClass } from "@creations/shared-ui";

export function StoryItems({ title, stories }: { title: string; stories: StoryEntry[] }) {
	if (stories.length === 0) return null;
	return (
		<Section title={title}>
			<ul className={storyListClass}>
				{stories.map((story) => (
					<li key={story.id}>
						<StoryListItem story={story} level={3} />
					</li>
				))}
			</ul>
		</Section>
	);
}
