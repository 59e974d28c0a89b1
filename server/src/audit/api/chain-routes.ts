import { Elysia } from "elysia";
import { asOfFrom } from "../../history/index.ts";
import { documented } from "../../http/documented.ts";
import { fresh } from "../../http/request/query.ts";
import type { LogSource } from "../../kernel/log/log-source.ts";
import { type ChainState, chainState } from "../answers.ts";
import type { Checkpoints } from "../verify/checkpoints.ts";
import type { Verifier } from "../verify/verifier.ts";

export interface ChainRoutesDeps {
	source: LogSource;
	verifier: Verifier;
	checkpoints: Pick<Checkpoints, "problem" | "last">;
}

export function chainRoutes({ source, verifier, checkpoints }: ChainRoutesDeps) {
	async function chain(): Promise<ChainState> {
		const { position } = await source.head();
		const { at } = await asOfFrom(source, String(position));
		return {
			position,
			at,
			checkpoint: checkpoints.last(),
			problem: checkpoints.problem(),
			...verifier.state(),
		};
	}

	return new Elysia({ prefix: "/api/admin/history" })
		.get("/chain", async () => fresh(await chain()), {
			...documented("admin", "How long the log is, how far it is signed and proven", chainState),
		})
		.post(
			"/verify",
			async ({ request, server }) => {
				server?.timeout(request, 0);
				await verifier.verify();
				return fresh(await chain());
			},
			documented("admin", "Proves the log, here and now", chainState),
		);
}
