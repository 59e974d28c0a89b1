import {
	media,
	scrollingRow,
	touchTarget,
	vars,
	wrappedRow,
} from "@creations/shared-ui/theme";
import { style } from "@vanilla-extract/css";

const { color, motion, size, space } = vars;

/** Navigation and screen: one above the other, or side by side on a wide screen. */
export const frame = style({
	display: "flex",
	flexDirection: "column",
	flex: 1,
	width: "100%",
	maxWidth: `calc(${size.wide} + 2 * ${space.gutter})`,
	marginInline: "auto",
	"@media": {
		[media.large]: { display: "grid", gridTemplateColumns: "13rem minmax(0, 1fr)" },
	},
});

export const nav = style({
	paddingInline: space.gutter,
	borderBottom: `${size.hairline} solid ${color.rule}`,
	"@media": {
		[media.large]: {
			paddingBlock: space.lg,
			paddingInlineEnd: 0,
			borderBottom: 0,
			borderInlineEnd: `${size.hairline} solid ${color.rule}`,
		},
	},
});

export const links = style({
	...wrappedRow(`0 ${space.lg}`),
	"@media": {
		[media.belowMedium]: scrollingRow(space.md),
		[media.large]: {
			position: "sticky",
			top: space.lg,
			display: "grid",
			// Aligns the icons, not the edges of the links, with the header.
			marginInlineStart: `calc(-1 * ${space.sm})`,
		},
	},
});

export const link = style({
	...touchTarget,
	gap: space.sm,
	color: color.inkSoft,
	fontSize: vars.text.small,
	fontWeight: vars.weight.medium,
	textDecoration: "none",
	whiteSpace: "nowrap",
	boxShadow: `inset 0 calc(-1 * ${space.hair}) transparent`,
	transition: `color ${motion.quick} ${motion.ease}`,
	":hover": { color: color.ink },
	// The scrolling row of a phone would clip an outline around the link.
	":focus-visible": { outlineOffset: `calc(-1 * ${space.hair})` },
	selectors: {
		"&[aria-current]": {
			color: color.accent,
			boxShadow: `inset 0 calc(-1 * ${space.hair}) ${color.accent}`,
		},
	},
	"@media": {
		[media.large]: {
			display: "flex",
			paddingInline: space.sm,
			borderRadius: `${vars.radius.sm} 0 0 ${vars.radius.sm}`,
			selectors: {
				"&[aria-current]": {
					background: color.accentWash,
					boxShadow: `inset calc(-1 * ${space.hair}) 0 ${color.accent}`,
				},
			},
		},
	},
});

export const icon = style({
	display: "none",
	"@media": { [media.large]: { display: "block" } },
});
