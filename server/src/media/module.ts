import { defineModule } from "../module.ts";
import { imageStream } from "./events.ts";
import { imageList } from "./image-list.ts";
import type { MediaDeps } from "./index.ts";

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
	},
	async routes(deps: MediaDeps) {
		return [(await import("./index.ts")).mediaRoutes(deps)];
	},
});
