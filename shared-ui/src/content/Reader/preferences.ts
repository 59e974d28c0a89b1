import { atom, useAtom, useAtomValue } from "jotai";
import { useCallback, useMemo } from "react";
import { type ReaderTheme, store, storedIn, themeAtom } from "../../theme/theme.ts";

/** Pixels at the browser's default text size (specification, section 9). */
const DEFAULT = 18;
const STEP = 2;
const SMALLEST = 12;
const LARGEST = 24;

/** Kept after closing, so that the text size applies to every story. */
const fontSizeAtom = atom(DEFAULT);

export interface FontSize {
	size: number;
	smaller?: () => void;
	larger?: () => void;
}

export function useFontSize(): FontSize {
	const [size, setSize] = useAtom(fontSizeAtom);
	return useMemo(() => {
		const by = (step: number) => () =>
			setSize((current) => Math.min(LARGEST, Math.max(SMALLEST, current + step)));
		return {
			size,
			smaller: size > SMALLEST ? by(-STEP) : undefined,
			larger: size < LARGEST ? by(STEP) : undefined,
		};
	}, [size, setSize]);
}

const readerThemeKey = "reader-theme";

const themes: readonly ReaderTheme[] = ["light", "dark", "sepia"];

const chosenThemeAtom = atom<ReaderTheme | null>(null);
chosenThemeAtom.onMount = (set) =>
	set(themes.find((theme) => theme === storedIn(readerThemeKey)) ?? null);

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
