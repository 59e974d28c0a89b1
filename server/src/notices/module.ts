import type { Store } from "../kernel/store/store.ts";
import { defineModule } from "../module.ts";
import { noticeStream } from "./events.ts";

export const notices = defineModule({
	name: "notices",
	streams: [noticeStream],
	async routes(deps: { store: Store }) {
		return [(await import("./index.ts")).noticeRoutes(deps)];
	},
});
