import { grid, media, sheet, vars } from "@creations/shared-ui/theme";
import { style } from "@vanilla-extract/css";

const { color, leading, space } = vars;

export const page = style({ paddingBlock: `${space.xl} ${space.section}` });

/** Aligns the text, not its edge, with the content below. */
export const history = style({ gap: 0, marginInline: `calc(-1 * ${space.sm})` });
export const word = style({
	display: "none",
	"@media": { [media.small]: { display: "inline" } },
});

export const tab = style({
	display: "flex",
	flexDirection: "column",
	alignItems: "flex-start",
	gap: space.xxs,
	paddingBlock: space.xs,
	textAlign: "left",
});
export const count = style({
	color: color.ink,
	fontFamily: vars.font.display,
	fontSize: vars.text.title,
	fontWeight: vars.weight.medium,
	letterSpacing: 0,
	lineHeight: leading.tight,
});
export const name = style({
	// On a phone, four names in a row are too wide for letter spacing.
	letterSpacing: vars.tracking.normal,
	textTransform: "none",
	"@media": {
		[media.medium]: { letterSpacing: vars.tracking.caps, textTransform: "uppercase" },
	},
});

export const steps = style({
	...grid(space.lg),
	gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 12rem), 1fr))",
	width: "100%",
	marginTop: space.lg,
	textAlign: "left",
});
export const step = style({
	...sheet,
	...grid(space.xs),
	gridTemplateRows: "auto 1fr auto",
	padding: space.lg,
});
export const action = style({ paddingTop: space.sm });
