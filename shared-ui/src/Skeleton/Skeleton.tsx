import type { ComponentProps } from "react";
import { classes } from "../classes.ts";
import * as css from "./Skeleton.css.ts";

export function Skeleton({ className, ...rest }: ComponentProps<"span">) {
	return (
		<span aria-hidden="true" className={classes(css.skeleton, className)} {...rest} />
	);
}
