import type { Accent } from "@creations/events/text";

/**
 * Raw colors. A test measures the contrast: 4.5:1 for text on `paper`, `surface` and
 * `sunken`, and 3:1 for outlines of controls.
 */

const light = {
	paper: "#f8f4ec",
	surface: "#fefcf8",
	sunken: "#efe8dc",
	ink: "#241b17",
	inkSoft: "#55483f",
	inkFaint: "#6d5f54",
	rule: "#ded3c3",
	ruleStrong: "#8f8072",
	accent: "#83272f",
	/**
	 * The accent as a surface. `onAccent` is its text color, `accentStrong` its color under
	 * a pointer.
	 */
	accentFill: "#83272f",
	accentStrong: "#641a21",
	accentWash: "#f3e2d7",
	onAccent: "#fff8f2",
	danger: "#a02418",
	dangerWash: "#f8e2dc",
	onDanger: "#fff8f4",
	success: "#3f6141",
	focus: "#83272f",
	scrim: "rgb(30 20 15 / 0.45)",
};

export type Palette = Record<keyof typeof light, string>;

const dark: Palette = {
	paper: "#171310",
	surface: "#1f1a16",
	sunken: "#110e0b",
	ink: "#f2eadf",
	inkSoft: "#cabdae",
	inkFaint: "#a69889",
	rule: "#372f28",
	ruleStrong: "#85776a",
	accent: "#e3a18f",
	accentFill: "#8d3438",
	accentStrong: "#9f4145",
	accentWash: "#35221d",
	onAccent: "#fff5ee",
	danger: "#f2937f",
	dangerWash: "#3b1d17",
	onDanger: "#2d0b05",
	success: "#a3c39c",
	focus: "#e3a18f",
	scrim: "rgb(6 4 3 / 0.66)",
};

const sepia: Palette = {
	...light,
	paper: "#f1e4ca",
	surface: "#f7ecd6",
	sunken: "#e7d7b8",
	ink: "#3b2a1a",
	inkSoft: "#59452f",
	inkFaint: "#66513a",
	rule: "#d6c29d",
	ruleStrong: "#876f50",
	accent: "#86341f",
	accentFill: "#86341f",
	accentStrong: "#682413",
	accentWash: "#ecd6b8",
	focus: "#86341f",
};

export const palettes = { light, dark, sepia };

export const themeColors = { light: light.paper, dark: dark.paper };

type Tones = Pick<
	Palette,
	"accent" | "accentFill" | "accentStrong" | "accentWash" | "onAccent" | "focus"
>;
type Theme = keyof typeof palettes;

/** @param fill The accent as a surface, if it differs from the text color */
const tones = (
	accent: string,
	strong: string,
	wash: string,
	on: string,
	fill = accent,
): Tones => ({
	accent,
	accentFill: fill,
	accentStrong: strong,
	accentWash: wash,
	onAccent: on,
	focus: accent,
});

const own = ({ accent, accentStrong, accentWash, onAccent, accentFill }: Palette) =>
	tones(accent, accentStrong, accentWash, onAccent, accentFill);

/** Changes of each palette by each accent. A test measures their contrast. */
export const accentTones: Record<Accent, Record<Theme, Tones>> = {
	garnet: {
		light: own(palettes.light),
		dark: own(palettes.dark),
		sepia: own(palettes.sepia),
	},
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

/** Returns the style sheet of an accent, or an empty string for the default accent. */
export function accentStyle(accent: Accent): string {
	if (accent === "garnet") return "";
	const rule = ([theme, chosen]: [string, Tones]) => {
		const selector =
			theme === "light" ? ':root,[data-theme="light"]' : `[data-theme="${theme}"]`;
		const properties = Object.entries(propertiesOf(chosen)).map(
			([name, value]) => `${name}:${value}`,
		);
		return `${selector}{${properties.join(";")}}`;
	};
	return Object.entries(accentTones[accent]).map(rule).join("");
}

/**
 * Returns colors as CSS custom properties, with their names from the theme's contract.
 */
export const propertiesOf = (chosen: Tones) =>
	Object.fromEntries(
		Object.entries(chosen).map(([name, value]) => [`--color-${kebab(name)}`, value]),
	);

const kebab = (name: string) =>
	name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
