import { atom, useAtom, useAtomValue } from "jotai";
import { useCallback } from "react";
import { type ReaderTheme, store, storedIn } from "../../theme/theme.ts";
import { themeAtom } from "../../theme/useTheme.ts";

const readerThemeKey = "reader-theme";

const themes: readonly ReaderTheme[] = ["light", "dark", "sepia"];

const chosenThemeAtom = atom<ReaderTheme | null>(null);
chosenThemeAtom.onMount = (set) => set(themes.find((theme) => theme === storedIn(readerThemeKey)) ?? null);

export function useReaderTheme(): { theme: ReaderTheme; cycle: () => void } {
	const site = useAtomValue(themeAtom);
	const [chosen, choose] = useAtom(chosenThemeAtom);
	const theme = chosen ?? site;
	const cycle = useCallback(() => {
		const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? "light";
		choose(next);
		store(readerThemeKey, next);
	}, [theme, choose]);
	return { theme, cycle };
}
