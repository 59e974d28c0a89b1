import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const address = "virtual:style";
const client = new URL("dist/client/", import.meta.url);
const rest = "rest.css";

/**
 * Vite's manifest of the browser build: each script with its style sheets and imports.
 */
type Manifest = Record<string, { css?: string[]; imports?: string[] }>;

/**
 * Provides the style rules of all server-rendered pages to the server bundle. Each rule
 * comes with the files that define its classes. Styles of the reader and dialogs are
 * absent: their scripts load them.
 */
export const builtStyle: Plugin = {
	name: "built-style",
	resolveId: (id) => (id === address ? address : undefined),
	load(id) {
		if (id !== address) return;
		const read = (file: string) => readFileSync(new URL(file, client), "utf8");
		const manifest: Manifest = JSON.parse(read(".vite/manifest.json"));
		const pages = Object.keys(manifest).filter((name) => name.endsWith("Page.tsx"));
		const sheets = new Set(
			["src/main.tsx", ...pages].flatMap((name) => sheetsOf(manifest, name)),
		);
		const rules = [...sheets].flatMap((sheet) => rulesOf(read(sheet)));
		return `export default ${JSON.stringify(rules.map((rule) => ({ files: filesOf(rule), rule })))}`;
	},
};

/**
 * Emits a sheet with all page styles. It loads with the program, because a document
 * contains only the styles that it uses.
 */
export const restOfStyles: Plugin = {
	name: "rest-of-styles",
	generateBundle(_options, bundle) {
		const sheet = Object.values(bundle).find(
			(file) => file.type === "asset" && file.names.includes("main.css"),
		);
		if (sheet?.type !== "asset") throw new Error("there is no main.css");
		const source = rulesOf(`${sheet.source}`).filter((rule) => filesOf(rule).length > 0);
		this.emitFile({
			type: "asset",
			name: rest,
			originalFileName: rest,
			source: source.join(""),
		});
	},
};

/** Lists a script's sheets in the order in which a browser loads them. */
const sheetsOf = (manifest: Manifest, name: string): string[] => {
	const { css = [], imports = [] } = manifest[name] ?? {};
	return [...imports.flatMap((imported) => sheetsOf(manifest, imported)), ...css];
};

/** Splits a sheet into its top-level rules. */
function rulesOf(sheet: string): string[] {
	const rules: string[] = [];
	let depth = 0;
	let start = 0;
	for (const { 0: brace, index } of sheet.matchAll(/[{}]/g)) {
		depth += brace === "{" ? 1 : -1;
		if (depth > 0) continue;
		rules.push(sheet.slice(start, index + 1).trim());
		start = index + 1;
	}
	return rules;
}

/**
 * Returns the files that define a rule's classes, by the prefix of each class
 * (`vite.config.ts`). A rule without files applies to every page.
 */
const filesOf = (rule: string): string[] => [
	...new Set(
		Array.from(rule.matchAll(/\.(c[0-9a-z]{2})[0-9a-z]/g), ([, file = ""]) => file),
	),
];
