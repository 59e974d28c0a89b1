import { defineModule } from "../module.ts";
import { noticeStream } from "./events.ts";
import type { NoticeDeps } from "./index.ts";

export const notices = defineModule({
	name: "notices",
	streams: [noticeStream],
	async routes(deps: NoticeDeps) {
		return [(await import("./index.ts")).noticeRoutes(deps)];
	},
});
