import {
	centered,
	column,
	freeWhenLow,
	grid,
	media,
	vars,
	wrappedRow,
} from "@creations/shared-ui/theme";
import { createVar, fallbackVar, globalStyle, style } from "@vanilla-extract/css";

export { columns, fields } from "../form.css.ts";

const { color, size, space } = vars;

export const sheet = style({ display: "grid", gap: space.lg, marginTop: space.md });
export const facts = style({ display: "grid", gap: space.sm });

export const preview = style({
	display: "grid",
	alignContent: "start",
	gap: space.sm,
	minWidth: 0,
});
export const head = style({
	...grid(`${space.xxs} ${space.sm}`),
	gridTemplateColumns: "auto minmax(0, 1fr)",
	fontSize: vars.text.small,
	overflowWrap: "anywhere",
});
globalStyle(`${head} dt`, { color: color.inkFaint });

export const mail = style({ width: "100%" });
globalStyle(`${mail} > [role="tabpanel"]`, { paddingTop: space.sm });

/** Height of an email, if a page has more room for it than a dialog. */
export const mailHeight = createVar();
const HEIGHT = fallbackVar(mailHeight, "clamp(18rem, 50vh, 40rem)");
/** Width of an email on a desktop, with margins. */
const DESKTOP = "680px";
/** Scale that fits the email. CSS can divide two lengths only by way of an angle. */
const SCALE = `min(1, tan(atan2(100cqw, ${DESKTOP})))`;

export const box = style({
	containerType: "inline-size",
	width: "100%",
	height: HEIGHT,
	overflow: "hidden",
	border: `${size.hairline} solid ${color.rule}`,
	borderRadius: vars.radius.sm,
	background: color.sunken,
});
export const frame = style({ display: "block", border: 0 });
export const desktop = style({
	width: `max(100cqw, ${DESKTOP})`,
	height: `calc(100% / ${SCALE})`,
	transform: `scale(${SCALE})`,
	transformOrigin: "0 0",
});
export const phone = style({
	width: "min(100%, 360px)",
	height: "100%",
	marginInline: "auto",
});
export const text = style({
	width: "100%",
	height: HEIGHT,
	border: `${size.hairline} solid ${color.rule}`,
	borderRadius: vars.radius.sm,
	padding: space.md,
	overflow: "auto",
	background: color.sunken,
	fontSize: vars.text.small,
	whiteSpace: "pre-wrap",
});

export const newsletter = style({
	...column(space.lg),
	"@media": {
		[media.large]: {
			gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)",
			columnGap: space.xl,
		},
	},
});
export const writing = style({ ...column(space.md), alignContent: "start" });

export const newsletterPreview = style({ display: "grid", minWidth: 0 });
export const blank = style({
	...centered,
	minHeight: "6rem",
	border: `${size.hairline} dashed ${color.rule}`,
	borderRadius: vars.radius.sm,
});

export const tools = style({
	gridColumn: "1 / -1",
	...wrappedRow(space.xs),
	alignItems: "center",
	justifyContent: "flex-end",
});
/**
 * Stays in sight while the dialog scrolls. Covers the padding of the dialog on both sides,
 * and that of the scrolling area below it.
 */
export const foot = style({
	gridColumn: "1 / -1",
	position: "sticky",
	bottom: `calc(-1 * ${space.md})`,
	zIndex: 1,
	...wrappedRow(space.xs),
	justifyContent: "flex-end",
	marginInline: `calc(-1 * ${space.gutter})`,
	paddingInline: space.gutter,
	paddingBlock: space.sm,
	borderTop: `${size.hairline} solid ${color.rule}`,
	background: color.surface,
	...freeWhenLow,
});
/** On a phone, both buttons share the row. */
globalStyle(`${foot} > button`, {
	"@media": { [media.belowMedium]: { flex: "1 1 auto", paddingInline: space.sm } },
});
export const drafts = style({
	...wrappedRow(space.xs),
	alignItems: "flex-start",
	justifyContent: "space-between",
	marginBottom: space.md,
});
export const draftDetails = style({ flex: "1 1 16rem", minWidth: 0 });
export const draftItems = style({ margin: 0, padding: 0, listStyle: "none" });
export const note = style({
	flex: "1 1 100%",
	"@media": { [media.medium]: { flex: "1 1 0" } },
});
export const send = style({
	flex: "1 1 100%",
	"@media": { [media.medium]: { flex: "none" } },
});

export const sendingProgress = style({
	gridColumn: "1 / -1",
	display: "grid",
	gap: space.xs,
});
export const form = style({
	display: "flex",
	flexWrap: "wrap",
	alignItems: "flex-end",
	gap: space.sm,
});
export const field = style({ flex: "1 1 16rem", maxWidth: "26rem" });

export const actions = style({ display: "flex", flexWrap: "wrap", gap: space.xs });
export const welcomePreview = style({
	minWidth: 0,
	"@media": { [media.large]: { position: "sticky", top: space.lg } },
});

export const counters = style({
	...grid(space.sm),
	gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
	borderBottom: `${size.hairline} solid ${color.rule}`,
});
export const subscriberActions = style({
	...wrappedRow(`${space.xs} ${space.md}`),
	width: "100%",
	"@media": {
		[media.medium]: { columnGap: space.xs, width: "auto", marginInlineStart: "auto" },
	},
});
globalStyle(`${subscriberActions} > a`, {
	"@media": { [media.belowMedium]: { paddingInline: 0 } },
});
globalStyle(`${subscriberActions} > a > svg`, {
	"@media": { [media.belowMedium]: { display: "none" } },
});
