import { themeColors } from "./palettes.ts";

export type Theme = "light" | "dark";
export type ReaderTheme = Theme | "sepia";

export const themeKey = "theme";

export function initialTheme(): Theme {
	const stored = storedIn(themeKey);
	if (stored === "light" || stored === "dark") return stored;
	return window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

export function keepTheme(theme: Theme): void {
	document.documentElement.dataset.theme = theme;
	document.querySelector('meta[name="theme-color"]')?.setAttribute("content", themeColors[theme]);
	store(themeKey, theme);
}

export function storedIn(key: string): string | null {
	try {
		return localStorage.getItem(key);
	} catch {
		return null;
	}
}

/** Storage can be refused (private windows, policies); the choice then lasts as long as the page. */
export function store(key: string, value: string): void {
	try {
		localStorage.setItem(key, value);
	} catch {}
}
