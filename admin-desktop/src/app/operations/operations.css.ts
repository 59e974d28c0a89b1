import {
	centeredRow,
	column,
	grid,
	headingText,
	media,
	sheet,
	smallText,
	vars,
} from "@creations/shared-ui/theme";
import { style, styleVariants } from "@vanilla-extract/css";

const { color, size, space } = vars;

export const verdict = style({
	...sheet,
	display: "grid",
	gridTemplateColumns: `${size.icon} minmax(0, 1fr)`,
	columnGap: space.md,
	alignItems: "start",
	marginTop: space.sm,
	padding: `${space.md} ${space.lg}`,
});
export const tones = styleVariants({
	good: {},
	marked: {},
	bad: { background: color.dangerWash, borderColor: color.danger },
});
export const sign = style({
	marginTop: space.xxs,
	selectors: {
		[`${tones.good} &`]: { color: color.success },
		[`${tones.marked} &`]: { color: color.inkFaint },
		[`${tones.bad} &`]: { color: color.danger },
	},
});
export const problem = style({ marginTop: space.xs, overflowWrap: "anywhere" });

export const figures = style({
	...column(space.md),
	marginTop: space.xxs,
	"@media": {
		[media.small]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
		[media.large]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" },
	},
});
export const figure = style({
	...sheet,
	...grid(space.xxs),
	alignContent: "start",
	padding: `${space.md} ${space.lg}`,
});
export const label = style({ color: color.inkSoft, fontSize: vars.text.small });
export const value = style({ ...centeredRow(space.xs), ...headingText(vars.text.title) });
export const alarming = style({ color: color.danger });
export const alarm = style({ flex: "none" });
export const note = style({ ...smallText(color.inkSoft), overflowWrap: "anywhere" });
export const lag = style([note, { marginTop: space.xs }]);

export const rows = style({ borderTop: `${size.hairline} solid ${color.rule}` });
export const drill = style({ ...centeredRow(space.xs), marginTop: space.sm });
