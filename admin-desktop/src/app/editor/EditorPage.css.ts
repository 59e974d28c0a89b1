import {
	centeredRow,
	column,
	grid,
	headingText,
	media,
	smallText,
	topBar,
	vars,
} from "@creations/shared-ui/theme";
import { globalStyle, style } from "@vanilla-extract/css";

const { color, size, space } = vars;

export const bar = style(topBar);
export const barContent = style({
	...centeredRow(space.xs),
	minHeight: `calc(${size.touch} + 2 * ${space.xs})`,
	"@media": { [media.large]: { gap: space.md } },
});
/** Aligns the cross itself, not the edge of its button, with the fields. */
export const close = style({ marginInlineStart: `calc(-1 * ${space.sm})` });
/** A long title ends in dots rather than covering the buttons. */
export const title = style({ minWidth: 0 });
globalStyle(`${title} > h1`, {
	overflow: "hidden",
	textOverflow: "ellipsis",
	textWrap: "nowrap",
});
export const status = style({
	display: "none",
	flex: 1,
	...smallText(),
	"@media": { [media.large]: { display: "block" } },
});
export const save = style({
	minWidth: "5rem",
	marginInlineStart: "auto",
	"@media": {
		[media.medium]: { minWidth: "6.5rem", marginInlineStart: 0 },
		[media.large]: { minWidth: "7.5rem" },
	},
});

export const tools = style({
	display: "flex",
	flexWrap: "wrap",
	alignItems: "center",
	marginInlineStart: `calc(-1 * ${space.sm})`,
	"@media": { [media.medium]: { justifyContent: "flex-end", marginInlineStart: "auto" } },
});
export const toolIcon = style({
	display: "none",
	"@media": { [media.large]: { display: "block" } },
});
/** On a phone, a row of its own: its name first, the switch at the end. */
export const published = style({
	flexBasis: "100%",
	marginInlineStart: space.sm,
	borderBlock: `${size.hairline} solid ${color.rule}`,
	"@media": {
		[media.small]: { flexBasis: "auto", marginInlineStart: "auto", borderBlock: 0 },
		[media.medium]: { marginInline: 0 },
		[media.large]: { marginInline: space.xs },
	},
});
globalStyle(`${published} > *`, {
	display: "flex",
	flexDirection: "row-reverse",
	justifyContent: "space-between",
	"@media": { [media.small]: { flexDirection: "row" } },
});

export const content = style({
	...column(space.lg),
	paddingBlock: `${space.md} ${space.section}`,
	"@media": { [media.medium]: { paddingTop: space.lg } },
});

/** Choices of a question: below each other on a phone, with the main one at the end. */
export const choices = style({
	...column(space.xs),
	"@media": { [media.small]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});
/** A third choice has a row of its own. */
globalStyle(`${choices} > :last-child:nth-child(odd)`, { gridColumn: "1 / -1" });

export const fields = style({
	display: "grid",
	borderTop: `${size.hairline} solid ${color.rule}`,
});
export const field = style({
	...grid(`${space.xs} ${space.xl}`),
	paddingBlock: space.md,
	borderBottom: `${size.hairline} solid ${color.rule}`,
	"@media": { [media.medium]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});
export const label = style({ gridColumn: "1 / -1" });
export const version = style({ minWidth: 0 });
export const owner = style({
	...centeredRow(space.xs),
	minHeight: size.touch,
	...smallText(),
	cursor: "pointer",
});
globalStyle(`${owner} input`, {
	width: "1.1rem",
	height: "1.1rem",
	accentColor: color.accent,
});

/** Height of the first row: the title's letters need more room than a control has. */
const HEAD = `calc(${size.control} + ${space.sm})`;

export const columns = style({
	...column(`${space.lg} ${space.xl}`),
	"@media": { [media.medium]: { gridTemplateColumns: "minmax(0, 3fr) minmax(0, 2fr)" } },
});

export const titleField = style({
	...headingText(vars.text.subtitle),
	minHeight: HEAD,
	paddingBlock: space.xs,
	"@media": { [media.medium]: { fontSize: vars.text.title } },
});
export const slugField = style({ "@media": { [media.medium]: { minHeight: HEAD } } });
/** At least three lines; grows with its text. */
export const shortText = style({
	minHeight: `calc(3lh + 2 * ${space.sm} + 2 * ${size.hairline})`,
	fieldSizing: "content",
	fontFamily: vars.font.text,
});
export const longText = style({
	minHeight: "14rem",
	fieldSizing: "content",
	fontFamily: vars.font.text,
});
/** Fields that a phone folds away. */
export const folded = style({ ...column(space.lg), paddingTop: space.sm });
export const stack = style({ display: "grid", alignContent: "start", gap: space.lg });

export const related = style({
	...grid(`${space.lg} ${space.xl}`),
	gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 20rem), 1fr))",
});
export const error = style({ color: color.danger, fontSize: vars.text.small });
export const add = style({ justifySelf: "start", alignSelf: "flex-start" });
