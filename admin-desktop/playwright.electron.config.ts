import { journeysConfig } from "@creations/journeys/config";
import { defineConfig } from "@playwright/test";

/** Each journey runs the application itself over a server of its own; see `e2e-electron/journey.ts`. */
export default defineConfig(journeysConfig, {
	testDir: "e2e-electron",
	outputDir: "test-results/electron",
	globalSetup: "./e2e-electron/build.ts",
	workers: 1,
});
