import { atom, useAtomValue, useSetAtom } from "jotai";
import { store, storedIn } from "../../../theme/theme.ts";

const KEY = "reading-settings";

/** Pixels at the browser's default text size (specification, section 9). */
export const textSizes = { min: 12, max: 24, step: 2 };
export const lineHeights = { min: 1.3, max: 2, step: 0.05 };
/** At 1, letters, words and paragraphs have the distances of WCAG 1.4.12. */
export const spacings = { min: 0, max: 1, step: 0.25 };

const fields = {
	size: inRange(textSizes, 18),
	typeface: oneOf("serif", "sans", "hyperlegible"),
	/** 0 is the default of the script. */
	lineHeight: inRange(lineHeights, 0),
	spacing: inRange(spacings, 0),
	lineLength: oneOf("medium", "short", "long"),
	alignment: oneOf("start", "justify"),
	hasRuler: (value: unknown): boolean => value === true,
	/** The text is one long page. */
	isScrolled: (value: unknown): boolean => value === true,
};

/** How a reader wants to read, on this device. */
export type ReadingSettings = {
	[Name in keyof typeof fields]: ReturnType<(typeof fields)[Name]>;
};

/** Returns the stored settings. Missing and invalid ones have their defaults. */
export function parseSettings(text: string | null): ReadingSettings {
	const stored = objectIn(text);
	return Object.fromEntries(
		Object.entries(fields).map(([name, valid]) => [name, valid(stored[name])]),
	) as ReadingSettings;
}

export const defaultSettings = parseSettings(null);

function objectIn(text: string | null): Record<string, unknown> {
	try {
		return Object(JSON.parse(text ?? "{}"));
	} catch {
		return {};
	}
}

function oneOf<T extends string>(initial: T, ...others: T[]) {
	return (value: unknown): T => others.find((other) => other === value) ?? initial;
}

function inRange({ min, max }: { min: number; max: number }, initial: number) {
	return (value: unknown): number =>
		typeof value === "number" && value >= min && value <= max ? value : initial;
}

/** Kept after closing, so that the settings apply to every story. */
const settingsAtom = atom(defaultSettings);
settingsAtom.onMount = (set) => {
	const stored = storedIn(KEY);
	if (stored !== null) set(parseSettings(stored));
};

const changeAtom = atom(null, (get, set, change: Partial<ReadingSettings>) => {
	const settings = { ...get(settingsAtom), ...change };
	set(settingsAtom, settings);
	store(KEY, JSON.stringify(settings));
});

export const useReadingSettings = () => useAtomValue(settingsAtom);
export const useChangeSettings = () => useSetAtom(changeAtom);
