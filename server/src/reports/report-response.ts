import type { Logger } from "pino";
import { type PeriodQuery, periodFrom, signedChunks } from "../audit/index.ts";
import { createPullStream, smallChunks } from "../http/response/pull-stream.ts";
import { Refusal } from "../kernel/refusal.ts";
import { type PeriodReportDeps, periodReport } from "./period-report.ts";
import { REPORT_HEADERS } from "./report-page.ts";

/** Maximum concurrent reports. Each reads all events of its period. */
const MAX_CONCURRENT = 2;
/** Milliseconds in which the client must read a piece. */
const TIMEOUT_MS = 120_000;

/** Yields the signed report of a period. @throws {UsageError} for other periods */
export function signedPeriodReport(
	deps: PeriodReportDeps,
	query: PeriodQuery,
): AsyncGenerator<Uint8Array> {
	const now = new Date();
	const problem = deps.tiles.problem();
	if (problem) throw new Refusal("not-ready", problem);
	const texts = periodReport(deps, periodFrom(query, now), now);
	return signedChunks(texts, "html", deps.tiles.signReport);
}

/** Streams reports of periods at the speed of the client. */
export function createPeriodReports({
	logger,
	...deps
}: PeriodReportDeps & { logger: Logger }) {
	let running = 0;

	/** @throws {Refusal} `store-busy` if too many reports run, `not-ready` without a key */
	return async function periodReportResponse(query: PeriodQuery): Promise<Response> {
		if (running >= MAX_CONCURRENT)
			throw new Refusal(
				"store-busy",
				"Too many reports are being made. Please try again in a minute.",
			);
		const chunks = smallChunks(signedPeriodReport(deps, query));
		running++;
		return new Response(createPullStream(chunks, TIMEOUT_MS, finish), {
			headers: REPORT_HEADERS,
		});
	};

	function finish(error?: unknown): void {
		running--;
		if (error) logger.error({ err: error }, "a report was interrupted");
	}
}
