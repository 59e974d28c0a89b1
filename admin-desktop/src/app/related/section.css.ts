import { vars } from "@creations/shared-ui/theme";
import { style } from "@vanilla-extract/css";

export const columns = style({
	display: "grid",
	gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 20rem), 1fr))",
	gap: `${vars.space.lg} ${vars.space.xl}`,
});
