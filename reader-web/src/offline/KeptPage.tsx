import { Button, Container, Heading, Link, Text } from "@creations/shared-ui";
import { useEffect, useRef, useState } from "react";
import { Head } from "../head/Head.tsx";
import * as css from "./KeptPage.css.ts";
import { canStore } from "./offline.ts";
import { sizeText } from "./sizeText.ts";
import { removeStory, type StoredStory, storedStories } from "./storedStories.ts";

/** Lists the stories on this device with their sizes. */
export function KeptPage() {
	const { stories, remove } = useStoredStories();
	const list = useRef<HTMLUListElement>(null);
	async function removeRow(story: StoredStory) {
		await remove(story);
		// The pressed button disappears.
		list.current?.focus();
	}
	return (
		<Container width="content" className={css.page}>
			<Head title="Kept stories" hidden />
			<Heading level={1} size="display">
				Kept stories
			</Heading>
			<Text tone="soft" role="status">
				{stories && summaryOf(stories)}
			</Text>
			<ul ref={list} tabIndex={-1} className={css.list} aria-label="Kept stories">
				{stories?.map((story) => (
					<Row key={story.path} story={story} onRemove={() => removeRow(story)} />
				))}
			</ul>
		</Container>
	);
}

const listed = async () => (canStore() ? storedStories() : []);

function useStoredStories() {
	const [stories, setStories] = useState<StoredStory[]>();
	useEffect(() => void listed().then(setStories), []);
	async function remove({ path }: StoredStory) {
		await removeStory(path);
		setStories(await listed());
	}
	return { stories, remove };
}

function summaryOf(stories: StoredStory[]): string {
	if (stories.length === 0) return "No story is on this device.";
	const size = sizeText(stories.reduce((sum, { bytes }) => sum + bytes, 0));
	return `These stories open without a network. They take ${size} on this device.`;
}

function Row({ story, onRemove }: { story: StoredStory; onRemove: () => void }) {
	const { path, title, isKept, bytes } = story;
	return (
		<li className={css.row}>
			<div className={css.words}>
				<Link to={path}>{title}</Link>
				<Text size="small" tone="soft">
					{isKept ? "Kept for the journey" : "Opened before"} · {sizeText(bytes)}
				</Text>
			</div>
			<Button variant="ghost" aria-label={`Remove ${title}`} onClick={onRemove}>
				Remove
			</Button>
		</li>
	);
}
