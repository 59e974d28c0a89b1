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

/** Maximum concurrent exports. Each holds a piece of the log in memory. */
const AT_ONCE = 4;
/** Bytes of one piece, small enough for slow connections. */
const PIECE = 256 * 1024;

/** Streams exports at the speed of the client. An interrupted export lacks its last line. */
export function createExports({ source, config, logger, sign, timeoutMs = 120_000 }: ExportsDeps) {
	let underWay = 0;

	/** @throws {Refusal} `invalid` for positions outside the log; `store-busy` if too many exports run */
	return async function answer(query: { from: number; to?: number | undefined }): Promise<Response> {
		if (underWay >= AT_ONCE)
			throw new Refusal("store-busy", "Many are exporting the log at the moment. Please try again.");
		underWay++;
		try {
			const header = await newHeader(source, config.baseUrl, query);
			if (header.to === (await source.head()).position) await sign();
			const chunks = exportChunks({ source, header, checkpoints: signedCheckpoints(config) });
			return new Response(readAsPulled(piecesOf(chunks), timeoutMs, finish), { headers: headersOf(header) });
		} catch (error) {
			underWay--;
			throw error;
		}
	};

	function finish(error?: unknown): void {
		underWay--;
		if (error) logger.error({ err: error }, "an export was cut off");
	}
}

const headersOf = ({ from, to }: ExportHeader) => ({
	"content-type": "application/x-ndjson",
	"content-disposition": `attachment; filename="log-${from}-${to}.ndjson"`,
	"cache-control": "no-store",
});

async function* piecesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
	for await (const bytes of chunks)
		for (let from = 0; from < bytes.length; from += PIECE) yield bytes.subarray(from, from + PIECE);
}

/** Ends with an error if the client stops reading. @param ended called once */
function readAsPulled(
	pieces: AsyncGenerator<Uint8Array>,
	timeoutMs: number,
	ended: (error?: unknown) => void,
) {
	let timer: Timer | undefined;
	let isOpen = true;
	function end(controller?: ReadableStreamDefaultController, error?: unknown): void {
		clearTimeout(timer);
		if (!isOpen) return;
		isOpen = false;
		ended(error);
		if (error) controller?.error(error);
		void pieces.return(undefined);
	}
	function wait(controller: ReadableStreamDefaultController): void {
		timer = setTimeout(end, timeoutMs, controller, new Refusal("gone", "Nobody has read on for too long."));
	}
	return new ReadableStream<Uint8Array>(
		{
			start: wait,
			async pull(controller) {
				clearTimeout(timer);
				try {
					const { value, done } = await pieces.next();
					if (!isOpen) return;
					if (value) controller.enqueue(value);
					if (!done) return wait(controller);
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
