import { style } from "@vanilla-extract/css";

// Both pictures are in the server's page and the theme picks one, so the right one is there before any script is.
export const whenLight = style({ selectors: { '[data-theme="dark"] &': { display: "none" } } });
export const whenDark = style({
	display: "none",
	selectors: { '[data-theme="dark"] &': { display: "block" } },
});
