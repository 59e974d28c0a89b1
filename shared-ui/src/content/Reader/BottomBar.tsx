import type { Direction } from "@creations/content/language";
import { remainingMinutes } from "@creations/content/page-progress";
import { memo } from "react";
import { Button } from "../../Button/Button.tsx";
import { Icon } from "../../Icon/Icon.tsx";
import { Progress } from "../../Progress/Progress.tsx";
import * as css from "./Reader.css.ts";
import type { PageTurns } from "./usePageTurns.ts";

interface BottomBarProps extends Pick<PageTurns, "next" | "previous"> {
	number: number;
	count: number;
	progress: number;
	/** Of the lines, and so of the pages. */
	direction: Direction;
}

export const BottomBar = memo(({ number, count, progress, direction, next, previous }: BottomBarProps) => {
	return (
		<footer className={css.bottomBar} dir={direction}>
			<Progress className={css.progress} value={progress} label="Reading progress" />
			<nav className={css.turning} aria-label="Pages">
				<Button
					icon="arrow-left"
					variant="ghost"
					className={css.turn}
					aria-label="Previous page"
					disabled={number === 1}
					onClick={previous}
				>
					<span className={css.turnLabel}>Previous</span>
				</Button>
				<p className={css.whereabouts} dir="ltr">
					<span className={css.pageNumber} aria-live="polite">
						Page {number} of {count}
					</span>{" "}
					<span className={css.figures}>
						<span>{Math.round(progress)}%</span> <span>{remainingMinutes(number, count)} min left</span>
					</span>
				</p>
				<Button
					variant="ghost"
					className={css.turn}
					aria-label="Next page"
					disabled={number === count}
					onClick={next}
				>
					<span className={css.turnLabel}>Next</span>
					<Icon name="arrow-right" />
				</Button>
			</nav>
		</footer>
	);
});
