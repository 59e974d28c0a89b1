import { grid, media, vars } from "@creations/shared-ui/theme";
import { style } from "@vanilla-extract/css";

const { color, size, space } = vars;

export const conflict = style({ display: "grid", gap: space.lg });
export const fields = style({ display: "grid", borderTop: `${size.hairline} solid ${color.rule}` });
export const field = style({
	...grid(`${space.xs} ${space.xl}`),
	paddingBlock: space.md,
	borderBottom: `${size.hairline} solid ${color.rule}`,
	"@media": { [media.medium]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});
export const label = style({ gridColumn: "1 / -1" });
