import { defineConfig } from "@playwright/test";

const results = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE;

/** Each journey runs the application itself over a server of its own; see `e2e-electron/journey.ts`. */
export default defineConfig({
	testDir: "e2e-electron",
	testMatch: "*.journey.ts",
	outputDir: "test-results/electron",
	globalSetup: "./e2e-electron/build.ts",
	workers: 1,
	timeout: 90_000,
	expect: { timeout: 15_000 },
	forbidOnly: Boolean(process.env.CI),
	reporter: results ? [["list"], ["json", { outputFile: results }]] : [["list"]],
	use: { actionTimeout: 15_000, trace: "off" },
});
