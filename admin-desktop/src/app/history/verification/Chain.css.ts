import { grid, media, sheet, vars } from "@creations/shared-ui/theme";
import { style, styleVariants } from "@vanilla-extract/css";

const { color, size, space } = vars;

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
