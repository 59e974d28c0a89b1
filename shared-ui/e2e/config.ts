import type { PlaywrightTestConfig } from "@playwright/test";

const results = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE;

/**
 * Each worker runs its own server (`journey.ts`). Traces are off, because they take a
 * fifth of the time. `--trace on` records one.
 */
export const journeysConfig: PlaywrightTestConfig = {
	testDir: "e2e",
	testMatch: "*.journey.ts",
	outputDir: "test-results",
	workers: 2,
	// Generous for busy machines: a test that takes longer hangs.
	timeout: 300_000,
	expect: { timeout: 20_000 },
	// On a busy machine, one failure says less than two in a row. `verify` reports both
	// kinds.
	retries: results ? 1 : 0,
	forbidOnly: Boolean(process.env.CI),
	reporter: results ? [["list"], ["json", { outputFile: results }]] : [["list"]],
	use: {
		actionTimeout: 30_000,
		viewport: { width: 1280, height: 800 },
		reducedMotion: "reduce",
		launchOptions: {
			executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
			args: [
				"--no-sandbox",
				"--disable-gpu",
				"--disable-background-networking",
				"--disable-component-update",
				"--disable-sync",
				"--no-first-run",
				"--disable-quic",
			],
		},
	},
};
