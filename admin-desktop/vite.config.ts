import { themeScript } from "@creations/shared-ui/theme-script";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const server = process.env.SERVER_URL ?? "http://127.0.0.1:3000";

/** Sets the theme before the first paint. The server allows this one inline script by its hash. */
const theme: Plugin = {
	name: "theme-script",
	transformIndexHtml: (html) =>
		html.replace("<!-- theme script -->", () => `<script>${themeScript}</script>`),
};

/** What editors and pages of the past need: manuscripts, and slugs for all scripts. */
const WRITING =
	/\/app\/(editor|images|manuscript|related)\/|\/manuscript\/|slug-from|(transliteration|micromark|mdast|unist)[^/]*\/node_modules|\/Manuscript/;

export default defineConfig({
	base: "/admin/",
	plugins: [react(), vanillaExtractPlugin(), theme],
	server: {
		port: 5174,
		proxy: Object.fromEntries(["/api", "/demo", "/objects", "/icon.svg"].map((path) => [path, server])),
	},
	build: {
		outDir: "dist/browser",
		// The policy of pages takes fonts from the site alone.
		assetsInlineLimit: 0,
		modulePreload: { polyfill: false },
		cssCodeSplit: false,
		rolldownOptions: {
			output: {
				codeSplitting: {
					// Files of what several screens need, instead of dozens of small ones. Each takes with it what it imports.
					groups: [
						{ name: "theme", test: /\/shared-ui\/src\/theme\//, priority: 3 },
						{ name: "shared", test: (id) => !WRITING.test(id), minShareCount: 3, priority: 2 },
						{ name: "writing", test: WRITING, priority: 1 },
					],
				},
			},
			// Takes from shared-ui's index only what is used; styles and theme are wanted for being there.
			treeshake: {
				moduleSideEffects: (id: string) => !/\/shared-ui\/src\/(?!theme\/)[^?]*(?<!\.css)\.tsx?$/.test(id),
			},
		},
	},
});
