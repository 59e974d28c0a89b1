import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { palettes } from "../shared-ui/src/theme/palettes.ts";
import { root } from "./prepare.ts";

/** The colors of the plain pages by their names in the theme. */
const NAMES = {
	paper: "paper",
	surface: "surface",
	ink: "ink",
	soft: "inkSoft",
	faint: "inkFaint",
	rule: "rule",
	"strong-rule": "ruleStrong",
	"on-accent": "onAccent",
} as const;

test("the plain pages have the colors of the theme", () => {
	const css = readFileSync(join(root, "server/src/http/plain-page.css"), "utf8");
	const colors = [...css.matchAll(/--([\w-]+):\s*light-dark\((#\w+), (#\w+)\)/g)];
	const { light, dark } = palettes;
	const expected = Object.entries(NAMES).map(([name, key]) => [
		name,
		light[key],
		dark[key],
	]);
	expect(colors.map(([, ...color]) => color)).toEqual(expected);
	// Other rules have only light colors of the theme, as a letter has.
	const known = Object.values<string>(light);
	const own = css.replace(/light-dark\(.*\)/g, "").match(/#[\da-f]{3,8}\b/gi) ?? [];
	expect(own.filter((color) => !known.includes(color))).toEqual([]);
});
