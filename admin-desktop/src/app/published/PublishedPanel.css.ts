import { column, media, vars } from "@creations/shared-ui/theme";
import { style } from "@vanilla-extract/css";
import { frame as listed } from "../listing.css.ts";

const { color, size, space } = vars;

export const frame = style([listed, { aspectRatio: "3 / 2" }]);
export const address = style({
	...column(space.xs),
	"@media": { [media.small]: { display: "flex" } },
});
export const link = style({ flex: 1, minWidth: 0, textOverflow: "ellipsis" });
/** As wide as its longer text, so that nothing moves. */
export const copy = style({ flex: "none", minWidth: "8.75rem" });
export const actions = style({
	...column(space.xs),
	"@media": { [media.small]: { display: "flex", flexWrap: "wrap" } },
});
/** Aligns the arrow itself, not the edge of its button, with the texts above. */
export const back = style({
	alignSelf: "flex-start",
	marginInlineStart: `calc(-1 * ${space.sm})`,
});
export const people = style({
	...column(space.xs),
	paddingTop: space.md,
	borderTop: `${size.hairline} solid ${color.rule}`,
});
