import { grid, vars } from "@creations/shared-ui/theme";
import { globalStyle, style } from "@vanilla-extract/css";

const { color, size, space } = vars;

export const whole = style({ display: "grid", alignContent: "start", gap: space.sm, minWidth: 0 });
export const head = style({
	...grid(`${space.xxs} ${space.sm}`),
	gridTemplateColumns: "auto minmax(0, 1fr)",
	fontSize: vars.text.small,
	overflowWrap: "anywhere",
});
globalStyle(`${head} dt`, { color: color.inkFaint });

export const mail = style({ width: "100%" });
globalStyle(`${mail} > [role="tabpanel"]`, { paddingTop: space.sm });

const HEIGHT = "clamp(18rem, 50vh, 40rem)";
/** What a mail is as wide as on a desk, with its margins. */
const DESKTOP = "680px";
/** How much smaller it is shown to fit: the quotient of two lengths, which CSS can only have by way of an angle. */
const SCALE = `min(1, tan(atan2(100cqw, ${DESKTOP})))`;

export const box = style({
	containerType: "inline-size",
	width: "100%",
	height: HEIGHT,
	overflow: "hidden",
	border: `${size.hairline} solid ${color.rule}`,
	borderRadius: vars.radius.sm,
	background: color.sunken,
});
export const frame = style({ display: "block", border: 0 });
export const desktop = style({
	width: `max(100cqw, ${DESKTOP})`,
	height: `calc(100% / ${SCALE})`,
	transform: `scale(${SCALE})`,
	transformOrigin: "0 0",
});
export const phone = style({ width: "min(100%, 360px)", height: "100%", marginInline: "auto" });
export const text = style({
	width: "100%",
	height: HEIGHT,
	border: `${size.hairline} solid ${color.rule}`,
	borderRadius: vars.radius.sm,
	padding: space.md,
	overflow: "auto",
	background: color.sunken,
	fontSize: vars.text.small,
	whiteSpace: "pre-wrap",
});
