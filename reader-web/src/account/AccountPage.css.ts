import { centeredRow, grid, headingText, media, vars } from "@creations/shared-ui/theme";
import { style } from "@vanilla-extract/css";

const { color, size, space } = vars;

export const page = style({ display: "grid", gap: space.xl, paddingTop: space.xxl });

export const columns = style({
	...grid(space.xl),
	alignItems: "start",
	"@media": {
		[media.large]: {
			gridTemplateColumns: "minmax(0, 4fr) minmax(0, 8fr)",
			columnGap: space.gutter,
		},
	},
});

export const person = style({
	...centeredRow(space.md),
	minWidth: 0,
	"@media": {
		[media.large]: { flexDirection: "column", alignItems: "start", paddingTop: space.lg },
	},
});
export const names = style({ display: "grid", minWidth: 0 });
export const name = style(headingText(vars.text.title));

export const sections = style({ borderTop: `${size.hairline} solid ${color.rule}` });
export const section = style({
	...grid(space.md),
	paddingBlock: space.lg,
	borderBottom: `${size.hairline} solid ${color.rule}`,
	"@media": {
		[media.medium]: {
			gridTemplateColumns: "minmax(0, 1fr) auto",
			alignItems: "center",
			columnGap: space.xl,
		},
	},
});
export const text = style({ display: "grid", gap: space.xxs });
export const action = style({
	display: "grid",
	justifyItems: "start",
	"@media": { [media.medium]: { justifyItems: "stretch", width: "13rem" } },
});

export const details = style({
	display: "grid",
	gap: space.md,
	gridColumn: "1 / -1",
	minWidth: 0,
});

export const waiting = style({ height: size.touch });
export const sessions = style({ display: "grid" });
export const session = style({
	...centeredRow(space.md),
	justifyContent: "space-between",
	minHeight: size.touch,
	paddingBlock: space.sm,
	borderTop: `${size.hairline} solid ${color.rule}`,
});

export const choices = style({
	...grid(space.sm),
	"@media": { [media.small]: { display: "flex", justifyContent: "end" } },
});
