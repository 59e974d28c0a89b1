import { style } from "@vanilla-extract/css";
import {
	grid,
	headingText,
	media,
	smallText,
	touchTarget,
	vars,
	wrappedRow,
} from "../../theme/style.ts";

const { color, size, space } = vars;

export const footer = style({
	// Rendered when it is near, because nothing depends on its height. Its italics load
	// then.
	contentVisibility: "auto",
	containIntrinsicBlockSize: "auto 24rem",
	marginTop: space.section,
	paddingBlock: space.xxl,
	borderTop: `${size.hairline} solid ${color.rule}`,
});
export const columns = style({
	...grid(space.xl),
	"@media": {
		[media.medium]: {
			gridTemplateColumns: "minmax(15rem, 1fr) minmax(0, auto)",
			alignItems: "end",
		},
	},
});
export const brand = style({
	...wrappedRow(`0 ${space.sm}`),
	alignItems: "baseline",
	...smallText(color.inkSoft),
});
export const tagline = style({
	maxWidth: size.dialog,
	color: color.inkSoft,
	...headingText(vars.text.subtitle),
	fontStyle: "italic",
});
/** On a phone, five links fit in a row. */
export const links = style(wrappedRow(`0 calc(${space.gutter} - ${space.xxs})`));
export const link = style({
	...touchTarget,
	...smallText(color.inkSoft),
	textDecoration: "none",
	":hover": { color: color.accent },
});
/** Below both columns. */
export const languages = style({
	...wrappedRow(`0 calc(${space.gutter} - ${space.xxs})`),
	gridColumn: "1 / -1",
	paddingTop: space.md,
	borderTop: `${size.hairline} solid ${color.rule}`,
});
export const language = style({
	...touchTarget,
	color: color.inkFaint,
	fontSize: vars.text.label,
	textDecoration: "none",
	":hover": { color: color.accent },
	selectors: { "&[aria-current]": { color: color.ink, fontWeight: vars.weight.medium } },
});
export const quiet = style([link, { color: color.inkFaint, fontSize: vars.text.label }]);
