import {
	filling,
	freeWhenLow,
	grid,
	headingText,
	media,
	scrollingRow,
	sheet,
	smallText,
	touchTarget,
	vars,
	wrappedRow,
} from "@creations/shared-ui/theme";
import { globalStyle, style } from "@vanilla-extract/css";
import { choice, fields } from "../form.css.ts";

export { columns, fields, legend, section } from "../form.css.ts";

const { color, size, space } = vars;

export const part = style([fields, { selectors: { "& + &": { marginTop: space.lg } } }]);
/** Hides a section, but never one that has an error. */
export const otherSection = style({
	selectors: { "&:not(:has([aria-invalid='true']))": { display: "none" } },
});
/** Starts a section without a form at the height of the others. */
export const onlySection = style({ marginTop: space.md });
globalStyle(`${onlySection} > section`, { marginTop: 0 });
export const sectionLinks = style({
	...wrappedRow(`0 ${space.lg}`),
	"@media": { [media.belowMedium]: scrollingRow(space.md) },
});
export const sectionLink = style({
	...touchTarget,
	...smallText(color.inkSoft),
	textDecoration: "none",
	whiteSpace: "nowrap",
	":hover": { color: color.ink },
	":focus-visible": { outlineOffset: `calc(-1 * ${space.hair})` },
	selectors: {
		"&[aria-current]": {
			color: color.ink,
			fontWeight: vars.weight.medium,
			boxShadow: `inset 0 calc(-1 * ${space.hair}) ${color.accent}`,
		},
	},
});
export const pageForm = style([fields, { marginTop: space.md }]);
/** Stays in sight at the lower edge of the window. */
export const saveBar = style({
	...wrappedRow(`${space.xs} ${space.md}`),
	alignItems: "center",
	position: "sticky",
	bottom: 0,
	zIndex: vars.layer.header,
	paddingBlock: space.sm,
	background: color.paper,
	borderTop: `${size.hairline} solid ${color.rule}`,
	...freeWhenLow,
});
/** A field with the focus scrolls to above the bar. */
globalStyle(`:root:has(${saveBar})`, {
	scrollPaddingBottom: `calc(${size.control} + 2 * ${space.sm})`,
	"@media": { [media.low]: { scrollPaddingBottom: 0 } },
});

export const group = style({
	display: "grid",
	gap: space.xs,
	minWidth: 0,
	padding: 0,
	border: 0,
});
export const accents = style({ display: "flex", flexWrap: "wrap", gap: space.xs });
export const accent = style([
	choice,
	{
		selectors: {
			"&:has(:checked)": {
				borderColor: color.ink,
				boxShadow: `inset 0 0 0 1px ${color.ink}`,
			},
		},
	},
]);
export const swatch = style({
	width: space.md,
	height: space.md,
	borderRadius: vars.radius.pill,
	// Its color is its meaning.
	forcedColorAdjust: "none",
});

export const links = style({ display: "grid", gap: space.sm });
export const link = style({
	...grid(space.xs),
	gridTemplateColumns: "minmax(0, 1fr) auto",
	alignItems: "start",
	"@media": {
		[media.small]: { gridTemplateColumns: "minmax(0, 2fr) minmax(0, 3fr) auto" },
	},
});
export const address = style({
	gridRow: 2,
	gridColumn: "1 / -1",
	"@media": { [media.small]: { gridRow: "auto", gridColumn: "auto" } },
});
/** Centers the button on the input next to it, which has a label above. */
export const removeLink = style({
	marginTop:
		`calc(${vars.text.small} * ${vars.leading.normal} + ${space.xs} ` +
		`+ (${size.control} - ${size.controlSmall}) / 2)`,
	"@media": {
		[media.touch]: {
			marginTop:
				`calc(${vars.text.small} * ${vars.leading.normal} + ${space.xs} ` +
				`+ (${size.control} - ${size.touch}) / 2)`,
		},
	},
});

export const preview = style({
	...grid(space.xs),
	minWidth: 0,
	"@media": { [media.large]: { position: "sticky", top: space.lg } },
});
export const page = style({
	...sheet,
	...grid(space.md),
	padding: space.lg,
	background: color.paper,
	overflow: "hidden",
});
export const name = style({
	fontFamily: vars.font.display,
	fontSize: vars.text.heading,
	lineHeight: vars.leading.tight,
});
export const ampersand = style({
	color: color.accent,
	fontStyle: "italic",
	fontWeight: vars.weight.light,
});
export const tagline = style({
	color: color.inkSoft,
	...headingText(vars.text.subtitle),
	fontStyle: "italic",
});
export const heroPicture = style({
	...filling,
	height: "auto",
	aspectRatio: "1",
	maxWidth: "16rem",
});
export const foot = style({
	...wrappedRow(`${space.xs} ${space.md}`),
	paddingTop: space.sm,
	borderTop: `${size.hairline} solid ${color.rule}`,
	...smallText(color.inkSoft),
});

export const rows = style({
	borderTop: `${size.hairline} solid ${color.rule}`,
	":empty": { borderTop: 0 },
});
export const actions = style({ display: "flex", flexWrap: "wrap", gap: space.sm });
