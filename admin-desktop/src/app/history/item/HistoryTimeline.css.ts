import { inLines, vars } from "@creations/shared-ui/theme";
import { style } from "@vanilla-extract/css";
import * as listing from "../../listing.css.ts";

const { color, size, space } = vars;

export const timeline = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	marginTop: space.lg,
	borderLeft: `${size.hairline} solid ${color.rule}`,
});
export const entry = style({
	position: "relative",
	paddingLeft: space.lg,
	paddingBottom: space.xl,
	"::before": {
		content: "",
		position: "absolute",
		left: `calc(-0.5 * ${space.xs} - 0.5 * ${size.hairline})`,
		top: space.sm,
		width: space.xs,
		height: space.xs,
		borderRadius: vars.radius.pill,
		background: color.accent,
	},
});
export const event = style({ display: "grid", gap: space.xs });
export const head = style({ ...inLines(`${space.xxs} ${space.sm}`), alignItems: "baseline" });
export const restore = style({ marginLeft: "auto" });
export const summary = style([listing.summary, { fontSize: vars.text.small }]);
export const changes = style({ gap: space.md, paddingTop: space.xs });
