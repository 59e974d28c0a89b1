import type { PlaywrightTestConfig } from "@playwright/test";

const results = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE;

/** Each worker runs its own server; see `journey.ts`. No traces: they cost a fifth of the time. `--trace on` makes one. */
export const journeysConfig: PlaywrightTestConfig = {
	testDir: "e2e",
	testMatch: "*.journey.ts",
	outputDir: "test-results",
	workers: 2,
	// Generous for busy machines: a test that takes longer hangs.
	timeout: 300_000,
	expect: { timeout: 20_000 },
	// On a machine that stands still for seconds, one that fails now and then says less than one that fails twice. `verify` names both.
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
