import type { FoundItem } from "@creations/server/responses";
import { AvailabilityBadge, Link, Picture, Text } from "@creations/shared-ui";
import type { ComponentProps } from "react";
import { useOnline } from "../app/useOnline.ts";
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
	return (
		<Link {...rest} to={path} className={css.result}>
			<span className={css.frame}>
				{picture && <Picture className={css.picture} src={picture} alt="" sizes="5rem" />}
			</span>
			<div>
				<Text asChild size="label" tone="accent">
					<span>{kind === "story" ? "Story" : (category ?? "Product")}</span>
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
				{online || search.isCurrent ? (
					<Outcome {...search} />
				) : (
					"You are offline. The search continues when you are back online."
				)}
			</div>
		</Text>
	);
}

function Outcome({ q, results, isError, notice, isCurrent, isSlow }: Search) {
	if (!q) return "Search titles, stories and pieces.";
	if (isError) return notice ?? "The search failed. Please try again.";
	if (isSlow || !results) return isSlow && "Searching...";
	const { length } = results.items;
	if (results.hasMore) return `First ${length} results. Add a word to narrow the search.`;
	if (length > 0) return length === 1 ? "1 result" : `${length} results`;
	return (
		isCurrent && (
			<>
				No results. Browse all <Link to="/stories">stories</Link> or{" "}
				<Link to="/products">products</Link>.
			</>
		)
	);
}
