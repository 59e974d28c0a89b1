import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const address = "virtual:style";
const client = new URL("dist/client/", import.meta.url);

/** What the build for browsers made of all styles, as a text for the file that renders pages: they carry it with them. */
export const builtStyle: Plugin = {
	name: "built-style",
	resolveId: (id) => (id === address ? address : undefined),
	load(id) {
		if (id !== address) return;
		const read = (file: string) => readFileSync(new URL(file, client), "utf8");
		const manifest: Record<string, { file: string }> = JSON.parse(read(".vite/manifest.json"));
		return `export default ${JSON.stringify(read(manifest["style.css"]?.file ?? "style.css").trim())}`;
	},
};
