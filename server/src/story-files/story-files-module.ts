import { defineModule } from "../module.ts";
import type { StoryFileDeps } from "./index.ts";

export const storyFiles = defineModule({
	name: "story-files",
	routes: async (deps: StoryFileDeps) => [
		(await import("./index.ts")).storyFileRoutes(deps),
	],
});
