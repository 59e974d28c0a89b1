import type { ItemStatistics } from "@creations/server/responses";
import { Badge, formatCount, Heading, Inline, Select, Text } from "@creations/shared-ui";
import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { useAnswer } from "../api/adminApi.ts";
import { Unavailable } from "../connection/Unreachable.tsx";
import { Facts } from "../items/Line.tsx";
import * as listing from "../listing.css.ts";
import { Part } from "../shell/Page.tsx";
import { WaitingLines } from "../shell/screens.tsx";
import { adminTexts } from "../texts/texts.ts";
import type { Range, Sort } from "./figures.ts";
import * as css from "./statistics.css.ts";

const SORTS: Record<"stories" | "products", Sort[]> = {
	stories: ["views", "finished", "amazon", "etsy"],
	products: ["views", "amazon", "etsy"],
};

interface RankingProps {
	plural: "stories" | "products";
	title: string;
	days: Range;
}

/** Lists the top stories or products by the selected count. */
export function Ranking({ plural, title, days }: RankingProps) {
	const [sort, setSort] = useState<Sort>("views");
	const { data: items, error } = useAnswer(`GET /api/admin/statistics/${plural}`, {
		query: { days, sort },
		placeholderData: keepPreviousData,
	});
	const { sorts, sortStories, sortProducts, nothing } = adminTexts.statistics;
	return (
		<Part
			title={title}
			trailing={
				<div className={css.sort}>
					<Select
						label={plural === "stories" ? sortStories : sortProducts}
						options={SORTS[plural].map((value) => ({ value, label: sorts[value] }))}
						value={sort}
						onValueChange={(value) => setSort(value as Sort)}
					/>
				</div>
			}
		>
			{error && <Unavailable error={error} />}
			{!items && !error && (
				<WaitingLines label={adminTexts.loading} count={3} className={css.waiting} />
			)}
			{items?.length === 0 && <Text tone="soft">{nothing}</Text>}
			{items && items.length > 0 && (
				<ol className={css.rows} aria-label={title}>
					{items.map((item) => (
						<li key={item.id}>
							<RankedItem item={item} plural={plural} sort={sort} />
						</li>
					))}
				</ol>
			)}
		</Part>
	);
}

interface RankedItemProps {
	item: ItemStatistics;
	plural: "stories" | "products";
	sort: Sort;
}

function RankedItem({ item, plural, sort }: RankedItemProps) {
	const { id, name, isPublished, views, finished, amazon, etsy } = item;
	const texts = adminTexts.statistics;
	return (
		<article className={css.row}>
			<div>
				<Inline>
					<Heading level={3} size="subtitle">
						<Link className={listing.nameLink} to={`/admin/${plural}/${id}`}>
							{name}
						</Link>
					</Heading>
					{!isPublished && <Badge>{texts.notPublished}</Badge>}
				</Inline>
				<Facts
					facts={[
						texts.views(views),
						plural === "stories" && texts.readToEnd(finished),
						texts.clicksToAmazon(amazon),
						texts.clicksToEtsy(etsy),
					]}
				/>
			</div>
			<span className={css.count} aria-hidden="true">
				{formatCount(item[sort])}
			</span>
		</article>
	);
}
