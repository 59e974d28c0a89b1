import type { Logger } from "pino";
import { signedCheckpoints } from "../audit/index.ts";
import type { Config } from "../config.ts";
import { headAt, type LogSource } from "../kernel/log/log-source.ts";
import { Refusal } from "../kernel/refusal.ts";
import { writeExport } from "./export.ts";
import { Written } from "./written.ts";

interface ExportsDeps {
	source: LogSource;
	config: Config;
	logger: Logger;
	/** Signs the log as it is. */
	sign: () => Promise<void>;
	/** How long whoever reads may take for a piece, in milliseconds. */
	patienceMs?: number;
}

interface Asked {
	from: number;
	to?: number | undefined;
}

/** Exports at once: each holds a piece of the log in memory until it is read. */
const AT_ONCE = 4;
/** Bytes that are taken in one go: few enough for a slow line, too. */
const PIECE = 256 * 1024;

/**
 * The log as `audit export` writes it, as answers that are written as fast as they are read. One that was cut off has no
 * last line.
 */
export function createExports({ source, config, logger, sign, patienceMs = 120_000 }: ExportsDeps) {
	let underWay = 0;

	/** @throws {Refusal} `invalid` for positions that are not there; `store-busy` where too many are under way */
	async function answer(asked: Asked): Promise<Response> {
		if (underWay >= AT_ONCE)
			throw new Refusal("store-busy", "Many are exporting the log at the moment. Please try again.");
		underWay++;
		try {
			const header = await headerFor(asked);
			return exported(header);
		} catch (error) {
			underWay--;
			throw error;
		}
	}

	async function headerFor({ from, to: last }: Asked) {
		const { position: end } = await source.head();
		const to = last ?? end;
		if (to > end || from > to)
			throw new Refusal("invalid", `There are no positions ${from} to ${to}: the log goes from 1 to ${end}.`);
		if (to === end) await sign();
		const { hash: previous } = await headAt(source, from - 1);
		return { site: config.baseUrl, from, to, previous, time: new Date().toISOString() };
	}

	function exported(header: Awaited<ReturnType<typeof headerFor>>): Response {
		const plan = {
			source,
			header,
			checkpoints: signedCheckpoints(config),
			sign: async () => undefined,
			onProgress: () => {},
		};
		let cutOff: (why: Refusal) => void = () => {};
		const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>({
			start(controller) {
				cutOff = (why) => controller.error(why);
			},
		});
		const writer = writable.getWriter();
		async function write(bytes: Uint8Array) {
			for (let from = 0; from < bytes.length; from += PIECE)
				await inTime(writer.write(bytes.subarray(from, from + PIECE)), cutOff);
		}
		writeExport(write, plan, new Written(header))
			.then(() => writer.close())
			.catch((error: unknown) => {
				// Whoever reads may go away; they know.
				if (error instanceof Error) logger.error({ err: error }, "an export was cut off");
				writer.abort(error).catch(() => {});
			})
			.finally(() => underWay--);
		const headers = {
			"content-type": "application/x-ndjson",
			"content-disposition": `attachment; filename="log-${header.from}-${header.to}.ndjson"`,
			"cache-control": "no-store",
		};
		return new Response(readable, { headers });
	}

	/** Whoever stops reading without going away would keep a piece for good, and others from their exports. */
	async function inTime(taken: Promise<void>, cutOff: (why: Refusal) => void): Promise<void> {
		const late = () => cutOff(new Refusal("gone", "Nobody has read on for too long."));
		const timer = setTimeout(late, patienceMs);
		await taken.finally(() => clearTimeout(timer));
	}

	return answer;
}
