import { auditTokenStream } from "@creations/events/audit-token";
import type { EventLog } from "../kernel/log/event-log.ts";
import type { Store } from "../kernel/store/store.ts";
import { defineModule } from "../module.ts";
import type { AuditorRoutesDeps, ChainRoutesDeps } from "./api/routes.ts";
import { auditTokenList } from "./audit-token-list.ts";

export const audit = defineModule({
	name: "audit",
	streams: [auditTokenStream],
	readModels: {
		tokens: {
			model: auditTokenList,
			noun: "token",
			list: ["id", "name", "prefix", "createdAt", "expiresAt", "revokedAt", "uses", "lastUsedAt"],
			hidden: ["tokenHash"],
		},
	},
	async routes(deps: AuditorRoutesDeps & ChainRoutesDeps) {
		const { auditorRoutes, chainRoutes } = await import("./api/routes.ts");
		return [auditorRoutes(deps), chainRoutes(deps)];
	},
	commands: {
		async "audit-token"({ store, log }: { store: Store; log: EventLog }) {
			return (await import("./api/audit-tokens.ts")).auditTokenCommands(store, log);
		},
	},
	programs: {
		"audit checkpoint": async () => (await import("./commands.ts")).checkpointCommand,
		"audit key": async () => (await import("./commands.ts")).keyCommand,
		"audit token create": async () => (await import("./commands.ts")).tokenCreate,
		"audit token revoke": async () => (await import("./commands.ts")).tokenRevoke,
		"audit token list": async () => (await import("./commands.ts")).tokenList,
	},
});
