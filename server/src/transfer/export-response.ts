import type { Logger } from "pino";
import { signedCheckpoints } from "../audit/index.ts";
import type { Config } from "../config.ts";
import { createPullStream, smallChunks } from "../http/response/pull-stream.ts";
import type { LogSource } from "../kernel/log/log-source.ts";
import { Refusal } from "../kernel/refusal.ts";
import { exportChunks, newHeader } from "./export.ts";
import type { ExportHeader } from "./export-format.ts";

interface ExportsDeps {
	source: LogSource;
	config: Config;
	logger: Logger;
	sign: () => Promise<void>;
	/** Milliseconds in which the client must read a piece. */
	timeoutMs?: number;
}

/** Positions of the first and the last event. */
interface ExportQuery {
	from: number;
	to?: number | undefined;
}

/** Maximum concurrent exports. Each holds a piece of the log in memory. */
const MAX_CONCURRENT = 4;

/**
 * Streams exports at the speed of the client. An interrupted export lacks its last line.
 */
export function createExports(deps: ExportsDeps) {
	const { source, config, logger, sign, timeoutMs = 120_000 } = deps;
	let running = 0;

	/**
	 * @throws {Refusal} `invalid` for positions outside the log; `store-busy` if too many
	 * exports run
	 */
	return async function exportResponse(query: ExportQuery): Promise<Response> {
		if (running >= MAX_CONCURRENT)
			throw new Refusal(
				"store-busy",
				"Too many exports are running. Please try again in a minute.",
			);
		running++;
		try {
			const header = await newHeader(source, config.baseUrl, query);
			if (header.to === (await source.head()).position) await sign();
			const chunks = exportChunks({
				source,
				header,
				checkpoints: signedCheckpoints(config),
			});
			return new Response(createPullStream(smallChunks(chunks), timeoutMs, finish), {
				headers: headersOf(header),
			});
		} catch (error) {
			running--;
			throw error;
		}
	};

	function finish(error?: unknown): void {
		running--;
		if (error) logger.error({ err: error }, "an export was interrupted");
	}
}

const headersOf = ({ from, to }: ExportHeader) => ({
	"content-type": "application/x-ndjson",
	"content-disposition": `attachment; filename="log-${from}-${to}.ndjson"`,
	"cache-control": "no-store",
});
