import { paginate } from "@creations/events/manuscript";
import type { PastStory } from "@creations/server/answers";
import { formatCount, formatDate, Manuscript, Picture, Text } from "@creations/shared-ui";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useAdminApi } from "../../api/adminApi.ts";
import * as listing from "../../listing.css.ts";
import * as css from "./Past.css.ts";
import { PastItemFrame, useMoment } from "./PastItemFrame.tsx";
import { pastStoryQuery } from "./queries.ts";

export function PastStoryPage() {
	const { id, at } = useMoment();
	const { data, error } = useQuery(pastStoryQuery(useAdminApi(), id, at));
	return (
		<PastItemFrame plural="stories" answer={data} error={error}>
			{data && <Story story={data.item} />}
		</PastItemFrame>
	);
}

function Story({ story }: { story: PastStory["item"] }) {
	const pages = useMemo(() => paginate(story.content), [story.content]);
	return (
		<>
			<p className={listing.facts}>
				<span>{`/stories/${story.slug}`}</span>
				<span>{`${formatCount(story.words)} ${story.words === 1 ? "word" : "words"}`}</span>
				<span>{`Last changed ${formatDate(story.updatedAt)}`}</span>
			</p>
			<Text size="lead" tone="soft">
				{story.excerpt}
			</Text>
			{story.image && <Picture className={css.cover} src={story.image} alt="" sizes="40rem" />}
			{pages.map((page, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: pages have nothing but their number.
				<Manuscript key={index} page={page} />
			))}
		</>
	);
}
