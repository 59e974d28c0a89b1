import type { FoundItem } from "@creations/server/responses";
import {
	AvailabilityBadge,
	Link,
	makersWords,
	Picture,
	Text,
} from "@creations/shared-ui";
import type { ComponentProps } from "react";
import { useOnline } from "../app/useOnline.ts";
import { siteTexts } from "../texts/texts.ts";
import * as css from "./Search.css.ts";
import type { useResults } from "./useResults.ts";

interface SearchResultProps extends Omit<ComponentProps<typeof Link>, "to"> {
	item: FoundItem;
}

/** Renders a search result as one link. */
export function SearchResult({
	item: { kind, path, category, title, excerpt, picture, availability },
	...rest
}: SearchResultProps) {
	const texts = siteTexts.search;
	return (
		<Link {...rest} to={path} className={css.result}>
			<span className={css.frame}>
				{picture && <Picture className={css.picture} src={picture} alt="" sizes="5rem" />}
			</span>
			<div>
				<Text asChild size="label" tone="accent">
					<span {...(category && makersWords(category))}>
						{kind === "story" ? texts.story : (category ?? texts.product)}
					</span>
				</Text>
				{availability && (
					<>
						{" "}
						<AvailabilityBadge of={availability} />
					</>
				)}
				<Text dir="auto" size="lead">
					<Highlighted parts={title} />
				</Text>
				<Text dir="auto" size="small" tone="soft" clamp={2}>
					<Highlighted parts={excerpt} />
				</Text>
			</div>
		</Link>
	);
}

function Highlighted({ parts }: { parts: FoundItem["title"] }) {
	return parts.map(({ text, isMarked }, i) => {
		if (!isMarked) return text;
		// biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no ids
		return <mark key={i}>{text}</mark>;
	});
}

type Search = ReturnType<typeof useResults> & { q: string };

/** Announces the state of a search, visibly and to screen readers. */
export function SearchNotice(search: Search) {
	const online = useOnline();
	return (
		<Text asChild size="small" tone="soft">
			<div role="status">
				{online || search.isCurrent ? <Outcome {...search} /> : siteTexts.search.offline}
			</div>
		</Text>
	);
}

function Outcome({ q, results, isError, notice, isCurrent, isSlow }: Search) {
	const texts = siteTexts.search;
	if (!q) return texts.hint;
	if (isError) return notice ?? texts.failed;
	if (isSlow || !results) return isSlow && texts.searching;
	const { length } = results.items;
	if (results.hasMore) return texts.first(length);
	if (length > 0) return texts.count(length);
	return isCurrent && <NoResults />;
}

function NoResults() {
	const { start, stories, or, products, end } = siteTexts.search.none;
	return (
		<>
			{start}
			<Link to="/stories">{stories}</Link>
			{or}
			<Link to="/products">{products}</Link>
			{end}
		</>
	);
}
