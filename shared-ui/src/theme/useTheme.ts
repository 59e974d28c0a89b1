import { atom, useAtom } from "jotai";
import { useCallback } from "react";
import { initialTheme, keepTheme, type Theme } from "./theme.ts";

export const themeAtom = atom<Theme>("light");
themeAtom.onMount = (set) => set(initialTheme());

export function useTheme(): { theme: Theme; toggle: () => void } {
	const [theme, setTheme] = useAtom(themeAtom);
	const toggle = useCallback(() => {
		const next = theme === "dark" ? "light" : "dark";
		keepTheme(next);
		setTheme(next);
	}, [theme, setTheme]);
	return { theme, toggle };
}
