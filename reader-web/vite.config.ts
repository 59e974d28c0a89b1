import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import react from "@vitejs/plugin-react";
import { minify } from "terser";
import { defineConfig, type Plugin } from "vite";
import { icons } from "./icons.ts";
import { offlineWorker } from "./vite.worker.ts";

const server = process.env.SERVER_URL ?? "http://127.0.0.1:3000";

/**
 * `vite build` creates the files for browsers, `vite build --ssr src/server.tsx` the one
 * file that renders pages.
 */
export default defineConfig(({ command, isSsrBuild }) => ({
	// Vite does not set this in server builds, which would load React's slow development
	// build.
	define: command === "build" ? { "process.env.NODE_ENV": '"production"' } : {},
	plugins: [
		react(),
		vanillaExtractPlugin({ identifiers: className }),
		...(isSsrBuild
			? []
			: [
					unusedComponents,
					unusedIcons,
					icons,
					verifier,
					minified,
					offlineWorker,
					compressed,
				]),
	],
	server: {
		proxy: Object.fromEntries(
			["/api", "/demo", "/objects", "/newsletter"].map((path) => [path, server]),
		),
	},
	// The server file has to run without node_modules.
	ssr: { noExternal: true },
	build: isSsrBuild ? serverBuild : clientBuild,
}));

const fullNames = new Map<string, string>();

/** Returns the end of a unique name, which with Brotli saves 0.1 KB of each file. */
function className({ hash }: { hash: string }): string {
	const name = `c${hash.slice(-4)}`;
	const other = fullNames.get(name);
	if (other && other !== hash) throw new Error(`${hash} and ${other} share ${name}.`);
	fullNames.set(name, hash);
	return name;
}

/**
 * Removes unused library components. Their `displayName` assignments and factory calls
 * would count as uses. Also removes the calls that keep function names for debugging.
 */
const unusedComponents: Plugin = {
	name: "unused-components",
	transform(code, id) {
		if (!id.includes("/node_modules/")) return;
		return code
			.replace(/^\w+\.displayName = .+;$/gm, "")
			.replace(/^\s*__name\(\w+, "\w+"\);$/gm, "")
			.replace(
				/^var __name = \(target, value\) => .+;$/m,
				"var __name = (target) => target;",
			)
			.replace(
				/^(?:var|const) \w+ = (?=(?:\w+\.)?(?:forwardRef|memo|createContext)\()/gm,
				"$&/* @__PURE__ */ ",
			);
	},
};

/** Leaves out the icons of the administration, which the public pages never show. */
const unusedIcons: Plugin = {
	name: "unused-icons",
	apply: "build",
	enforce: "pre",
	transform: (_code, id) =>
		id.endsWith("/shared-ui/src/Icon/adminShapes.tsx")
			? "export const adminShapes = {};"
			: undefined,
};

/** Serves the Python program that checks proofs. */
const verifier: Plugin = {
	name: "verifier",
	async generateBundle() {
		const source = await readFile(new URL("../docs/verify-proof.py", import.meta.url));
		this.emitFile({ type: "asset", fileName: "verify-proof.py", source });
	},
};

const serverBuild = {
	outDir: "dist/server",
	copyPublicDir: false,
	// The JavaScript engine keeps the source in memory.
	minify: true,
	rolldownOptions: { output: { codeSplitting: false, entryFileNames: "server.js" } },
};

/** Modules that both the program and the texts import, so that they load together. */
const base =
	/\/node_modules\/(react|react-dom|scheduler)\/|\/shared-ui\/src\/texts\/numbers\.ts$/;

/**
 * Bundles the code and styles of all visitors' pages, so that a navigation loads nothing
 * but data.
 */
const program =
	/\/reader-web\/src\/(main|.*\/(LandingPage|StoriesPage|StoryPage|ProductsPage|ProductPage))\.tsx$/;

const clientBuild = {
	outDir: "dist/client",
	manifest: true,
	// The content security policy allows fonts from this site only.
	assetsInlineLimit: 0,
	// Few files import others, and the preload helper would add bytes to every page.
	modulePreload: false as const,
	rolldownOptions: {
		input: "src/main.tsx",
		// Lets each page import only the parts of shared-ui that it uses. Styles and the
		// theme are imported for their side effects.
		treeshake: {
			moduleSideEffects: (id: string) =>
				!/\/shared-ui\/src\/(?!theme\/)[^?]*(?<!\.css)\.tsx?$/.test(id),
		},
		output: {
			codeSplitting: {
				groups: [
					{ name: "react", test: base },
					{ name: "program", test: program },
				],
			},
		},
	},
};

/** With Brotli, the last two options save 0.1 KB of scripts. */
const minifyOptions = {
	module: true,
	compress: { passes: 3, sequences: false, collapse_vars: false, keep_fargs: false },
};

/** Minifies the output of Vite again, which saves two to three percent with Brotli. */
const minified: Plugin = {
	name: "minified",
	augmentChunkHash: () => JSON.stringify(minifyOptions),
	async generateBundle(_options, bundle) {
		for (const file of Object.values(bundle)) {
			if (file.type !== "chunk") continue;
			const { code } = await minify(file.code, minifyOptions);
			if (code) file.code = code;
		}
	},
};

/**
 * Writes a Brotli file next to each script and style sheet, because compression takes too
 * long on request.
 */
const compressed: Plugin = {
	name: "compressed",
	async writeBundle({ dir = "" }, bundle) {
		for (const file of Object.values(bundle)) {
			const text =
				file.type === "chunk" ? file.code : file.fileName.endsWith(".css") && file.source;
			if (text)
				await writeFile(join(dir, `${file.fileName}.br`), brotliCompressSync(text));
		}
	},
};
