import { afterEach, beforeEach, expect, mock, spyOn, test } from "bun:test";
import { themeColors } from "./palettes.ts";
import { keepTheme, themeScript } from "./theme.ts";

const run = () => new Function(themeScript)();
const theme = () => document.documentElement.dataset.theme;

beforeEach(() => localStorage.clear());
afterEach(() => mock.restore());

function systemPrefersDark(matches: boolean) {
	spyOn(window, "matchMedia").mockReturnValue({ matches } as MediaQueryList);
}

test("the browser's frame takes the colour of the theme", () => {
	document.head.innerHTML = '<meta name="theme-color" content="">';
	const frame = () => document.head.querySelector("meta")?.content;
	localStorage.setItem("theme", "dark");
	run();
	expect(frame()).toBe(themeColors.dark);
	keepTheme("light");
	expect(frame()).toBe(themeColors.light);
});

test("a stored value that is no theme is passed over", () => {
	systemPrefersDark(true);
	localStorage.setItem("theme", "sepia");
	run();
	expect(theme()).toBe("dark");
});
