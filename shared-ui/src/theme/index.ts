import "./global.css.ts";
import "./fonts.css.ts";

export { accentStyle, accentTones, propertiesOf, themeColors } from "./palettes.ts";
export * from "./style.ts";
export { themeScript, useTheme } from "./theme.ts";
