import { style } from "@vanilla-extract/css";
import { grid, media, sheet, spaceBetween, vars } from "../../../theme/style.ts";

const { color, font, size, space, text, weight } = vars;

/** At the lower edge of a phone, otherwise below the buttons of the top bar. */
export const panel = style({
	...sheet,
	position: "absolute",
	zIndex: 2,
	inset: "auto 0 0",
	display: "flex",
	flexDirection: "column",
	maxHeight: "62dvh",
	paddingBottom: "env(safe-area-inset-bottom, 0px)",
	borderRadius: `${vars.radius.md} ${vars.radius.md} 0 0`,
	color: color.ink,
	fontFamily: font.ui,
	boxShadow: vars.shadow.overlay,
	":focus": { outline: "none" },
	"@media": {
		[media.low]: { maxHeight: "90dvh" },
		[media.medium]: {
			insetBlock: `calc(${size.touch} + 2 * ${space.xs}) auto`,
			insetInline: `auto ${space.md}`,
			width: "23rem",
			maxHeight: `calc(100dvh - ${size.header} - ${size.touch} - ${space.lg})`,
			borderRadius: vars.radius.md,
		},
	},
});

/** Below the button at the other end of the bar. */
export const atStart = style({
	"@media": {
		[media.medium]: { selectors: { "&&": { insetInline: `${space.md} auto` } } },
	},
});

export const header = style({
	...spaceBetween(space.sm),
	alignItems: "center",
	paddingBlock: space.xs,
	paddingInline: `${space.lg} ${space.xs}`,
	borderBottom: `${size.hairline} solid ${color.rule}`,
	"@media": { [media.low]: { paddingBlock: 0 } },
});

export const title = style({
	fontFamily: font.ui,
	fontSize: text.body,
	fontWeight: weight.medium,
});

export const content = style({
	...grid(space.md),
	overflowY: "auto",
	overscrollBehavior: "contain",
	padding: `${space.md} ${space.lg} ${space.lg}`,
});
