import { defineConfig } from "vite";
import browser from "./vite.config.ts";

/** Builds the same application as the page of the desktop application, served by its own protocol. */
export default defineConfig({
	...browser,
	root: "src/electron/renderer",
	base: "/",
	build: { ...browser.build, outDir: "../../../dist/renderer", emptyOutDir: true },
});
