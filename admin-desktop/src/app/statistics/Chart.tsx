import { formatCount } from "@creations/shared-ui";
import { type Day, type Figure, longDay, shortDay } from "./figures.ts";
import * as css from "./statistics.css.ts";

interface ChartProps {
	figure: Figure;
	label: string;
	total: number;
	from: string;
	to: string;
	steps: Day[];
	isWeekly: boolean;
}

/** Units of the drawing, which is stretched to the room that there is. */
const [STEP, BAR, HEIGHT] = [10, 8, 100];

/** How often something was counted in all, and a bar for each day or week. */
export function Chart({ figure, label, total, from, to, steps, isWeekly }: ChartProps) {
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
				aria-label={`${label} by ${isWeekly ? "week" : "day"}. ${highestText(steps, figure, highest, isWeekly)}`}
			>
				{steps.map(({ day }, i) => {
					const height = highest > 0 ? ((counts[i] ?? 0) / highest) * HEIGHT : 0;
					return height > 0 ? (
						<rect key={day} x={i * STEP + (STEP - BAR) / 2} y={HEIGHT - height} width={BAR} height={height} />
					) : null;
				})}
			</svg>
			<p className={css.ends} aria-hidden="true">
				<span>{shortDay(from)}</span>
				{highest > 0 && <span>{`most ${formatCount(highest)}`}</span>}
				<span>{shortDay(to)}</span>
			</p>
		</figure>
	);
}

function highestText(steps: Day[], figure: Figure, highest: number, isWeekly: boolean): string {
	const step = steps.find((one) => one[figure] === highest);
	if (highest === 0 || !step) return "None counted.";
	return `Most ${isWeekly ? "in the week of" : "on"} ${longDay(step.day)}: ${formatCount(highest)}.`;
}
