import { globalStyle, style } from "@vanilla-extract/css";
import {
	centeredRow,
	media,
	smallText,
	startEdge,
	topBar,
	touchTarget,
	vars,
} from "../../theme/style.ts";

const { color, motion, size, space } = vars;

export const header = style(topBar);

export const bar = style({
	...centeredRow(space.lg),
	justifyContent: "space-between",
	minHeight: size.header,
	"@media": {
		[media.medium]: { display: "grid", gridTemplateColumns: "minmax(0, 1fr) auto auto" },
		[media.large]: {
			gridTemplateColumns: "minmax(0, 1fr) auto minmax(min-content, 1fr)",
		},
	},
});

export const brand = style({
	...touchTarget,
	justifySelf: "start",
	gap: space.sm,
	maxWidth: "100%",
	textDecoration: "none",
});

/** One line, so that a long name never pushes the links away. */
export const name = style({
	display: "none",
	minWidth: 0,
	...smallText(color.inkSoft),
	overflow: "hidden",
	textOverflow: "ellipsis",
	whiteSpace: "nowrap",
	"@media": { [media.medium]: { display: "block" } },
});

export const nav = style({
	display: "none",
	"@media": {
		[media.medium]: { display: "flex", gap: space.md, whiteSpace: "nowrap" },
		[media.large]: { gap: space.xl },
	},
});
// On narrow screens, only the footer shows these links.
globalStyle(`${nav} > [href^="/pages"]`, {
	"@media": { [`not ${media.large}`]: { display: "none" } },
});

export const link = style({
	position: "relative",
	...touchTarget,
	color: color.inkSoft,
	fontSize: vars.text.label,
	fontWeight: vars.weight.medium,
	letterSpacing: vars.tracking.caps,
	textDecoration: "none",
	textTransform: "uppercase",
	transition: `color ${motion.calm} ${motion.ease}`,
	":hover": { color: color.ink },
	"::after": {
		content: "",
		position: "absolute",
		inset: `auto 0 ${space.xs}`,
		height: size.hairline,
		background: color.accent,
		transform: "scaleX(0)",
		transformOrigin: startEdge,
		transition: `transform ${motion.calm} ${motion.ease}`,
	},
	selectors: {
		'&[aria-current="page"]': { color: color.accent },
		'&[aria-current="page"]::after': { transform: "scaleX(1)" },
	},
});

export const actions = style({
	display: "flex",
	alignItems: "center",
	justifySelf: "end",
	gap: space.xxs,
});

export const wideOnly = style({
	display: "none",
	"@media": { [media.medium]: { display: "inline-flex" } },
});
export const narrowOnly = style({ "@media": { [media.medium]: { display: "none" } } });

export const mobileMenu = style([
	narrowOnly,
	{
		display: "grid",
		paddingBlock: space.sm,
		paddingInline: space.gutter,
		borderTop: `${size.hairline} solid ${color.rule}`,
	},
]);
export const mobileLink = style([
	link,
	{ minHeight: size.control, "::after": { insetInline: "0 auto", width: space.lg } },
]);
export const mobileAction = style({ justifySelf: "start", marginBlock: space.sm });
