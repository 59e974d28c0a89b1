import { media, vars } from "@creations/shared-ui/theme";
import { style } from "@vanilla-extract/css";

const { space } = vars;

export const columns = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	alignItems: "start",
	gap: `${space.xl} ${space.gutter}`,
	marginTop: space.md,
	"@media": { [media.large]: { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)" } },
});
export const fields = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.lg,
	minWidth: 0,
});
export const content = style({ minHeight: "14rem", maxHeight: "60vh", fieldSizing: "content" });
export const actions = style({ display: "flex", flexWrap: "wrap", gap: space.xs });
export const preview = style({
	minWidth: 0,
	"@media": { [media.large]: { position: "sticky", top: space.lg } },
});
export const earlier = style({ display: "grid", gap: space.sm, marginTop: space.xxl });
