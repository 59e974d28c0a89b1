import { style, styleVariants } from "@vanilla-extract/css";

export { gaps } from "../Stack/Stack.css.ts";

export const inline = style({ display: "flex", minWidth: 0 });
export const wraps = styleVariants({ yes: { flexWrap: "wrap" }, no: { flexWrap: "nowrap" } });
export const aligns = styleVariants({
	start: { alignItems: "flex-start" },
	center: { alignItems: "center" },
	baseline: { alignItems: "baseline" },
	end: { alignItems: "flex-end" },
	stretch: { alignItems: "stretch" },
});
export const justifies = styleVariants({
	start: { justifyContent: "flex-start" },
	center: { justifyContent: "center" },
	end: { justifyContent: "flex-end" },
	between: { justifyContent: "space-between" },
});
