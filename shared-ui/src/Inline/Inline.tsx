import { Slot } from "radix-ui";
import type { ComponentProps } from "react";
import { classes } from "../classes.ts";
import type { Space } from "../theme/index.ts";
import * as css from "./Inline.css.ts";

export interface InlineProps extends ComponentProps<"div"> {
	gap?: Space;
	align?: keyof typeof css.aligns;
	justify?: keyof typeof css.justifies;
	wrap?: boolean;
	asChild?: boolean;
}

export function Inline({
	gap = "sm",
	align = "center",
	justify = "start",
	wrap = true,
	asChild,
	className,
	...rest
}: InlineProps) {
	const Element = asChild ? Slot.Root : "div";
	const look = classes(
		css.inline,
		css.gaps[gap],
		css.aligns[align],
		css.justifies[justify],
		css.wraps[wrap ? "yes" : "no"],
		className,
	);
	return <Element className={look} {...rest} />;
}
