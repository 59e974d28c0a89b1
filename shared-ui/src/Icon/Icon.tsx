import { classes } from "../classes.ts";
import * as css from "./Icon.css.ts";
import { shapes } from "./shapes.tsx";

export type IconName = keyof typeof shapes;

export interface IconProps {
	name: IconName;
	className?: string;
}

export function Icon({ name, className }: IconProps) {
	return (
		<svg
			className={classes(css.icon, name.startsWith("arrow-") && css.arrow, className)}
			viewBox="0 0 24 24"
			focusable="false"
			aria-hidden="true"
		>
			{shapes[name]}
		</svg>
	);
}
