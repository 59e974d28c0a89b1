import { imageStream } from "@creations/events/image";
import { defineModule } from "../module.ts";
import { imageList } from "./image-list.ts";
import type { MediaDeps } from "./index.ts";
import { imageUseList } from "./library/image-use-list.ts";

export const media = defineModule({
	name: "media",
	streams: [imageStream],
	readModels: {
		images: {
			model: imageList,
			noun: "image",
			id: "objectId",
			list: ["objectId", "kind", "width", "height", "uploadedBy", "uploadedAt"],
		},
		"image-uses": {
			model: imageUseList,
			noun: "use of an image",
			id: "objectId",
			list: ["objectId", "kind", "itemId", "name", "isPresent"],
			derived: true,
		},
	},
	routes: async (deps: MediaDeps) => [(await import("./index.ts")).mediaRoutes(deps)],
	checks: async () => (await import("./media-checks.ts")).mediaChecks,
});
