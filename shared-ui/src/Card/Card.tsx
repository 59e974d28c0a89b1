import { Slot } from "radix-ui";
import type { ComponentProps } from "react";
import { classes } from "../classes.ts";
import * as css from "./Card.css.ts";

export interface CardProps extends ComponentProps<"div"> {
	padded?: boolean;
	asChild?: boolean;
}

export function Card({ padded = true, asChild, className, ...rest }: CardProps) {
	const Element = asChild ? Slot.Root : "div";
	return <Element className={classes(css.card, padded && css.padded, className)} {...rest} />;
}
