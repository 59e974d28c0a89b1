import { grid, media, vars } from "@creations/shared-ui/theme";
import { style } from "@vanilla-extract/css";
import * as listing from "../../listing.css.ts";

const { size, space } = vars;

export const summary = style([listing.summary, { minHeight: size.touch }]);

export const fields = style({
	...grid(space.md),
	gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
	"@media": {
		[media.medium]: { gridTemplateColumns: "repeat(6, minmax(0, 1fr))" },
		[media.large]: { gridTemplateColumns: "repeat(12, minmax(0, 1fr))" },
	},
});
const wide = (large: number) =>
	style({
		gridColumn: "1 / -1",
		"@media": { [media.medium]: { gridColumn: "span 2" }, [media.large]: { gridColumn: `span ${large}` } },
	});
export const kind = wide(3);
export const item = wide(3);
export const person = wide(2);
export const day = style({
	"@media": { [media.medium]: { gridColumn: "span 3" }, [media.large]: { gridColumn: "span 2" } },
});
export const date = style({
	minWidth: 0,
	height: `calc(${vars.text.body} * ${vars.leading.normal} + 2 * ${space.sm} + 2 * ${size.hairline})`,
	paddingInline: space.sm,
});
export const clear = style({
	gridColumn: "1 / -1",
	justifySelf: "start",
	marginLeft: `calc(-1 * ${space.sm})`,
});
