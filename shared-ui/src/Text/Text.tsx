import { Slot } from "radix-ui";
import type { ComponentProps } from "react";
import { classes } from "../classes.ts";
import * as css from "./Text.css.ts";

type Tone = keyof typeof css.tones;
type Clamp = keyof typeof css.clamps;

export interface TextProps extends ComponentProps<"p"> {
	size?: keyof typeof css.sizes;
	tone?: Tone;
	clamp?: Clamp;
	asChild?: boolean;
}

export function Text({
	size = "body",
	tone = "ink",
	clamp,
	asChild,
	className,
	...rest
}: TextProps) {
	const Element = asChild ? Slot.Root : "p";
	return (
		<Element
			className={classes(
				css.sizes[size],
				css.tones[tone],
				clamp && css.clamps[clamp],
				className,
			)}
			{...rest}
		/>
	);
}

export interface HeadingProps extends ComponentProps<"h2"> {
	level?: 1 | 2 | 3;
	size?: keyof typeof css.headings;
	clamp?: Clamp;
}

export function Heading({
	level = 2,
	size = "title",
	clamp,
	className,
	...rest
}: HeadingProps) {
	const Element = `h${level}` as const;
	return (
		<Element
			className={classes(css.headings[size], clamp && css.clamps[clamp], className)}
			{...rest}
		/>
	);
}
