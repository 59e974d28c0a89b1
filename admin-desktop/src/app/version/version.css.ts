import { vars } from "@creations/shared-ui/theme";
import { style } from "@vanilla-extract/css";

export const notice = style({ paddingTop: vars.space.md });
export const line = style({ paddingBlock: vars.space.md, textAlign: "end" });
