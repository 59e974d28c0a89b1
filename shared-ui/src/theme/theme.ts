import { atom, useAtomValue, useSetAtom } from "jotai";
import { themeColors } from "./palettes.ts";

export type Theme = "light" | "dark";
export type ReaderTheme = Theme | "sepia";

export const themeKey = "theme";

/** Returns the stored theme, or the system's if none is stored. */
export function initialTheme(): Theme {
	const stored = storedIn(themeKey);
	if (stored === "light" || stored === "dark") return stored;
	return window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

/** Applies the theme to the document and stores it in the browser. */
export function keepTheme(theme: Theme): void {
	document.documentElement.dataset.theme = theme;
	document
		.querySelector('meta[name="theme-color"]')
		?.setAttribute("content", themeColors[theme]);
	store(themeKey, theme);
}

/**
 * Reads from local storage. Returns null if the key is unset or the browser refuses
 * storage.
 */
export function storedIn(key: string): string | null {
	try {
		return localStorage.getItem(key);
	} catch {
		return null;
	}
}

/**
 * Writes to local storage. If the browser refuses storage (private windows, policies),
 * the choice lasts as long as the page.
 */
export function store(key: string, value: string): void {
	try {
		localStorage.setItem(key, value);
	} catch {}
}

export const themeAtom = atom<Theme>("light");
themeAtom.onMount = (set) => set(initialTheme());

/** Reads the stored theme on toggle, because the rendered theme can be stale. */
const toggleThemeAtom = atom(null, (get, set) => {
	const next = get(themeAtom) === "dark" ? "light" : "dark";
	keepTheme(next);
	set(themeAtom, next);
});

export function useTheme(): { theme: Theme; toggle: () => void } {
	return { theme: useAtomValue(themeAtom), toggle: useSetAtom(toggleThemeAtom) };
}

/**
 * Sets the theme before the first paint. The script is inline in the document's head; the
 * content security policy allows it by its hash.
 */
export const themeScript = `(function(){var t;
try{t=localStorage.getItem(${JSON.stringify(themeKey)})}catch(e){}
if(t!=="light"&&t!=="dark")
t=matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";
document.documentElement.dataset.theme=t;
var m=document.querySelector('meta[name="theme-color"]');
if(m)m.content=${JSON.stringify(themeColors)}[t]})()`;
