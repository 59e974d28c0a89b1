import { style, styleVariants } from "@vanilla-extract/css";
import { sheet, vars } from "../theme/style.ts";

const { size, space } = vars;

export const stack = style({ display: "flex", flexDirection: "column", minWidth: 0 });
export const inline = style({ display: "flex", flexWrap: "wrap", minWidth: 0 });
export const oneLine = style({ flexWrap: "nowrap" });
export const grid = style({ display: "grid", minWidth: 0 });

export const gaps = styleVariants(space, (gap) => ({ gap }));
export const aligns = styleVariants({
	stretch: { alignItems: "stretch" },
	start: { alignItems: "flex-start" },
	center: { alignItems: "center" },
});
export const justifies = styleVariants({
	start: { justifyContent: "flex-start" },
	between: { justifyContent: "space-between" },
	end: { justifyContent: "flex-end" },
});
export const columns = styleVariants(
	{ narrow: "clamp(8.5rem, 4rem + 11vw, 13rem)", medium: "17.5rem" },
	(width) => ({
		gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${width}), 1fr))`,
	}),
);

export const container = style({
	width: "100%",
	marginInline: "auto",
	paddingInline: space.gutter,
});
export const widths = styleVariants(
	{ measure: size.measure, content: size.content, wide: size.wide },
	(width) => ({ maxWidth: `calc(${width} + 2 * ${space.gutter})` }),
);

export const card = style({ ...sheet, minWidth: 0, padding: space.lg });
