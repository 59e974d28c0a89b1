import { inRow, media, vars } from "@creations/shared-ui/theme";
import { style } from "@vanilla-extract/css";

const { color, size, space } = vars;

export const list = style({ width: "100%", borderTop: `${size.hairline} solid ${color.rule}` });
export const row = style({
	...inRow(space.xs),
	paddingBlock: space.sm,
	borderBottom: `${size.hairline} solid ${color.rule}`,
});
export const name = style({ flex: 1, minWidth: 0 });

export const form = style({ display: "grid", gap: space.md, width: "100%" });
export const connect = style({ "@media": { [media.small]: { justifySelf: "start" } } });
