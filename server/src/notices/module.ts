import { noticeStream } from "@creations/events/notice";
import type { Store } from "../kernel/store/store.ts";
import { defineModule } from "../module.ts";

export const notices = defineModule({
	name: "notices",
	streams: [noticeStream],
	async routes(deps: { store: Store }) {
		return [(await import("./index.ts")).noticeRoutes(deps)];
	},
});
