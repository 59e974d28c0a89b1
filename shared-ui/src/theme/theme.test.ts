import { afterEach, beforeEach, expect, mock, spyOn, test } from "bun:test";
import { accentColors, accents, darkAccentColors } from "@creations/events/text";
import { accentTones, type Palette, palettes, themeColors } from "./palettes.ts";
import { keepTheme, themeScript } from "./theme.ts";

const run = () => new Function(themeScript)();
const theme = () => document.documentElement.dataset.theme;

beforeEach(() => localStorage.clear());
afterEach(() => mock.restore());

function systemPrefersDark(matches: boolean) {
	spyOn(window, "matchMedia").mockReturnValue({ matches } as MediaQueryList);
}

test("the browser's frame takes the color of the theme", () => {
	document.head.innerHTML = '<meta name="theme-color" content="">';
	const frame = () => document.head.querySelector("meta")?.content;
	localStorage.setItem("theme", "dark");
	run();
	expect(frame()).toBe(themeColors.dark);
	keepTheme("light");
	expect(frame()).toBe(themeColors.light);
});

test("an invalid stored theme is ignored", () => {
	systemPrefersDark(true);
	localStorage.setItem("theme", "sepia");
	run();
	expect(theme()).toBe("dark");
});

const grounds = ["paper", "surface", "sunken"] as const;
const themes = Object.entries(palettes).flatMap(([theme, palette]) =>
	accents.map((accent): [string, Palette] => [
		`${theme} ${accent}`,
		{ ...palette, ...accentTones[accent][theme as keyof typeof palettes] },
	]),
);

/** Returns the contrast ratio after WCAG 2.2. */
function contrast(a: string, b: string): number {
	const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
	return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
	const [red = 0, green = 0, blue = 0] = [1, 3, 5]
		.map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
		.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function faint(palette: Palette, pairs: Pair[], least: number): string[] {
	return pairs
		.map(([text, ground]) => ({
			text,
			ground,
			ratio: contrast(palette[text], palette[ground]),
		}))
		.filter(({ ratio }) => ratio < least)
		.map(({ text, ground, ratio }) => `${text} on ${ground}: ${ratio.toFixed(2)}`);
}

type Pair = [keyof Palette, keyof Palette];

const onEveryGround = (...names: (keyof Palette)[]) =>
	names.flatMap((name) => grounds.map((ground): Pair => [name, ground]));

const onColour: Pair[] = [
	["onAccent", "accentFill"],
	["onAccent", "accentStrong"],
	["accent", "accentWash"],
	["danger", "dangerWash"],
	["onDanger", "danger"],
];

test.each(themes)(
	"in the %s theme text keeps 4.5:1 on every ground and color, outlines 3:1",
	(_, palette) => {
		const texts = onEveryGround(
			"ink",
			"inkSoft",
			"inkFaint",
			"accent",
			"danger",
			"success",
		);
		expect(faint(palette, [...texts, ...onColour], 4.5)).toEqual([]);
		expect(faint(palette, onEveryGround("ruleStrong", "focus"), 3)).toEqual([]);
	},
);

test("pictures for links are drawn in the accents that pages have", () => {
	for (const accent of accents)
		expect(accentColors[accent]).toBe(accentTones[accent].light.accent);
});

test("mails and plain pages have the accents of dark pages", () => {
	for (const accent of accents) {
		const { accent: text, accentFill: surface } = accentTones[accent].dark;
		expect(darkAccentColors[accent]).toEqual({ text, surface });
	}
});
