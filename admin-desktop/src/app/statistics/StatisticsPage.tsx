import type { Statistics } from "@creations/server/responses";
import { EmptyState, formatCount, Text } from "@creations/shared-ui";
import { keepPreviousData } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { useAnswer } from "../api/adminApi.ts";
import * as listing from "../listing.css.ts";
import { ExportLink } from "../shell/buttons.tsx";
import { Page, Part, toContent } from "../shell/Page.tsx";
import {
	type Day,
	FIGURES,
	type Figure,
	longDay,
	RANGES,
	type Range,
	rangeIn,
	shortDay,
	stepsOf,
} from "./figures.ts";
import { Ranking } from "./Ranking.tsx";
import * as css from "./statistics.css.ts";

/** Renders the visitor statistics of a period. */
export function StatisticsPage() {
	const [params, setParams] = useSearchParams();
	const days = rangeIn(params);
	const answer = useAnswer("GET /api/admin/statistics", {
		query: { days },
		placeholderData: keepPreviousData,
	});
	return (
		<Page
			back={toContent}
			trailing={() => <ExportLink href={`/api/admin/statistics.csv?days=${days}`} />}
			answer={answer}
		>
			{(statistics) => (
				<>
					<Ranges
						selected={days}
						onChoose={(days) =>
							setParams({ days }, { replace: true, preventScrollReset: true })
						}
					/>
					<Text size="small" tone="soft">
						{`${longDay(statistics.from)} to ${longDay(statistics.to)} ` +
							`(${statistics.timeZone}). ` +
							"Counted without cookies and without personal data. " +
							"Your own visits are not counted."}
					</Text>
					<Counts statistics={statistics} days={days} />
				</>
			)}
		</Page>
	);
}

function Ranges({
	selected,
	onChoose,
}: {
	selected: Range;
	onChoose: (range: Range) => void;
}) {
	return (
		<fieldset className={css.ranges}>
			<legend className={css.legend}>Period</legend>
			{(Object.keys(RANGES) as Range[]).map((range) => (
				<label key={range} className={css.range}>
					<input
						type="radio"
						name="days"
						checked={range === selected}
						onChange={() => onChoose(range)}
					/>
					{RANGES[range]}
				</label>
			))}
		</fieldset>
	);
}

interface CountsProps {
	statistics: Statistics;
	days: Range;
}

function Counts({ statistics, days }: CountsProps) {
	const { from, to, total, days: all, signUps } = statistics;
	if (Object.values(total).every((count) => count === 0)) {
		return (
			<EmptyState
				icon="eye"
				title="Nothing counted yet"
				text="Views, finished stories and clicks appear here after a few seconds."
			/>
		);
	}
	const steps = { from, to, ...stepsOf(all) };
	return (
		<>
			<div className={css.charts}>
				{FIGURES.map(([figure, label]) => (
					<Chart
						key={figure}
						figure={figure}
						label={label}
						total={total[figure]}
						{...steps}
					/>
				))}
			</div>
			<DayTable {...steps} />
			<Ranking plural="stories" title="Stories" days={days} />
			<Text size="small" tone="soft">
				Clicks of a story include links in its text and in products that were opened from
				it.
			</Text>
			<Ranking plural="products" title="Products" days={days} />
			<SignUps signUps={signUps} />
		</>
	);
}

const NAMES: Record<string, string> = {
	"": "Elsewhere",
	"/": "Home page",
	"/stories": "All stories",
	"/products": "All products",
	"/search": "Search",
	"/newsletter/subscribe": "Newsletter page",
};

/** Lists the pages from which newsletter forms were sent. */
function SignUps({ signUps }: Pick<Statistics, "signUps">) {
	if (signUps.length === 0) return null;
	return (
		<Part title="Newsletter sign-ups by page">
			<Text size="small" tone="soft">
				Counted when a form is sent. Not everyone confirms the address afterwards.
			</Text>
			<ul className={css.rows}>
				{signUps.map(({ page, count }) => (
					<li key={page} className={css.row}>
						<span className={listing.name}>{NAMES[page] ?? page}</span>
						<span className={css.count}>{formatCount(count)}</span>
					</li>
				))}
			</ul>
		</Part>
	);
}

interface ChartProps extends Pick<Statistics, "from" | "to">, ReturnType<typeof stepsOf> {
	figure: Figure;
	label: string;
	total: number;
}

/** Units of the drawing, which is stretched to the available width. */
const [STEP, BAR, HEIGHT] = [10, 8, 100];

/** Shows a total with a bar for each day or week. */
function Chart({ figure, label, total, from, to, steps, isWeekly }: ChartProps) {
	const counts = steps.map((step) => step[figure]);
	const highest = Math.max(...counts);
	return (
		<figure className={css.figure}>
			<figcaption className={css.caption}>
				<span className={css.label}>{label}</span>
				<span className={css.total}>{formatCount(total)}</span>
			</figcaption>
			<svg
				className={css.chart}
				viewBox={`0 0 ${steps.length * STEP} ${HEIGHT}`}
				preserveAspectRatio="none"
				role="img"
				aria-label={
					`${label} by ${isWeekly ? "week" : "day"}. ` +
					`${highestText(steps, figure, highest, isWeekly)}`
				}
			>
				{steps.map(({ day }, i) => {
					const height = highest > 0 ? ((counts[i] ?? 0) / highest) * HEIGHT : 0;
					return height > 0 ? (
						<rect
							key={day}
							x={i * STEP + (STEP - BAR) / 2}
							y={HEIGHT - height}
							width={BAR}
							height={height}
						/>
					) : null;
				})}
			</svg>
			<p className={css.ends} aria-hidden="true">
				<span>{shortDay(from)}</span>
				{highest > 0 && <span>{`peak ${formatCount(highest)}`}</span>}
				<span>{shortDay(to)}</span>
			</p>
		</figure>
	);
}

function highestText(
	steps: Day[],
	figure: Figure,
	highest: number,
	isWeekly: boolean,
): string {
	const step = steps.find((candidate) => candidate[figure] === highest);
	if (highest === 0 || !step) return "None counted.";
	return `Most ${isWeekly ? "in the week of" : "on"} ${longDay(step.day)}: ${formatCount(highest)}.`;
}

function DayTable({ steps, isWeekly }: ReturnType<typeof stepsOf>) {
	const name = isWeekly ? "Week by week" : "Day by day";
	return (
		<details>
			<summary className={listing.summary}>{name}</summary>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
			<section className={css.scroller} tabIndex={0} aria-label={name}>
				<table className={css.table}>
					<thead>
						<tr>
							<th scope="col">{isWeekly ? "Week of" : "Day"}</th>
							{FIGURES.map(([figure, label]) => (
								<th key={figure} scope="col">
									{label}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{steps.toReversed().map((step) => (
							<tr key={step.day}>
								<th scope="row">{longDay(step.day)}</th>
								{FIGURES.map(([figure]) => (
									<td key={figure}>{formatCount(step[figure])}</td>
								))}
							</tr>
						))}
					</tbody>
				</table>
			</section>
		</details>
	);
}
