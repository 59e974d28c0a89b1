import { counted } from "@creations/events/text";
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
import type { Range, Sort } from "./figures.ts";
import * as css from "./statistics.css.ts";

const bothKinds = ["stories", "products"];
const SORTS: { value: Sort; label: string; plurals: string[] }[] = [
	{ value: "views", label: "Views", plurals: bothKinds },
	{ value: "finished", label: "Read to the end", plurals: ["stories"] },
	{ value: "amazon", label: "Clicks to Amazon", plurals: bothKinds },
	{ value: "etsy", label: "Clicks to Etsy", plurals: bothKinds },
];

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
	return (
		<Part
			title={title}
			trailing={
				<div className={css.sort}>
					<Select
						label={`Sort ${plural} by`}
						options={SORTS.filter(({ plurals }) => plurals.includes(plural))}
						value={sort}
						onValueChange={(value) => setSort(value as Sort)}
					/>
				</div>
			}
		>
			{error && <Unavailable error={error} />}
			{!items && !error && (
				<WaitingLines label="Loading..." count={3} className={css.waiting} />
			)}
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
				<Facts
					facts={[
						counted(views, "view"),
						plural === "stories" && `${formatCount(finished)} read to the end`,
						`${counted(amazon, "click")} to Amazon`,
						`${counted(etsy, "click")} to Etsy`,
					]}
				/>
			</div>
			<span className={css.count} aria-hidden="true">
				{formatCount(item[sort])}
			</span>
		</article>
	);
}
