import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const address = "virtual:style";
const client = new URL("dist/client/", import.meta.url);
const rest = "rest.css";

/** A script of the build for browsers: its style sheets, and what it imports. */
type Manifest = Record<string, { css?: string[]; imports?: string[] }>;

/**
 * The styles of all that the server renders, as the build for browsers made them, rule by rule with the files of the classes that
 * each is for, for the file that renders pages: it carries them with it. What only scripts show, such as the reader and dialogs, brings its own.
 */
export const builtStyle: Plugin = {
	name: "built-style",
	resolveId: (id) => (id === address ? address : undefined),
	load(id) {
		if (id !== address) return;
		const read = (file: string) => readFileSync(new URL(file, client), "utf8");
		const manifest: Manifest = JSON.parse(read(".vite/manifest.json"));
		const pages = Object.keys(manifest).filter((name) => name.endsWith("Page.tsx"));
		const sheets = new Set(["src/main.tsx", ...pages].flatMap((name) => sheetsOf(manifest, name)));
		const rules = [...sheets].flatMap((sheet) => rulesOf(read(sheet)));
		return `export default ${JSON.stringify(rules.map((rule) => ({ files: filesOf(rule), rule })))}`;
	},
};

/** Lays the styles of a visitor's pages, for what a document does not bring, into a sheet that comes with the program. */
export const restOfStyles: Plugin = {
	name: "rest-of-styles",
	generateBundle(_options, bundle) {
		const sheet = Object.values(bundle).find(
			(file) => file.type === "asset" && file.names.includes("main.css"),
		);
		if (sheet?.type !== "asset") throw new Error("there is no main.css");
		const source = rulesOf(`${sheet.source}`).filter((rule) => filesOf(rule).length > 0);
		this.emitFile({ type: "asset", name: rest, originalFileName: rest, source: source.join("") });
	},
};

/** In the order in which a browser would get them. */
const sheetsOf = (manifest: Manifest, name: string): string[] => {
	const { css = [], imports = [] } = manifest[name] ?? {};
	return [...imports.flatMap((imported) => sheetsOf(manifest, imported)), ...css];
};

/** The outermost rules of a sheet. */
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

/** Which files' classes a rule is for, by what they begin with (`vite.config.ts`); a rule for none is for every page. */
const filesOf = (rule: string): string[] => [
	...new Set(Array.from(rule.matchAll(/\.(c[0-9a-z]{2})[0-9a-z]/g), ([, file = ""]) => file)),
];
