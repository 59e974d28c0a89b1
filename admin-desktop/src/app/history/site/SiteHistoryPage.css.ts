import {
	centered,
	column,
	freeWhenLow,
	grid,
	media,
	sheet,
	smallText,
	vars,
} from "@creations/shared-ui/theme";
import { style, styleVariants } from "@vanilla-extract/css";
import * as listing from "../../listing.css.ts";

const { color, motion, size, space } = vars;

export const page = style([listing.page, { gap: space.lg }]);
export const news = style({ width: "100%", marginBottom: space.xs });
export const stale = style({
	opacity: 0.55,
	transition: `opacity ${motion.calm} ${motion.ease}`,
});
export const foot = style({
	...grid(space.sm),
	justifyItems: "center",
	paddingTop: space.xl,
	...smallText(),
});
export const waitingLine = style({ height: size.touch });

export const report = style({
	...grid(space.md),
	"@media": { [media.medium]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});
export const reportButtons = style({ gridColumn: "1 / -1" });

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
		"@media": {
			[media.medium]: { gridColumn: "span 2" },
			[media.large]: { gridColumn: `span ${large}` },
		},
	});
export const kind = wide(3);
export const item = wide(3);
export const person = wide(2);
export const day = style({
	"@media": {
		[media.medium]: { gridColumn: "span 3" },
		[media.large]: { gridColumn: "span 2" },
	},
});
export const date = style({
	minWidth: 0,
	height:
		`calc(${vars.text.body} * ${vars.leading.normal} + 2 * ${space.sm} ` +
		`+ 2 * ${size.hairline})`,
	paddingInline: space.sm,
});
export const clear = style({
	gridColumn: "1 / -1",
	justifySelf: "start",
	marginInlineStart: `calc(-1 * ${space.sm})`,
});

export const chain = style({
	...sheet,
	display: "grid",
	gridTemplateColumns: `${size.icon} minmax(0, 1fr)`,
	columnGap: space.md,
	rowGap: space.sm,
	alignItems: "start",
	padding: `${space.md} ${space.md}`,
	"@media": {
		[media.medium]: {
			gridTemplateColumns: `${size.icon} minmax(0, 1fr) auto`,
			padding: `${space.md} ${space.lg}`,
		},
	},
});
export const tones = styleVariants({
	good: {},
	unknown: {},
	broken: {
		background: color.dangerWash,
		borderColor: color.danger,
		borderWidth: space.hair,
		color: color.danger,
	},
});
export const picture = style({
	marginTop: space.xxs,
	selectors: {
		[`${tones.good} &`]: { color: color.success },
		[`${tones.unknown} &`]: { color: color.inkFaint },
	},
});
export const words = style({ display: "grid", gap: space.xxs });
export const line = style({ color: color.inkSoft, fontSize: vars.text.small });
export const reason = style({ color: color.danger, fontWeight: vars.weight.bold });
export const button = style({
	gridColumn: "2",
	justifySelf: "start",
	"@media": { [media.medium]: { gridColumn: "auto" } },
});
export const run = style({ gridColumn: "1 / -1", ...grid(space.xs) });
/** As high as the state of the log, so that nothing moves when it has loaded. */
export const waiting = style({
	display: "block",
	height: "11.25rem",
	"@media": { [media.medium]: { height: "7rem" } },
});

const disc = size.controlSmall;

export const timeline = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.lg,
});
export const entriesOfDay = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
});
export const title = style({
	position: "sticky",
	top: 0,
	zIndex: 1,
	paddingBlock: space.xs,
	background: color.paper,
	...freeWhenLow,
});
export const list = style({
	position: "relative",
	// The line starts at the first disc and ends at the last.
	"::before": {
		content: "",
		position: "absolute",
		top: space.lg,
		bottom: space.lg,
		insetInlineStart: `calc(0.5 * ${disc})`,
		borderInlineStart: `${size.hairline} solid ${color.rule}`,
	},
});

export const entry = style({});
export const entrySummary = style({
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
	"@media": {
		[media.medium]: { gridTemplateColumns: `${disc} minmax(0, 1fr) auto ${size.icon}` },
	},
});

export const mark = style({
	position: "relative",
	gridRow: "1 / span 2",
	alignSelf: "start",
	...centered,
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
	insetInlineEnd: `calc(-1 * ${space.xs} - ${space.hair})`,
	bottom: `calc(-1 * ${space.xxs} - ${space.hair})`,
	...centered,
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
	// The icon has half its usual size, so its lines need twice the width.
	strokeWidth: 2,
});

export const sentence = style({
	color: color.inkSoft,
	selectors: {
		[`${entrySummary}:hover &`]: { color: color.ink },
		'[dir="rtl"] &': { textAlign: "right" },
	},
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
		[`${entry}[open] > ${entrySummary} &`]: { transform: "rotate(180deg)" },
		[`${entrySummary}:hover &`]: { color: color.ink },
	},
	"@media": { [media.medium]: { gridColumn: "4" } },
});

export const body = style({
	...column(space.sm),
	paddingBlock: `${space.xxs} ${space.lg}`,
	paddingInlineStart: `calc(${disc} + ${space.md})`,
});
export const link = style({ maxWidth: "100%" });
export const linkText = style({ overflow: "hidden", textOverflow: "ellipsis" });
export const changes = style({ gap: space.sm });
