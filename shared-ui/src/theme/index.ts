import "./themes.css.ts";
import "./fonts.css.ts";
import "./global.css.ts";
import "./scripts.css.ts";

export { accentStyle, accentTones, propertiesOf } from "./accents.ts";
export { themeColors } from "./palettes.ts";
export * from "./style.ts";
export { themeScript, useTheme } from "./theme.ts";
