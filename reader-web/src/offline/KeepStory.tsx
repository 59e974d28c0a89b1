import { Button, pageLanguage } from "@creations/shared-ui";
import { useState } from "react";
import { useApp } from "../app/context.tsx";
import type { Story } from "../queries/queries.ts";
import * as queries from "../queries/queries.ts";
import { siteTexts } from "../texts/texts.ts";

/** Stores a story on purpose, for reading without a network. */
export function KeepStory({ story }: { story: Story }) {
	const { api, cache, user } = useApp();
	const [isBusy, setIsBusy] = useState(false);
	async function keep() {
		setIsBusy(true);
		const { keepStory } = await import("./keepStory.ts");
		const pages = () => cache.fetch(queries.storyPages(api, story.slug));
		await keepStory(story, pages, user?.id ?? null);
		setIsBusy(false);
	}
	return (
		<Button variant="ghost" busy={isBusy} onClick={keep} {...pageLanguage()}>
			{siteTexts.story.keep}
		</Button>
	);
}
