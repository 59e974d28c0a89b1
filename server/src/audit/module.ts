import type { EventLog } from "../kernel/log/event-log.ts";
import type { Store } from "../kernel/store/store.ts";
import { defineModule } from "../module.ts";
import type { AuditorRoutesDeps } from "./api/auditor-routes.ts";
import type { ChainRoutesDeps } from "./api/chain-routes.ts";
import { auditTokenList } from "./audit-token-list.ts";
import { auditTokenStream } from "./events.ts";

export const audit = defineModule({
	name: "audit",
	streams: [auditTokenStream],
	readModels: {
		tokens: {
			model: auditTokenList,
			noun: "token",
			id: "id",
			list: ["id", "name", "prefix", "createdAt", "expiresAt", "revokedAt", "uses", "lastUsedAt"],
			hidden: ["tokenHash"],
		},
	},
	async routes(deps: AuditorRoutesDeps & ChainRoutesDeps) {
		const { auditorRoutes } = await import("./api/auditor-routes.ts");
		const { chainRoutes } = await import("./api/chain-routes.ts");
		return [auditorRoutes(deps), chainRoutes(deps)];
	},
	commands: {
		async "audit-token"({ store, log }: { store: Store; log: EventLog }) {
			return (await import("./api/token-commands.ts")).auditTokenCommands(store, log);
		},
	},
	programs: {
		"audit checkpoint": async () => (await import("./checkpoint-command.ts")).checkpointCommand,
		"audit key": async () => (await import("./key-command.ts")).keyCommand,
		"audit token create": async () => (await import("./token-command.ts")).tokenCreate,
		"audit token revoke": async () => (await import("./token-command.ts")).tokenRevoke,
		"audit token list": async () => (await import("./token-command.ts")).tokenList,
	},
});
