import type { Logger } from "pino";
import { signedCheckpoints } from "../audit/index.ts";
import type { Config } from "../config.ts";
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
/** Bytes of one piece, small enough for slow connections. */
const CHUNK_BYTES = 256 * 1024;

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

async function* smallChunks(
	chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
	for await (const bytes of chunks)
		for (let from = 0; from < bytes.length; from += CHUNK_BYTES)
			yield bytes.subarray(from, from + CHUNK_BYTES);
}

const readTooSlowly = () => new Refusal("gone", "The client did not read for too long.");

/** Ends with an error if the client stops reading. @param onEnd called once */
function createPullStream(
	chunks: AsyncGenerator<Uint8Array>,
	timeoutMs: number,
	onEnd: (error?: unknown) => void,
) {
	let timer: Timer | undefined;
	let isOpen = true;
	function end(controller?: ReadableStreamDefaultController, error?: unknown): void {
		clearTimeout(timer);
		if (!isOpen) return;
		isOpen = false;
		onEnd(error);
		if (error) controller?.error(error);
		void chunks.return(undefined);
	}
	function startTimeout(controller: ReadableStreamDefaultController): void {
		timer = setTimeout(end, timeoutMs, controller, readTooSlowly());
	}
	return new ReadableStream<Uint8Array>(
		{
			start: startTimeout,
			async pull(controller) {
				clearTimeout(timer);
				try {
					const { value, done } = await chunks.next();
					if (!isOpen) return;
					if (value) controller.enqueue(value);
					if (!done) return startTimeout(controller);
					end();
					controller.close();
				} catch (error) {
					end(controller, error);
				}
			},
			cancel: () => end(),
		},
		{ highWaterMark: 0 },
	);
}
