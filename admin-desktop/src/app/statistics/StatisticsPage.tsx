import type { Statistics } from "@creations/server/responses";
import { EmptyState, formatCount, Text } from "@creations/shared-ui";
import { keepPreviousData } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { useAnswer } from "../api/adminApi.ts";
import * as listing from "../listing.css.ts";
import { ExportLink } from "../shell/buttons.tsx";
import { Page, Part, toContent } from "../shell/Page.tsx";
import { adminTexts } from "../texts/texts.ts";
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
						{adminTexts.statistics.about(
							longDay(statistics.from),
							longDay(statistics.to),
							statistics.timeZone,
						)}
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
			<legend className={css.legend}>{adminTexts.statistics.period}</legend>
			{RANGES.map((range) => (
				<label key={range} className={css.range}>
					<input
						type="radio"
						name="days"
						checked={range === selected}
						onChange={() => onChoose(range)}
					/>
					{adminTexts.statistics.ranges[range]}
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
	const texts = adminTexts.statistics;
	if (Object.values(total).every((count) => count === 0)) {
		return <EmptyState icon="eye" title={texts.nothing} text={texts.appearsHere} />;
	}
	const steps = { from, to, ...stepsOf(all) };
	return (
		<>
			<div className={css.charts}>
				{FIGURES.map((figure) => (
					<Chart
						key={figure}
						figure={figure}
						label={texts.figures[figure]}
						total={total[figure]}
						{...steps}
					/>
				))}
			</div>
			<DayTable {...steps} />
			<Ranking plural="stories" title={texts.stories} days={days} />
			<Text size="small" tone="soft">
				{texts.storyClicks}
			</Text>
			<Ranking plural="products" title={texts.products} days={days} />
			<SignUps signUps={signUps} />
		</>
	);
}

/** Lists the pages from which newsletter forms were sent. */
function SignUps({ signUps }: Pick<Statistics, "signUps">) {
	if (signUps.length === 0) return null;
	const texts = adminTexts.statistics;
	return (
		<Part title={texts.signUps}>
			<Text size="small" tone="soft">
				{texts.aboutSignUps}
			</Text>
			<ul className={css.rows}>
				{signUps.map(({ page, count }) => (
					<li key={page} className={css.row}>
						<span className={listing.name}>{texts.pages[page] ?? page}</span>
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
				aria-label={adminTexts.statistics.chart(
					label,
					isWeekly,
					highestText(steps, figure, highest, isWeekly),
				)}
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
				{highest > 0 && <span>{adminTexts.statistics.peak(formatCount(highest))}</span>}
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
	const { noneCounted, mostInWeek, mostOn } = adminTexts.statistics;
	if (highest === 0 || !step) return noneCounted;
	const most = isWeekly ? mostInWeek : mostOn;
	return most(longDay(step.day), formatCount(highest));
}

function DayTable({ steps, isWeekly }: ReturnType<typeof stepsOf>) {
	const texts = adminTexts.statistics;
	const name = isWeekly ? texts.weekByWeek : texts.dayByDay;
	return (
		<details>
			<summary className={listing.summary}>{name}</summary>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
			<section className={css.scroller} tabIndex={0} aria-label={name}>
				<table className={css.table}>
					<thead>
						<tr>
							<th scope="col">{isWeekly ? texts.weekOf : texts.day}</th>
							{FIGURES.map((figure) => (
								<th key={figure} scope="col">
									{texts.figures[figure]}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{steps.toReversed().map((step) => (
							<tr key={step.day}>
								<th scope="row">{longDay(step.day)}</th>
								{FIGURES.map((figure) => (
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
