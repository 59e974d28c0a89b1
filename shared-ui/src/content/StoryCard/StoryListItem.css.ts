import { style } from "@vanilla-extract/css";
import { framed, grid, media, smallText, touchTarget, vars } from "../../theme/style.ts";

const { color, motion, size, space } = vars;

export const list = style({ borderTop: `${size.hairline} solid ${color.rule}` });

export const item = style({
	position: "relative",
	...grid(space.lg),
	paddingBlock: space.xl,
	borderBottom: `${size.hairline} solid ${color.rule}`,
	"@media": {
		[media.medium]: {
			gridTemplateColumns: "minmax(0, 5fr) minmax(0, 7fr)",
			alignItems: "center",
			gap: space.gutter,
		},
	},
});

export const frame = style({ ...framed, width: "100%", aspectRatio: "3 / 2" });

export const words = style({
	display: "grid",
	gap: space.sm,
	justifyItems: "start",
	minWidth: 0,
});
export const facts = style({ display: "flex", flexWrap: "wrap", gap: `0 ${space.md}` });

export const progress = style({
	width: "100%",
	maxWidth: "16rem",
	":empty": { display: "none" },
});

export const link = style({
	...touchTarget,
	gap: space.xs,
	...smallText(color.accent),
	fontWeight: vars.weight.medium,
	letterSpacing: vars.tracking.wide,
	textDecoration: "none",
	// The whole entry is clickable; the link keeps the focus and the accessible name.
	"::before": { content: "", position: "absolute", inset: 0 },
});
export const arrow = style({
	transition: `transform ${motion.calm} ${motion.ease}`,
	selectors: { [`${item}:hover &`]: { transform: `translateX(${vars.space.xxs})` } },
});

export const shortLine = style({ width: "30%" });
export const titleLine = style({ width: "70%", height: space.xl });
export const line = style({ width: "100%" });
