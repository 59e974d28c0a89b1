import { formatCount } from "@creations/shared-ui";
import * as listing from "../listing.css.ts";
import { type Day, FIGURES, longDay } from "./figures.ts";
import * as css from "./statistics.css.ts";

export function DayTable({ steps, isWeekly }: { steps: Day[]; isWeekly: boolean }) {
	const name = isWeekly ? "Week by week" : "Day by day";
	return (
		<details>
			<summary className={listing.summary}>{name}</summary>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
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
