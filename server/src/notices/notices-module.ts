import { noticeStream } from "@creations/events/notice";
import type { Findings } from "../kernel/check.ts";
import { defineModule } from "../module.ts";

export const notices = defineModule({
	name: "notices",
	streams: [noticeStream],
	async routes(deps: { findings: Findings }) {
		return [(await import("./index.ts")).noticeRoutes(deps)];
	},
	checks: async () => (await import("./notices-checks.ts")).noticeChecks,
});
