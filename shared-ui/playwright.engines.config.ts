import { defineConfig } from "@playwright/test";
import { journeysConfig } from "./e2e/config.ts";
import type { EngineOptions } from "./e2e/engines/journey.ts";

export default defineConfig<object, EngineOptions>({
	...journeysConfig,
	testDir: "e2e/engines",
	workers: 1,
	projects: [
		{ name: "Firefox", use: { engine: "Firefox" } },
		{ name: "WebKit", use: { engine: "WebKit" } },
	],
});
