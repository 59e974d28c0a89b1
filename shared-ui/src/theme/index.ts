import "./themes.css.ts";
import "./fonts.css.ts";
import "./global.css.ts";
import "./scripts.css.ts";
import type { vars } from "./contract.css.ts";

export { accentStyle, accentTones, propertiesOf } from "./accents.ts";
export { vars } from "./contract.css.ts";
export { filling, framed, sheet } from "./frame.ts";
export { apart, centred, column, grid, headed, inLines, inRow, pressed, smallText } from "./layout.ts";
export { media } from "./media.ts";
export { themeColors } from "./palettes.ts";
export { initialTheme, type ReaderTheme, type Theme, themeKey } from "./theme.ts";
export { themeScript } from "./themeScript.ts";
export { themeAtom, useTheme } from "./useTheme.ts";

export type Space = keyof (typeof vars)["space"];
