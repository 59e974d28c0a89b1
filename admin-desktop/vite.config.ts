import { themeScript } from "@creations/shared-ui/theme-script";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import react from "@vitejs/plugin-react";
import { minify } from "terser";
import { defineConfig, type Plugin, type Rolldown } from "vite";
import { offlineWorker } from "./vite.worker.ts";

const server = process.env.SERVER_URL ?? "http://127.0.0.1:3000";

/**
 * Sets the theme before the first paint. The server allows this one inline script by its
 * hash.
 */
const theme: Plugin = {
	name: "theme-script",
	transformIndexHtml: (html) =>
		html.replace("<!-- theme script -->", () => `<script>${themeScript}</script>`),
};

/**
 * Keeps zod from trying `new Function`, which the content security policy forbids and
 * Firefox reports. It is set in zod itself, because schemas are created before the
 * program runs.
 */
const zodWithoutEval: Plugin = {
	name: "zod-without-eval",
	transform: (code, id) =>
		/\/zod\/v4\/core\/core\.js$/.test(id)
			? `${code}\nglobalConfig.jitless = true;`
			: undefined,
};

const minifyOptions = { module: true, compress: { passes: 3, sequences: false } };

const COMPILE_HINT = "//# allFunctionsCalledOnLoad\n";

/**
 * Lets Chromium compile the text editor on another thread while the file loads. Otherwise
 * it compiles each function when it is first called, and the first key waits: 56 instead
 * of 40 ms (see record 032).
 */
const compiledOnLoad: Plugin = {
	name: "compiled-on-load",
	apply: "build",
	augmentChunkHash: ({ name }) => (name === "manuscript" ? COMPILE_HINT : undefined),
	generateBundle: {
		// The hint has to be the first line. Vite writes a line before the code, too.
		order: "post",
		handler(_options, bundle) {
			for (const chunk of chunksOf(bundle))
				if (chunk.name === "manuscript") chunk.code = COMPILE_HINT + chunk.code;
		},
	},
};

/** Browsers load the application over a network; the desktop loads it from its disk. */
const isForBrowsers: Plugin["apply"] = ({ root }, { command }) =>
	command === "build" && root === undefined;

/**
 * Minifies the largest file of the first load once more: with Brotli, 1.5 percent less.
 */
const minified: Plugin = {
	name: "minified",
	apply: isForBrowsers,
	augmentChunkHash: () => JSON.stringify(minifyOptions),
	async generateBundle(_options, bundle) {
		for (const file of Object.values(bundle)) {
			if (file.type !== "chunk" || file.name !== "shared") continue;
			const { code } = await minify(file.code, minifyOptions);
			if (code) file.code = code;
		}
	},
};

/** Modules of the first load that must not bring the modules of forms with them. */
const THEME = anyOf(
	/\/shared-ui\/src\/theme\//,
	/\/(afterPaint|screenTitle|tabs\/tab|unsavedWork|useRequiredContext|writtenIn)\.ts$/,
);

/** Modules of forms, which the first screen does not have. */
const FORMS =
	/\/app\/forms\/|(react-hook-form|@hookform|standard-schema)[^/]*\/node_modules/;

/** Modules of editors and pages of the past. */
const WRITING = anyOf(
	/\/app\/(editor|images|related)\//,
	/\/text\/manuscript\/|slug-from|\/Prose\/Manuscript/,
	/(transliteration|micromark|mdast-util-(from|to-s)|unist)[^/]*\/node_modules/,
);

function anyOf(...patterns: RegExp[]): RegExp {
	return new RegExp(patterns.map(({ source }) => source).join("|"));
}

/** Screens that load with the entry: the content page and its tabs. */
const FIRST_SCREEN = /\/app\/(content\/ContentPage|\w+\/tab)\.tsx$/;

/**
 * Fails the build if the first screen loads modules of forms before a form opens. The
 * desktop application has another root: its first screen is the form of servers.
 */
const formsOnDemand: Plugin = {
	name: "forms-on-demand",
	apply: isForBrowsers,
	generateBundle(_options, bundle) {
		for (const chunk of chunksOf(bundle)) {
			if (!chunk.isEntry && !FIRST_SCREEN.test(chunk.facadeModuleId ?? "")) continue;
			const path = pathToForms(chunk, bundle);
			if (path)
				this.error(
					`The first screen loads a form: ${path.join(" imports ")}. ` +
						"Import the form on demand, as `LazyDialogButton` does.",
				);
		}
	},
};

const chunksOf = (bundle: Rolldown.OutputBundle) =>
	Object.values(bundle).filter((file) => file.type === "chunk");

/** Returns the static imports from a chunk to a module of forms; undefined if none. */
function pathToForms(
	chunk: Rolldown.OutputChunk,
	bundle: Rolldown.OutputBundle,
	visited = new Set<string>(),
): string[] | undefined {
	visited.add(chunk.fileName);
	const form = chunk.moduleIds.find((id) => FORMS.test(id));
	if (form) return [chunk.fileName, form];
	for (const name of chunk.imports) {
		const imported = bundle[name];
		if (imported?.type !== "chunk" || visited.has(name)) continue;
		const path = pathToForms(imported, bundle, visited);
		if (path) return [chunk.fileName, ...path];
	}
	return undefined;
}

/** The editor of texts, which only screens with a long text load. */
const MANUSCRIPT = anyOf(
	/\/app\/manuscript\//,
	/(prosemirror|orderedmap|rope-sequence|w3c-keyname|mdast-util-to-m)[^/]*\/node_modules/,
);

export default defineConfig({
	base: "/admin/",
	plugins: [
		react(),
		vanillaExtractPlugin(),
		theme,
		zodWithoutEval,
		minified,
		formsOnDemand,
		compiledOnLoad,
		offlineWorker,
	],
	server: {
		port: 5174,
		proxy: Object.fromEntries(
			["/api", "/demo", "/objects", "/icon.svg"].map((path) => [path, server]),
		),
	},
	build: {
		outDir: "dist/browser",
		// The content security policy allows fonts only from the site.
		assetsInlineLimit: 0,
		modulePreload: { polyfill: false },
		cssCodeSplit: false,
		rolldownOptions: {
			output: {
				codeSplitting: {
					// Bundle modules that several screens share into few files. Each group includes
					// its imports.
					groups: [
						{ name: "theme", test: THEME, priority: 3 },
						{
							name: "shared",
							test: (id) => !WRITING.test(id) && !FORMS.test(id) && !MANUSCRIPT.test(id),
							minShareCount: 3,
							priority: 2,
						},
						{ name: "forms", test: FORMS, priority: 1.5 },
						{ name: "writing", test: WRITING, priority: 1 },
						{ name: "manuscript", test: MANUSCRIPT, priority: 0.5 },
					],
				},
			},
			// Import from the index of shared-ui only used components. Styles and theme are
			// side effects.
			treeshake: {
				moduleSideEffects: (id: string) =>
					!/\/shared-ui\/src\/(?!theme\/)[^?]*(?<!\.css)\.tsx?$/.test(id),
			},
		},
	},
});
