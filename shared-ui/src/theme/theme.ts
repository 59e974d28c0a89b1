import { themeColors } from "./palettes.ts";

export type Theme = "light" | "dark";
export type ReaderTheme = Theme | "sepia";

export const themeKey = "theme";

export function initialTheme(): Theme {
	const stored = readStored();
	if (stored === "light" || stored === "dark") return stored;
	return window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

export function keepTheme(theme: Theme): void {
	document.documentElement.dataset.theme = theme;
	document.querySelector('meta[name="theme-color"]')?.setAttribute("content", themeColors[theme]);
	try {
		localStorage.setItem(themeKey, theme);
	} catch {
		// Storage can be refused (private windows, policies); the choice then lasts as long as the page.
	}
}

function readStored(): string | null {
	try {
		return localStorage.getItem(themeKey);
	} catch {
		return null;
	}
}
