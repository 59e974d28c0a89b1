import {
	centeredRow,
	media,
	smallText,
	startEdge,
	vars,
} from "@creations/shared-ui/theme";
import { globalStyle, keyframes, style } from "@vanilla-extract/css";

const { color, layer, motion, size, space } = vars;

export const page = style({
	display: "flex",
	flexDirection: "column",
	minHeight: "100vh",
});
export const content = style({ flex: 1, ":focus": { outline: "none" } });

// The heading takes the focus after a navigation; a visible ring would look like an
// error.
globalStyle('main h1[tabindex="-1"]:focus', { outline: "none" });

export const skip = style({
	position: "fixed",
	zIndex: layer.toast,
	top: space.xs,
	insetInlineStart: space.xs,
	padding: `${space.sm} ${space.lg}`,
	background: color.accent,
	color: color.onAccent,
	borderRadius: vars.radius.sm,
	selectors: { "&:not(:focus)": { transform: "translateY(-200%)" } },
});

const move = keyframes({
	from: { transform: "scaleX(0)" },
	to: { transform: "scaleX(0.9)" },
});

export const loading = style({
	position: "fixed",
	zIndex: layer.header,
	inset: "0 0 auto",
	height: space.hair,
	background: color.accent,
	transformOrigin: startEdge,
	animation: `${move} 4s ${motion.ease} ${motion.quick} both`,
	"@media": { [media.still]: { transform: "scaleX(0.5)" } },
});

export const offline = style({
	padding: `${space.xs} ${space.gutter}`,
	background: color.sunken,
	...smallText(color.inkSoft),
	textAlign: "center",
	borderBottom: `${size.hairline} solid ${color.rule}`,
});

export const screen = style({
	minHeight: "100vh",
	...centeredRow(space.sm),
	justifyContent: "center",
	color: vars.color.inkSoft,
});
