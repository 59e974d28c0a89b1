import { atom, useAtom, useAtomValue } from "jotai";
import { useCallback } from "react";
import { type ReaderTheme, store, storedIn, themeAtom } from "../../../theme/theme.ts";

const readerThemeKey = "reader-theme";

export const themes: readonly ReaderTheme[] = ["light", "dark", "sepia"];

const chosenThemeAtom = atom<ReaderTheme | null>(null);
chosenThemeAtom.onMount = (set) =>
	set(themes.find((theme) => theme === storedIn(readerThemeKey)) ?? null);

export interface ReaderThemeChoice {
	theme: ReaderTheme;
	choose: (theme: ReaderTheme) => void;
	/** Chooses the next theme. */
	cycle: () => void;
}

export function useReaderTheme(): ReaderThemeChoice {
	const site = useAtomValue(themeAtom);
	const [chosen, setChosen] = useAtom(chosenThemeAtom);
	const theme = chosen ?? site;
	const choose = useCallback(
		(next: ReaderTheme) => {
			setChosen(next);
			store(readerThemeKey, next);
		},
		[setChosen],
	);
	const cycle = useCallback(
		() => choose(themes[(themes.indexOf(theme) + 1) % themes.length] ?? "light"),
		[theme, choose],
	);
	return { theme, choose, cycle };
}
