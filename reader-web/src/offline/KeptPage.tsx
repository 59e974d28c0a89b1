import {
	Button,
	Container,
	Heading,
	isAddedByHand,
	Link,
	makersWords,
	Text,
	useInstall,
} from "@creations/shared-ui";
import { sharedTexts } from "@creations/shared-ui/texts";
import { useEffect, useRef, useState } from "react";
import { Head } from "../head/Head.tsx";
import { siteTexts } from "../texts/texts.ts";
import * as css from "./KeptPage.css.ts";
import { canStore } from "./offline.ts";
import { sizeText } from "./sizeText.ts";
import { removeStory, type StoredStory, storedStories } from "./storedStories.ts";

/** Lists the stories on this device with their sizes. */
export function KeptPage() {
	const { stories, remove } = useStoredStories();
	const list = useRef<HTMLUListElement>(null);
	const { title } = siteTexts.kept;
	async function removeRow(story: StoredStory) {
		await remove(story);
		// The pressed button disappears.
		list.current?.focus();
	}
	return (
		<Container width="content" className={css.page}>
			<Head title={title} hidden />
			<Heading level={1} size="display">
				{title}
			</Heading>
			<Text tone="soft" role="status">
				{stories && summaryOf(stories)}
			</Text>
			<ul ref={list} tabIndex={-1} className={css.list} aria-label={title}>
				{stories?.map((story) => (
					<Row key={story.path} story={story} onRemove={() => removeRow(story)} />
				))}
			</ul>
			{stories?.length === 0 && <Link to="/stories">{sharedTexts.landing.explore}</Link>}
			{stories && <InstallSite onInstall={() => list.current?.focus()} />}
		</Container>
	);
}

/** Installs the site, or says how to do it. */
function InstallSite({ onInstall }: { onInstall: () => void }) {
	const install = useInstall();
	if (isAddedByHand())
		return (
			<Text size="small" tone="soft">
				{siteTexts.kept.addByHand}
			</Text>
		);
	if (!install) return null;
	function press() {
		install?.();
		// The pressed button disappears.
		onInstall();
	}
	return (
		<div>
			<Button variant="secondary" icon="download" onClick={press}>
				{sharedTexts.header.install}
			</Button>
		</div>
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
	if (stories.length === 0) return siteTexts.kept.none;
	const size = sizeText(stories.reduce((sum, { bytes }) => sum + bytes, 0));
	return siteTexts.kept.summary(size);
}

function Row({ story, onRemove }: { story: StoredStory; onRemove: () => void }) {
	const { path, title, isKept, bytes } = story;
	const { kept } = siteTexts;
	return (
		<li className={css.row}>
			<div className={css.words}>
				<Link to={path} {...makersWords(title)}>
					{title}
				</Link>
				<Text size="small" tone="soft">
					{isKept ? kept.isKept : kept.isOpened} · {sizeText(bytes)}
				</Text>
			</div>
			<Button variant="ghost" aria-label={kept.removeTitle(title)} onClick={onRemove}>
				{kept.remove}
			</Button>
		</li>
	);
}
