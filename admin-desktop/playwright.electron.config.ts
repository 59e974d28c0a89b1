import { journeysConfig } from "@creations/shared-ui/e2e/config";
import { defineConfig } from "@playwright/test";

export default defineConfig(journeysConfig, {
	testDir: "e2e-electron",
	outputDir: "test-results/electron",
	globalSetup: "./e2e-electron/build.ts",
	workers: 1,
});
