import { Slot } from "radix-ui";
import type { ComponentProps } from "react";
import { classes } from "../classes.ts";
import type { Space } from "../theme/style.ts";
import * as css from "./Layout.css.ts";

interface BoxProps extends ComponentProps<"div"> {
	asChild?: boolean;
}

function Box({ asChild, ...rest }: BoxProps) {
	const Element = asChild ? Slot.Root : "div";
	return <Element {...rest} />;
}

interface StackProps extends BoxProps {
	gap?: Space;
	align?: keyof typeof css.aligns;
}

/** Lays out its children in a column. */
export function Stack({ gap = "md", align = "stretch", className, ...rest }: StackProps) {
	return (
		<Box
			className={classes(css.stack, css.gaps[gap], css.aligns[align], className)}
			{...rest}
		/>
	);
}

interface InlineProps extends StackProps {
	justify?: keyof typeof css.justifies;
	wrap?: boolean;
}

/** Lays out its children in a row, which wraps unless `wrap` is false. */
export function Inline({
	gap = "sm",
	align = "center",
	justify = "start",
	wrap = true,
	className,
	...rest
}: InlineProps) {
	const line = classes(
		css.inline,
		!wrap && css.oneLine,
		css.aligns[align],
		css.justifies[justify],
	);
	return <Box className={classes(line, css.gaps[gap], className)} {...rest} />;
}

interface GridProps extends BoxProps {
	columns?: keyof typeof css.columns;
	gap?: Space;
}

/** Lays out its children in a grid of equal columns. */
export function Grid({ columns = "medium", gap = "lg", className, ...rest }: GridProps) {
	return (
		<Box
			className={classes(css.grid, css.columns[columns], css.gaps[gap], className)}
			{...rest}
		/>
	);
}

/** Limits the width of its children and centers them. */
export function Container({
	width = "content",
	className,
	...rest
}: BoxProps & { width?: keyof typeof css.widths }) {
	return (
		<Box className={classes(css.container, css.widths[width], className)} {...rest} />
	);
}

/** Shows its children on a raised surface. */
export function Card({ className, ...rest }: BoxProps) {
	return <Box className={classes(css.card, className)} {...rest} />;
}
