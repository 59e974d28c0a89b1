import { column, headed, media, vars } from "@creations/shared-ui/theme";
import { style } from "@vanilla-extract/css";

const { size, space } = vars;

/** Of the first row: the title's letters need more room than a control has. */
const HEAD = `calc(${size.control} + ${space.sm})`;

export const columns = style({
	...column(`${space.lg} ${space.xl}`),
	"@media": { [media.medium]: { gridTemplateColumns: "minmax(0, 3fr) minmax(0, 2fr)" } },
});

export const title = style({ ...headed(vars.text.title), minHeight: HEAD, paddingBlock: space.xs });
export const slug = style({ "@media": { [media.medium]: { minHeight: HEAD } } });
export const filling = style({ alignContent: "stretch", gridTemplateRows: "auto 1fr" });
export const short = style({ minHeight: 0, fieldSizing: "content", fontFamily: vars.font.text });
export const long = style({ minHeight: "14rem", fieldSizing: "content", fontFamily: vars.font.text });
export const stack = style({ display: "grid", alignContent: "start", gap: space.lg });
