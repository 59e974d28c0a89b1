import type { ComponentProps } from "react";
import { classes } from "../classes.ts";
import * as css from "./Badge.css.ts";

export interface BadgeProps extends ComponentProps<"span"> {
	tone?: keyof typeof css.tones;
}

export function Badge({ tone = "neutral", className, ...rest }: BadgeProps) {
	return <span className={classes(css.badge, css.tones[tone], className)} {...rest} />;
}
