import type { Logger } from "pino";
import type { Config } from "../../config.ts";
import { Refusal } from "../../kernel/refusal.ts";
import { hashBefore, writeExport } from "../export/export.ts";
import { Written } from "../export/written.ts";
import type { LogSource } from "../log-source.ts";
import { siteCheckpoints } from "../verify/sign-head.ts";

interface Exporting {
	source: LogSource;
	config: Config;
	logger: Logger;
	/** Signs the log as it is. */
	sign: () => Promise<void>;
}

/**
 * The log as `audit export` writes it, as an answer that is written as fast as it is read. One that was cut off has no
 * last line.
 * @throws {Refusal} `invalid` for positions that are not there
 */
export async function exportAnswer(
	{ source, config, logger, sign }: Exporting,
	asked: { from: number; to?: number | undefined },
): Promise<Response> {
	const { position: end } = await source.head();
	const { from, to = end } = asked;
	if (to > end || from > to)
		throw new Refusal("invalid", `There are no positions ${from} to ${to}: the log goes from 1 to ${end}.`);
	if (to === end) await sign();
	const previous = await hashBefore(source, from);
	const header = { site: config.baseUrl, from, to, previous, time: new Date().toISOString() };
	const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
	const writer = writable.getWriter();
	const plan = {
		source,
		header,
		checkpoints: siteCheckpoints(config).flatMap(({ checkpoint }) => checkpoint ?? []),
		sign: async () => undefined,
		onProgress: () => {},
	};
	writeExport((bytes) => writer.write(bytes), plan, new Written(header))
		.then(() => writer.close())
		.catch((error: unknown) => {
			// Whoever reads may go away; they know.
			if (error instanceof Error) logger.error({ err: error }, "an export was cut off");
			writer.abort(error).catch(() => {});
		});
	const headers = {
		"content-type": "application/x-ndjson",
		"content-disposition": `attachment; filename="log-${from}-${to}.ndjson"`,
		"cache-control": "no-store",
	};
	return new Response(readable, { headers });
}
