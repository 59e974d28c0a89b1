import type { ComponentProps } from "react";
import { classes } from "../classes.ts";
import * as css from "./Badge.css.ts";

export function Badge({
	tone = "neutral",
	className,
	...rest
}: ComponentProps<"span"> & { tone?: keyof typeof css.tones }) {
	return <span className={classes(css.badge, css.tones[tone], className)} {...rest} />;
}
