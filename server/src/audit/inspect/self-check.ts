import type { Logger } from "pino";
import type { Check, Finding, PeriodicCheck } from "../../kernel/check.ts";
import { Refusal } from "../../kernel/refusal.ts";
import { repeating } from "../../kernel/worker.ts";

export interface SelfCheck {
	/** Returns the current findings of a periodic check. */
	last: (name: string) => Promise<Finding[]>;
	/** Runs checks now, one after the other. */
	run: (...names: string[]) => Promise<void>;
	/** Returns whether a check runs in this process. */
	isRunning: (name: string) => boolean;
	/** Must be called before the stores are closed. */
	close: () => Promise<void>;
}

/** Runs the periodic checks of a site, and logs each new finding with its advice. */
export async function startSelfCheck<Site>(
	checks: readonly Check<Site>[],
	site: Site,
	logger: Logger,
): Promise<SelfCheck> {
	const periodic = checks.filter((check) => check.runs === "periodically");
	const stopping = new AbortController();
	const runs = createRuns(periodic, site, logger, stopping.signal);

	function repeated(check: PeriodicCheck<Site>) {
		const { name, everyMs, retryMs = everyMs } = check;
		const pauseMs = () => (runs.findings(name).length > 0 ? retryMs : everyMs);
		function logError(error: unknown): void {
			if (!isStoreBusy(error) && !stopping.signal.aborted)
				logger.warn({ err: error, check: name }, "a check could not run");
		}
		return repeating(() => runs.run(check), pauseMs, logError, check.firstMs);
	}

	for (const check of periodic) if (check.beforeOpening) await runs.run(check);
	const loops = periodic.map(repeated);
	for (const loop of loops) loop.start();

	return {
		async last(name) {
			const current =
				(await requireCheck(periodic, name).last?.(site)) ?? runs.findings(name);
			return current.filter(isCertain);
		},
		run: runs.runNow,
		isRunning: runs.isRunning,
		async close(): Promise<void> {
			stopping.abort();
			await Promise.all(loops.map((loop) => loop.stop()));
			await runs.settled();
		},
	};
}

/** Creates the runs of periodic checks, which keep the latest findings of each. */
function createRuns<Site>(
	periodic: PeriodicCheck<Site>[],
	site: Site,
	logger: Logger,
	signal: AbortSignal,
) {
	const findings = new Map<string, Finding[]>();
	const underway = new Map<string, Promise<void>>();

	/** Joins a run that is underway. */
	function run(check: PeriodicCheck<Site>, isForced = false): Promise<void> {
		const { name } = check;
		const running =
			underway.get(name) ??
			runAlone(check, isForced).finally(() => underway.delete(name));
		underway.set(name, running);
		return running;
	}

	async function runAlone(check: PeriodicCheck<Site>, isForced: boolean): Promise<void> {
		const { name, confirmedBy = [] } = check;
		const current = await check.run(site, { signal, isForced });
		logNewFindings(logger, check, findings.get(name) ?? [], current);
		findings.set(name, current);
		if (current.length > 0) await runNow(...confirmedBy);
	}

	async function runNow(...names: string[]): Promise<void> {
		for (const name of names) await run(requireCheck(periodic, name), true);
	}

	return {
		run,
		runNow,
		isRunning: (name: string) => underway.has(name),
		findings: (name: string) => findings.get(name) ?? [],
		settled: () => Promise.allSettled(underway.values()),
	};
}

function requireCheck<Check extends { name: string }>(
	checks: Check[],
	name: string,
): Check {
	const check = checks.find((other) => other.name === name);
	if (!check) throw new Error(`there is no periodic check ${name}`);
	return check;
}

function logNewFindings(
	logger: Logger,
	{ name, advice }: Pick<PeriodicCheck<never>, "name" | "advice">,
	previous: Finding[],
	current: Finding[],
): void {
	const isKnown = ({ says }: Finding) =>
		previous.some((finding) => finding.says === says);
	for (const finding of current.filter(isCertain))
		if (!isKnown(finding))
			logger.error({ check: name, advice: finding.advice ?? advice }, finding.says);
}

const isStoreBusy = (error: unknown) =>
	error instanceof Refusal && error.code === "store-busy";

const isCertain = ({ state }: Finding) => state !== "suspected";
