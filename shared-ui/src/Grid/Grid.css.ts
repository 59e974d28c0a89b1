import { style, styleVariants } from "@vanilla-extract/css";

export { gaps } from "../Stack/Stack.css.ts";

export const grid = style({ display: "grid", minWidth: 0 });
/** The narrowest a column gets before one fewer fits. */
export const columns = styleVariants(
	{ narrow: "clamp(8.5rem, 4rem + 11vw, 13rem)", medium: "17.5rem", wide: "24rem" },
	(width) => ({
		gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${width}), 1fr))`,
	}),
);
