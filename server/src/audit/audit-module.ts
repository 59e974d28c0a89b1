import { auditTokenStream } from "@creations/events/audit-token";
import type { CommandLine } from "../cli/command-line.ts";
import { defineModule } from "../module.ts";
import type { AuditorRoutesDeps, ChainRoutesDeps } from "./api/audit-api-routes.ts";
import { auditTokenList } from "./audit-token-list.ts";
import type { TileSite } from "./tiles/tile-commands.ts";
import type { TileRoutesDeps } from "./tiles/tile-routes.ts";
import type { AuditSite } from "./token-commands.ts";
import type { WitnessRoutesDeps } from "./witnesses/witness-routes.ts";

export const audit = defineModule({
	name: "audit",
	streams: [auditTokenStream],
	readModels: {
		tokens: {
			model: auditTokenList,
			noun: "token",
			list: [
				"id",
				"name",
				"prefix",
				"createdAt",
				"expiresAt",
				"revokedAt",
				"uses",
				"lastUsedAt",
			],
			hidden: ["tokenHash"],
		},
	},
	async routes(
		deps: AuditorRoutesDeps & ChainRoutesDeps & TileRoutesDeps & WitnessRoutesDeps,
	) {
		const { auditorRoutes, chainRoutes } = await import("./api/audit-api-routes.ts");
		const { tileRoutes } = await import("./tiles/tile-routes.ts");
		const { witnessRoutes } = await import("./witnesses/witness-routes.ts");
		return [
			auditorRoutes(deps),
			chainRoutes(deps),
			tileRoutes(deps),
			witnessRoutes(deps),
		];
	},
	async commands(cli: CommandLine<AuditSite & TileSite>) {
		(await import("./audit-command-line.ts")).auditCommands(cli);
		(await import("./witnesses/witness-command-line.ts")).witnessCommands(cli);
	},
	checks: async () => (await import("./inspect/audit-checks.ts")).auditChecks,
});
