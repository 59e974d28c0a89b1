import { classes } from "../classes.ts";
import { sharedTexts } from "../texts/texts.ts";
import * as css from "./Progress.css.ts";

export interface ProgressProps {
	/** Percent, clamped to 0 to 100. */
	value: number;
	label: string;
	className?: string;
}

export function Progress({ value, label, className }: ProgressProps) {
	const percent = Math.min(100, Math.max(0, value));
	return (
		<div
			className={classes(css.track, className)}
			role="progressbar"
			aria-label={label}
			aria-valuemin={0}
			aria-valuemax={100}
			aria-valuenow={percent}
			aria-valuetext={sharedTexts.formats.percent(Math.round(percent))}
		>
			<div className={css.bar} style={{ transform: `scaleX(${percent / 100})` }} />
		</div>
	);
}
