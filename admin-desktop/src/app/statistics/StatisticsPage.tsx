import type { Statistics } from "@creations/server/answers";
import { Button, Container, EmptyState, Icon, Inline, Text } from "@creations/shared-ui";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { useAdminApi } from "../api/adminApi.ts";
import { Unavailable } from "../connection/Unavailable.tsx";
import * as listing from "../listing.css.ts";
import { BackLink } from "../shell/BackLink.tsx";
import { PageTitle } from "../shell/PageTitle.tsx";
import { LoadingScreen } from "../shell/screens.tsx";
import { RANGES, type Range, rangeIn, STATISTICS } from "./addresses.ts";
import { Chart } from "./Chart.tsx";
import { DayTable } from "./DayTable.tsx";
import { FIGURES, longDay, stepsOf } from "./figures.ts";
import { statisticsQuery } from "./queries.ts";
import { Ranking } from "./Ranking.tsx";
import { SignUps } from "./SignUps.tsx";
import * as css from "./statistics.css.ts";

export function StatisticsPage() {
	const [params, setParams] = useSearchParams();
	const days = rangeIn(params);
	const { data, error } = useQuery(statisticsQuery(useAdminApi(), days));
	if (error) return <Unavailable error={error} />;
	if (!data) return <LoadingScreen />;
	return (
		<Container width="content" className={listing.page}>
			<BackLink to="/admin">Back to the content</BackLink>
			<Inline justify="between">
				<PageTitle>Statistics</PageTitle>
				<Button asChild variant="ghost" size="small">
					<a href={`${STATISTICS}.csv?days=${days}`} download>
						<Icon name="download" />
						Export CSV
					</a>
				</Button>
			</Inline>
			<Ranges
				chosen={days}
				onChoose={(days) => setParams({ days }, { replace: true, preventScrollReset: true })}
			/>
			<Text size="small" tone="soft">
				{`${longDay(data.from)} to ${longDay(data.to)}, in the time of ${data.timeZone}. Counted without cookies: how many, never who. Your own visits are left out.`}
			</Text>
			<Counts statistics={data} days={days} />
		</Container>
	);
}

function Ranges({ chosen, onChoose }: { chosen: Range; onChoose: (range: Range) => void }) {
	return (
		<fieldset className={css.ranges}>
			<legend className={css.legend}>Time shown</legend>
			{(Object.keys(RANGES) as Range[]).map((range) => (
				<label key={range} className={css.range}>
					<input type="radio" name="days" checked={range === chosen} onChange={() => onChoose(range)} />
					{RANGES[range]}
				</label>
			))}
		</fieldset>
	);
}

function Counts({
	statistics: { from, to, total, days: all, signUps },
	days,
}: {
	statistics: Statistics;
	days: Range;
}) {
	if (Object.values(total).every((count) => count === 0)) {
		return (
			<EmptyState
				icon="eye"
				title="Nothing counted yet"
				text="What visitors look at, read to the end and click on shows here a few seconds later."
			/>
		);
	}
	const { steps, isWeekly } = stepsOf(all);
	return (
		<>
			<div className={css.charts}>
				{FIGURES.map(([figure, label]) => (
					<Chart
						key={figure}
						figure={figure}
						label={label}
						total={total[figure]}
						from={from}
						to={to}
						steps={steps}
						isWeekly={isWeekly}
					/>
				))}
			</div>
			<DayTable steps={steps} isWeekly={isWeekly} />
			<Ranking
				plural="stories"
				title="Stories"
				sorts={[
					["views", "Views"],
					["finished", "Read to the end"],
					["amazon", "Clicks to Amazon"],
					["etsy", "Clicks to Etsy"],
				]}
				days={days}
			/>
			<Text size="small" tone="soft">
				A story has the clicks on links in its text, and on those of products that were opened from it.
			</Text>
			<Ranking
				plural="products"
				title="Products"
				sorts={[
					["views", "Views"],
					["amazon", "Clicks to Amazon"],
					["etsy", "Clicks to Etsy"],
				]}
				days={days}
			/>
			<SignUps signUps={signUps} />
		</>
	);
}
