import { counted } from "@creations/content";
import { paginate } from "@creations/content/manuscript";
import type { PastStory } from "@creations/server/answers";
import { formatDate, Inline, Manuscript, Picture, Text } from "@creations/shared-ui";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import { useNavigate, useParams, useSearchParams } from "react-router-dom";
import { useAdminApi } from "../../api/adminApi.ts";
import type { Plural } from "../../items/kinds.ts";
import * as listing from "../../listing.css.ts";
import { BackLink } from "../../shell/BackLink.tsx";
import { PageTitle } from "../../shell/PageTitle.tsx";
import { historyAddress } from "../addresses.ts";
import * as css from "./Past.css.ts";
import { PastFrame } from "./PastFrame.tsx";
import { StatusBadge } from "./PastSitePage.tsx";
import { type Past, pastItemQuery } from "./queries.ts";

interface PastItemPageProps<P extends Plural> {
	plural: P;
	factOf: (item: Past[P]["item"]) => string;
	children: (item: Past[P]["item"]) => ReactNode;
}

function PastItemPage<P extends Plural>({ plural, factOf, children }: PastItemPageProps<P>) {
	const navigate = useNavigate();
	const id = Number(useParams().id);
	const at = useSearchParams()[0].get("at") ?? "";
	return (
		<PastFrame
			query={useQuery(pastItemQuery(useAdminApi(), plural, id, at))}
			width="measure"
			top={<BackLink to={historyAddress.past(at, plural)}>{`All ${plural} then`}</BackLink>}
			onChoose={(moment) => navigate(historyAddress.pastItem(plural, id, moment))}
		>
			{({ item }) => (
				<article className={css.text}>
					<Inline>
						<PageTitle>{item.name}</PageTitle>
						<StatusBadge status={item.status} />
					</Inline>
					<p className={listing.facts}>
						<span>{`/${plural}/${item.slug}`}</span>
						<span>{factOf(item)}</span>
						<span>{`Last changed ${formatDate(item.updatedAt)}`}</span>
					</p>
					{children(item)}
				</article>
			)}
		</PastFrame>
	);
}

export function PastProductPage() {
	return (
		<PastItemPage plural="products" factOf={({ category }) => category ?? "No category"}>
			{({ images, description, amazonUrl, etsyUrl }) => (
				<>
					<div className={css.pictures}>
						{[...new Set(images)].map((src) => (
							<Picture key={src} className={css.cover} src={src} alt="" sizes="20rem" />
						))}
					</div>
					<Text className={css.description}>{description}</Text>
					{Object.entries({ Amazon: amazonUrl, Etsy: etsyUrl }).map(
						([shop, url]) =>
							url && (
								<Text key={shop} size="small" tone="soft">
									{`${shop}: ${url}`}
								</Text>
							),
					)}
				</>
			)}
		</PastItemPage>
	);
}

export function PastStoryPage() {
	return (
		<PastItemPage plural="stories" factOf={({ words }) => counted(words, "word")}>
			{(story) => <Story story={story} />}
		</PastItemPage>
	);
}

function Story({ story }: { story: PastStory["item"] }) {
	const pages = useMemo(() => paginate(story.content), [story.content]);
	return (
		<>
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
