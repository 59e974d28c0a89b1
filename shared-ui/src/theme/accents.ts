import type { Accent } from "@creations/content";
import { type Palette, palettes } from "./palettes.ts";

type Tones = Pick<Palette, "accent" | "accentFill" | "accentStrong" | "accentWash" | "onAccent" | "focus">;
type Theme = keyof typeof palettes;

/** @param fill the accent as a surface, where that is not the colour of its text */
const tones = (accent: string, strong: string, wash: string, on: string, fill = accent): Tones => ({
	accent,
	accentFill: fill,
	accentStrong: strong,
	accentWash: wash,
	onAccent: on,
	focus: accent,
});

const own = ({ accent, accentStrong, accentWash, onAccent, accentFill }: Palette) =>
	tones(accent, accentStrong, accentWash, onAccent, accentFill);

/** What each accent changes of each palette; a test measures their contrast. */
export const accentTones: Record<Accent, Record<Theme, Tones>> = {
	garnet: { light: own(palettes.light), dark: own(palettes.dark), sepia: own(palettes.sepia) },
	sapphire: {
		light: tones("#1f4568", "#16334e", "#dfe7ee", "#f6f9fc"),
		dark: tones("#93b8dc", "#3a6c9b", "#1a2733", "#f6f9fc", "#2f5f8c"),
		sepia: tones("#234a6c", "#183550", "#dbdbc8", "#f6f9fc"),
	},
	emerald: {
		light: tones("#1f5a45", "#164234", "#dfeadf", "#f4faf6"),
		dark: tones("#8cc3a8", "#37785f", "#182a22", "#f4faf6", "#2c6a52"),
		sepia: tones("#245640", "#1a4131", "#dcdcb8", "#f4faf6"),
	},
	amethyst: {
		light: tones("#5b3276", "#44245a", "#ebe1ef", "#faf6fc"),
		dark: tones("#c3a0dd", "#7b5199", "#281d31", "#faf6fc", "#6a4288"),
		sepia: tones("#5f3668", "#47274f", "#e3d2bd", "#faf6fc"),
	},
	topaz: {
		light: tones("#75460c", "#5a350a", "#f3e5cd", "#fffaf2"),
		dark: tones("#e0b071", "#93632a", "#30241a", "#fffaf2", "#86561a"),
		sepia: tones("#70420d", "#54310a", "#ecd7ae", "#fffaf2"),
	},
};

/** A style sheet that gives a page its accent; empty for the one that the theme has by itself. */
export function accentStyle(accent: Accent): string {
	if (accent === "garnet") return "";
	const rule = ([theme, chosen]: [string, Tones]) => {
		const selector = theme === "light" ? ':root,[data-theme="light"]' : `[data-theme="${theme}"]`;
		const properties = Object.entries(propertiesOf(chosen)).map(([name, value]) => `${name}:${value}`);
		return `${selector}{${properties.join(";")}}`;
	};
	return Object.entries(accentTones[accent]).map(rule).join("");
}

/** As CSS custom properties, by their names in the theme's contract. */
export const propertiesOf = (chosen: Tones) =>
	Object.fromEntries(Object.entries(chosen).map(([name, value]) => [`--color-${kebab(name)}`, value]));

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
