import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const address = "virtual:style";
const client = new URL("dist/client/", import.meta.url);

/** A script of the build for browsers: its style sheets, and what it imports. */
type Manifest = Record<string, { css?: string[]; imports?: string[] }>;

/**
 * The styles of all that the server renders, as the build for browsers made them, as a text for the file that renders pages: they carry
 * it with them. What only scripts show, such as the reader and dialogs, brings its own.
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
		return `export default ${JSON.stringify([...sheets].map((sheet) => read(sheet).trim()).join(""))}`;
	},
};

/** In the order in which a browser would get them. */
const sheetsOf = (manifest: Manifest, name: string): string[] => {
	const { css = [], imports = [] } = manifest[name] ?? {};
	return [...imports.flatMap((imported) => sheetsOf(manifest, imported)), ...css];
};
