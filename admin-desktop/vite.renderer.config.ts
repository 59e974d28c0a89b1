import { defineConfig } from "vite";
import browser from "./vite.config.ts";

export default defineConfig({
	...browser,
	root: "src/electron/renderer",
	base: "/",
	build: { ...browser.build, outDir: "../../../dist/renderer", emptyOutDir: true },
});
