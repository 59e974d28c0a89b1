import pino from "pino";
import { witnessKeyText } from "../../../src/audit/witnesses/cosignature.ts";
import { openWitness } from "../../../src/audit/witnesses/site-witness.ts";
import { witnessRoutes } from "../../../src/audit/witnesses/witness-routes.ts";
import { createWitnesses } from "../../../src/audit/witnesses/witnesses.ts";
import { afterwards, temporaryFolder } from "../temporary.ts";
import type { tiledLog } from "./tiled-log.ts";

type TiledLog = Awaited<ReturnType<typeof tiledLog>>;

/** Serves requests on a free port, and returns the address. */
export function served(
	fetch: (request: Request) => Response | Promise<Response>,
): string {
	const server = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch });
	afterwards(() => server.stop(true));
	return server.url.origin;
}

/** A served witness of logs. */
export async function servedWitness(
	logs: Pick<TiledLog, "tiles">[],
	dataDir = temporaryFolder(),
) {
	const stored = await Promise.all(logs.map(({ tiles }) => tiles.current()));
	const witness = await openWitness({
		dataDir,
		baseUrl: "https://w.example",
		logs: stored.flatMap((log) => (log ? [log.key] : [])),
	});
	afterwards(() => witness.close());
	const app = witnessRoutes({ witness, logger: pino({ level: "silent" }) }, "").onError(
		() => new Response("", { status: 404 }),
	);
	return { witness, url: served(app.fetch), key: witnessKeyText(witness.key) };
}

/** The witnesses of a log. */
export function witnessesOf(
	{ keyStore, store, tiles }: Pick<TiledLog, "keyStore" | "store" | "tiles">,
	witnesses: { url: string; key: string }[],
	now?: () => Date,
) {
	async function sign(): Promise<void> {
		const [row] = (await store.read("SELECT coalesce(max(position), 0) FROM events"))
			.rows;
		await tiles.extend({ position: Number(row?.[0]) });
	}
	const created = createWitnesses(
		{
			config: { witnesses },
			store,
			keyStore,
			log: { subscribe: () => () => {} },
			tiles,
			logger: pino({ level: "silent" }),
			sign,
		},
		now,
	);
	afterwards(() => created.close());
	return created;
}
