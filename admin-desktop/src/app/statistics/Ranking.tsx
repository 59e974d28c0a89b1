import { counted } from "@creations/content";
import type { ItemStatistics } from "@creations/server/answers";
import { Badge, formatCount, Heading, Inline, Select, Text } from "@creations/shared-ui";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Link } from "react-router-dom";
import { useAdminApi } from "../api/adminApi.ts";
import { Unavailable } from "../connection/Unavailable.tsx";
import * as listing from "../listing.css.ts";
import { WaitingLines } from "../shell/screens.tsx";
import type { Range } from "./addresses.ts";
import type { Sort } from "./figures.ts";
import { itemsQuery } from "./queries.ts";
import * as css from "./statistics.css.ts";

interface RankingProps {
	plural: "stories" | "products";
	title: string;
	sorts: [Sort, label: string][];
	days: Range;
}

/** The stories or products with the most of what is chosen. */
export function Ranking({ plural, title, sorts, days }: RankingProps) {
	const id = useId();
	const [sort, setSort] = useState<Sort>("views");
	const { data: items, error } = useQuery(itemsQuery(useAdminApi(), plural, days, sort));
	return (
		<section className={listing.section} aria-labelledby={id}>
			<Inline justify="between">
				<Heading id={id} level={2} size="title">
					{title}
				</Heading>
				<div className={css.sort}>
					<Select
						label={`Sort ${plural} by`}
						options={sorts.map(([value, label]) => ({ value, label }))}
						value={sort}
						onValueChange={(value) => setSort(value as Sort)}
					/>
				</div>
			</Inline>
			{error && <Unavailable error={error} />}
			{!items && !error && <WaitingLines label="Loading..." count={3} className={css.waiting} />}
			{items?.length === 0 && <Text tone="soft">Nothing counted yet</Text>}
			{items && items.length > 0 && (
				<ol className={css.rows} aria-label={title}>
					{items.map((item) => (
						<li key={item.id}>
							<RankedItem item={item} plural={plural} sort={sort} />
						</li>
					))}
				</ol>
			)}
		</section>
	);
}

interface RankedItemProps {
	item: ItemStatistics;
	plural: "stories" | "products";
	sort: Sort;
}

function RankedItem({ item, plural, sort }: RankedItemProps) {
	const { id, name, isPublished, views, finished, amazon, etsy } = item;
	return (
		<article className={css.row}>
			<div>
				<Inline>
					<Heading level={3} size="subtitle">
						<Link className={listing.nameLink} to={`/admin/${plural}/${id}`}>
							{name}
						</Link>
					</Heading>
					{!isPublished && <Badge>Not published</Badge>}
				</Inline>
				<p className={listing.facts}>
					<span>{counted(views, "view")}</span>
					{plural === "stories" && <span>{`${formatCount(finished)} read to the end`}</span>}
					<span>{`${formatCount(amazon)} to Amazon`}</span>
					<span>{`${formatCount(etsy)} to Etsy`}</span>
				</p>
			</div>
			<span className={css.chosen} aria-hidden="true">
				{formatCount(item[sort])}
			</span>
		</article>
	);
}
