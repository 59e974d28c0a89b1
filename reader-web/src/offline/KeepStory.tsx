import { Button, pageLanguage } from "@creations/shared-ui";
import { type ReactNode, useEffect, useState } from "react";
import { useApp } from "../app/context.tsx";
import type { Story } from "../queries/queries.ts";
import * as queries from "../queries/queries.ts";
import { siteTexts } from "../texts/texts.ts";
import { hasWorker } from "./useHasWorker.ts";

const loadKeeping = () => import("./keeping.tsx");

/**
 * Stores a story on purpose, for reading without a network. If it is kept, leads to the
 * stored stories.
 */
export function KeepStory({ story }: { story: Story }) {
	const { api, cache, user } = useApp();
	const [isBusy, setIsBusy] = useState(false);
	const [link, setLink] = useState<ReactNode>();
	const { slug } = story;
	useEffect(() => {
		if (hasWorker())
			loadKeeping()
				.then(({ keptLink }) => keptLink(slug))
				.then(setLink, () => {});
	}, [slug]);
	async function keep() {
		setIsBusy(true);
		const { keepStory } = await loadKeeping();
		const pages = () => cache.fetch(queries.storyPages(api, slug));
		setLink(await keepStory(story, pages, user?.id ?? null));
		setIsBusy(false);
	}
	return (
		link || (
			<Button variant="ghost" busy={isBusy} onClick={keep} {...pageLanguage()}>
				{siteTexts.story.keep}
			</Button>
		)
	);
}
