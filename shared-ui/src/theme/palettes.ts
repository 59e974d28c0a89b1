/** Raw colours. Text on `paper`, `surface` and `sunken` keeps 4.5:1 and control outlines 3:1; a test measures it. */

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
	/** The accent as a surface; `onAccent` is the text on it, `accentStrong` the same surface under a pointer. */
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
