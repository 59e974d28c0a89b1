import { centred, column, media, smallText, vars } from "@creations/shared-ui/theme";
import { style } from "@vanilla-extract/css";

const { color, motion, size, space } = vars;

const disc = size.controlSmall;

export const timeline = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space.lg });
export const day = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)" });
export const title = style({
	position: "sticky",
	top: 0,
	zIndex: 1,
	paddingBlock: space.xs,
	background: color.paper,
});
export const list = style({
	position: "relative",
	// The line ends with the discs of the first and the last.
	"::before": {
		content: "",
		position: "absolute",
		top: space.lg,
		bottom: space.lg,
		left: `calc(0.5 * ${disc})`,
		borderLeft: `${size.hairline} solid ${color.rule}`,
	},
});

export const entry = style({});
export const summary = style({
	position: "relative",
	display: "grid",
	gridTemplateColumns: `${disc} minmax(0, 1fr) ${size.icon}`,
	columnGap: space.md,
	alignItems: "center",
	minHeight: size.touch,
	paddingBlock: space.xs,
	borderRadius: vars.radius.sm,
	listStyle: "none",
	cursor: "pointer",
	":focus-visible": { outlineOffset: 0 },
	"@media": { [media.medium]: { gridTemplateColumns: `${disc} minmax(0, 1fr) auto ${size.icon}` } },
});

export const mark = style({
	position: "relative",
	gridRow: "1 / span 2",
	alignSelf: "start",
	...centred,
	width: disc,
	height: disc,
	background: color.surface,
	border: `${size.hairline} solid ${color.rule}`,
	borderRadius: vars.radius.pill,
	color: color.inkSoft,
	"@media": { [media.medium]: { gridRow: "auto", alignSelf: "center" } },
});
export const loss = style({ color: color.danger, borderColor: color.danger });
export const badge = style({
	position: "absolute",
	right: `calc(-1 * ${space.xs} - ${space.hair})`,
	bottom: `calc(-1 * ${space.xxs} - ${space.hair})`,
	...centred,
	width: `calc(${space.md} + ${space.hair})`,
	height: `calc(${space.md} + ${space.hair})`,
	boxSizing: "content-box",
	background: color.accentWash,
	border: `${space.hair} solid ${color.paper}`,
	borderRadius: vars.radius.pill,
	color: color.accent,
	fontSize: `calc(${vars.text.label} * 0.9)`,
	fontWeight: vars.weight.bold,
	lineHeight: 1,
});
export const badgeIcon = style({
	width: `calc(${space.sm} + ${space.hair})`,
	height: `calc(${space.sm} + ${space.hair})`,
	// Drawn at half its size, its lines would be too.
	strokeWidth: 2,
});

export const sentence = style({
	color: color.inkSoft,
	selectors: { [`${summary}:hover &`]: { color: color.ink } },
});
export const name = style({ color: color.ink, fontWeight: vars.weight.medium });
export const time = style({
	gridColumn: "2",
	...smallText(),
	"@media": { [media.medium]: { gridColumn: "auto" } },
});
export const arrow = style({
	gridColumn: "3",
	gridRow: "1",
	color: color.inkFaint,
	transition: `transform ${motion.calm} ${motion.ease}`,
	selectors: {
		[`${entry}[open] > ${summary} &`]: { transform: "rotate(180deg)" },
		[`${summary}:hover &`]: { color: color.ink },
	},
	"@media": { [media.medium]: { gridColumn: "4" } },
});

export const body = style({
	...column(space.sm),
	paddingBlock: `${space.xxs} ${space.lg}`,
	paddingLeft: `calc(${disc} + ${space.md})`,
});
export const link = style({ maxWidth: "100%" });
export const linkText = style({ overflow: "hidden", textOverflow: "ellipsis" });
export const changes = style({ gap: space.sm });
