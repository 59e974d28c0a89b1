import { defineModule } from "../module.ts";
import { imageList } from "./image-list.ts";
import type { MediaDeps } from "./index.ts";

export const media = defineModule({
	name: "media",
	readModels: {
		images: {
			model: imageList,
			noun: "image",
			id: "objectId",
			list: ["objectId", "kind", "width", "height", "uploadedBy", "uploadedAt"],
		},
	},
	async routes(deps: MediaDeps) {
		return [(await import("./index.ts")).mediaRoutes(deps)];
	},
});
