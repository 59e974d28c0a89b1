import { Progress as Radix } from "radix-ui";
import { classes } from "../classes.ts";
import * as css from "./Progress.css.ts";

export interface ProgressProps {
	/** Percent; anything beyond 0 to 100 is shown as its end. */
	value: number;
	label: string;
	className?: string;
}

export function Progress({ value, label, className }: ProgressProps) {
	const percent = Math.min(100, Math.max(0, value));
	return (
		<Radix.Root className={classes(css.track, className)} value={percent} aria-label={label}>
			<Radix.Indicator className={css.bar} style={{ transform: `scaleX(${percent / 100})` }} />
		</Radix.Root>
	);
}
