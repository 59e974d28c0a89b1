import { Slot } from "radix-ui";
import type { ComponentProps } from "react";
import { classes } from "../classes.ts";
import type { Space } from "../theme/index.ts";
import * as css from "./Stack.css.ts";

export interface StackProps extends ComponentProps<"div"> {
	gap?: Space;
	align?: keyof typeof css.aligns;
	/** Lays out the only child's own element instead of a `div`. */
	asChild?: boolean;
}

export function Stack({ gap = "md", align = "stretch", asChild, className, ...rest }: StackProps) {
	const Element = asChild ? Slot.Root : "div";
	return <Element className={classes(css.stack, css.gaps[gap], css.aligns[align], className)} {...rest} />;
}
