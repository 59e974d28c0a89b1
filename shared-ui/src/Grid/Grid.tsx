import { Slot } from "radix-ui";
import type { ComponentProps } from "react";
import { classes } from "../classes.ts";
import type { Space } from "../theme/index.ts";
import * as css from "./Grid.css.ts";

export interface GridProps extends ComponentProps<"div"> {
	columns?: keyof typeof css.columns;
	gap?: Space;
	asChild?: boolean;
}

export function Grid({ columns = "medium", gap = "lg", asChild, className, ...rest }: GridProps) {
	const Element = asChild ? Slot.Root : "div";
	return <Element className={classes(css.grid, css.columns[columns], css.gaps[gap], className)} {...rest} />;
}
