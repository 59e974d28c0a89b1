import { media, vars } from "@creations/shared-ui/theme";
import { style } from "@vanilla-extract/css";

export { columns, fields } from "../../form.css.ts";

const { space } = vars;

export const content = style({ minHeight: "14rem", maxHeight: "60vh", fieldSizing: "content" });
export const actions = style({ display: "flex", flexWrap: "wrap", gap: space.xs });
export const preview = style({
	minWidth: 0,
	"@media": { [media.large]: { position: "sticky", top: space.lg } },
});
