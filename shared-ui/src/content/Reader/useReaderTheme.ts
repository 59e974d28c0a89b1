import { atom, useAtom, useAtomValue } from "jotai";
import { useCallback } from "react";
import type { ReaderTheme } from "../../theme/theme.ts";
import { themeAtom } from "../../theme/useTheme.ts";

const readerThemeKey = "reader-theme";

const themes: readonly ReaderTheme[] = ["light", "dark", "sepia"];

const chosenThemeAtom = atom<ReaderTheme | null>(null);
chosenThemeAtom.onMount = (set) => set(readChosen());

export function nextTheme(theme: ReaderTheme): ReaderTheme {
	return themes[(themes.indexOf(theme) + 1) % themes.length] ?? "light";
}

export function useReaderTheme(): { theme: ReaderTheme; cycle: () => void } {
	const site = useAtomValue(themeAtom);
	const [chosen, choose] = useAtom(chosenThemeAtom);
	const theme = chosen ?? site;
	const cycle = useCallback(() => {
		const next = nextTheme(theme);
		choose(next);
		keep(next);
	}, [theme, choose]);
	return { theme, cycle };
}

function readChosen(): ReaderTheme | null {
	try {
		const stored = localStorage.getItem(readerThemeKey);
		return themes.find((theme) => theme === stored) ?? null;
	} catch {
		return null;
	}
}

function keep(theme: ReaderTheme): void {
	try {
		localStorage.setItem(readerThemeKey, theme);
	} catch {
		// Storage can be refused; the choice then lasts as long as the page.
	}
}
