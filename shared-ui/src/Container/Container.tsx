import { Slot } from "radix-ui";
import type { ComponentProps } from "react";
import { classes } from "../classes.ts";
import * as css from "./Container.css.ts";

export interface ContainerProps extends ComponentProps<"div"> {
	/** `measure` is a column of text, `content` a page, `wide` a picture spread. */
	width?: keyof typeof css.widths;
	asChild?: boolean;
}

/** Centres its content and keeps it off the edges of the screen. */
export function Container({ width = "content", asChild, className, ...rest }: ContainerProps) {
	const Element = asChild ? Slot.Root : "div";
	return <Element className={classes(css.container, css.widths[width], className)} {...rest} />;
}
