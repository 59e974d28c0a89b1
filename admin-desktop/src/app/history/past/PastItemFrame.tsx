import { paginate } from "@creations/content/manuscript";
import type { PastProduct, PastStory } from "@creations/server/answers";
import { Container, formatCount, formatDate, Manuscript, Picture, Text } from "@creations/shared-ui";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import { useNavigate, useParams, useSearchParams } from "react-router-dom";
import { useAdminApi } from "../../api/adminApi.ts";
import type { Plural } from "../../api/queries.ts";
import * as listing from "../../listing.css.ts";
import { BackLink } from "../../shell/BackLink.tsx";
import { PageTitle } from "../../shell/PageTitle.tsx";
import { LoadingScreen } from "../../shell/screens.tsx";
import { historyAddress } from "../addresses.ts";
import * as css from "./Past.css.ts";
import { PastFailed, PastFrame } from "./PastFrame.tsx";
import { StatusBadge } from "./PastSitePage.tsx";
import { pastProductQuery, pastStoryQuery } from "./queries.ts";

function useMoment() {
	const [params] = useSearchParams();
	return { id: Number(useParams().id), at: params.get("at") ?? "" };
}

interface PastItemFrameProps {
	plural: Plural;
	answer: PastStory | PastProduct | undefined;
	error: Error | null;
	children: ReactNode;
}

function PastItemFrame({ plural, answer, error, children }: PastItemFrameProps) {
	const navigate = useNavigate();
	const { id, at } = useMoment();
	return (
		<PastFrame
			asOf={answer?.asOf}
			onChoose={(moment) => navigate(historyAddress.pastItem(plural, id, moment))}
		>
			<Container width="measure" className={css.page}>
				<BackLink to={historyAddress.past(at, plural)}>{`All ${plural} then`}</BackLink>
				{error && !answer && <PastFailed error={error} />}
				{!error && !answer && <LoadingScreen />}
				{answer && (
					<article className={css.text}>
						<div className={css.head}>
							<PageTitle>{answer.item.name}</PageTitle>
							<StatusBadge status={answer.item.status} />
						</div>
						{children}
					</article>
				)}
			</Container>
		</PastFrame>
	);
}

export function PastProductPage() {
	const { id, at } = useMoment();
	const { data, error } = useQuery(pastProductQuery(useAdminApi(), id, at));
	return (
		<PastItemFrame plural="products" answer={data} error={error}>
			{data && <Product product={data.item} />}
		</PastItemFrame>
	);
}

function Product({ product }: { product: PastProduct["item"] }) {
	const shops = [
		["Amazon", product.amazonUrl],
		["Etsy", product.etsyUrl],
	] as const;
	return (
		<>
			<p className={listing.facts}>
				<span>{`/products/${product.slug}`}</span>
				<span>{product.category ?? "No category"}</span>
				<span>{`Last changed ${formatDate(product.updatedAt)}`}</span>
			</p>
			<div className={css.pictures}>
				{[...new Set(product.images)].map((src) => (
					<Picture key={src} className={css.cover} src={src} alt="" sizes="20rem" />
				))}
			</div>
			<Text className={css.description}>{product.description}</Text>
			{shops.map(
				([shop, url]) =>
					url && (
						<Text key={shop} size="small" tone="soft">
							{`${shop}: ${url}`}
						</Text>
					),
			)}
		</>
	);
}

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
