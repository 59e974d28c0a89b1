import { grid, media, sheet, smallText, vars } from "@creations/shared-ui/theme";
import { style, styleVariants } from "@vanilla-extract/css";
import * as listing from "../../listing.css.ts";

const { color, motion, size, space } = vars;

export const page = style([listing.page, { gap: space.lg }]);
export const news = style({ width: "100%", marginBottom: space.xs });
export const stale = style({ opacity: 0.55, transition: `opacity ${motion.calm} ${motion.ease}` });
export const foot = style({
	...grid(space.sm),
	justifyItems: "center",
	paddingTop: space.xl,
	...smallText(),
});
export const waitingLine = style({ height: size.touch });

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
		"@media": { [media.medium]: { gridColumn: "span 2" }, [media.large]: { gridColumn: `span ${large}` } },
	});
export const kind = wide(3);
export const item = wide(3);
export const person = wide(2);
export const day = style({
	"@media": { [media.medium]: { gridColumn: "span 3" }, [media.large]: { gridColumn: "span 2" } },
});
export const date = style({
	minWidth: 0,
	height: `calc(${vars.text.body} * ${vars.leading.normal} + 2 * ${space.sm} + 2 * ${size.hairline})`,
	paddingInline: space.sm,
});
export const clear = style({
	gridColumn: "1 / -1",
	justifySelf: "start",
	marginLeft: `calc(-1 * ${space.sm})`,
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
export const waiting = style({ display: "block", height: "7rem" });
