import { vars } from "@creations/shared-ui/theme";
import { style } from "@vanilla-extract/css";

const { color, size, space } = vars;

/** Stays below the editor's own bar while the text scrolls under it. */
export const bar = style({
	position: "sticky",
	top: `calc(${size.touch} + 2 * ${space.xs} + ${size.hairline})`,
	zIndex: 1,
	// Also over the frame of the text that scrolls under it.
	marginInline: `calc(-1 * ${space.xs})`,
	background: color.paper,
	borderBottom: `${size.hairline} solid ${color.rule}`,
});
export const buttons = style({ display: "flex", overflowX: "auto" });
