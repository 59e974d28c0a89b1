import { journeysConfig } from "@creations/shared-ui/e2e/config";
import { defineConfig } from "@playwright/test";

export default defineConfig({
	...journeysConfig,
	// Requests of a service worker would evade the journeys that hold or refuse requests.
	use: { ...journeysConfig.use, serviceWorkers: "block" },
});
