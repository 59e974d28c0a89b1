import type { Logger } from "pino";
import type { Config } from "../../config.ts";
import { Refusal } from "../../kernel/refusal.ts";
import type { Store } from "../../kernel/store/store.ts";
import { type Check, keepCheck, lastCheck } from "./check-list.ts";
import { type Checked, logProblems, runAside } from "./inspect-whole.ts";

const HOUR_MS = 60 * 60_000;
/** How often it is looked whether a check is due, and how long after a start the first one may begin, in milliseconds. */
const LOOK_MS = 60_000;
const FIRST_MS = 5 * 60_000;
/** How long after a check the next one begins: sooner where something is wrong, later where reading costs more. */
const PAUSE_MS = { bad: HOUR_MS / 6, log: HOUR_MS, far: 24 * HOUR_MS };

interface SelfCheckDeps {
	config: Config;
	store: Store;
	logger: Logger;
}

/**
 * Verifies the whole log again and again, in a process of its own that takes little. Of servers on one store, one does it.
 * Pictures in a bucket are left to the bucket: reading them all costs money.
 */
export function startSelfCheck(deps: SelfCheckDeps) {
	const { store, logger } = deps;
	const ending = new AbortController();
	const startedAt = Date.now();
	const onDisk = deps.config.images.kind === "disk";
	let running: Promise<void> | undefined;

	const round = (pictures = onDisk) => checkAll(deps, pictures, ending.signal);

	async function roundIfDue(): Promise<void> {
		if (!(await isDue(store, "log"))) return;
		const mine = async () => {
			// Another process may have ended its own meanwhile.
			if (await isDue(store, "log")) await round(onDisk && (await isDue(store, "pictures")));
		};
		await store.leases.runExclusive("check", store, mine, 0);
	}

	function look(): void {
		if (running || Date.now() - startedAt < FIRST_MS) return;
		running = roundIfDue()
			.catch((error: unknown) => {
				const isElsewhere = error instanceof Refusal && error.code === "store-busy";
				if (!isElsewhere && !ending.signal.aborted)
					logger.warn({ err: error }, "the log could not be checked");
			})
			.finally(() => {
				running = undefined;
			});
	}

	const timer = setInterval(look, LOOK_MS);
	timer.unref();

	return {
		round,
		roundIfDue,
		close: () => {
			clearInterval(timer);
			ending.abort();
			return running;
		},
	};
}

async function isDue(store: Store, kind: Check["kind"]): Promise<boolean> {
	const last = await lastCheck(store, kind);
	if (!last) return true;
	const calm = kind === "pictures" || store.shared ? PAUSE_MS.far : PAUSE_MS.log;
	const pause = last.problems.length > 0 ? PAUSE_MS.bad : calm;
	return Math.abs(Date.now() - Date.parse(last.checkedAt)) >= pause;
}

async function checkAll(deps: SelfCheckDeps, pictures: boolean, signal: AbortSignal): Promise<void> {
	const { config, store, logger } = deps;
	const options = ["--gently", ...(pictures ? ["--pictures"] : [])];
	const report = await runAside<Checked>(config, "verify", signal, options);
	const checkedAt = new Date().toISOString();

	async function keep(found: Omit<Check, "checkedAt">): Promise<void> {
		for (const problem of found.problems) logger.error(problem);
		await keepCheck(store, { ...found, checkedAt });
	}

	const badPosition = report.firstBad?.position ?? null;
	await keep({ kind: "log", count: report.events, badPosition, problems: logProblems(report) });
	if (!report.pictures) return;
	const { files: count, bad: problems } = report.pictures;
	await keep({ kind: "pictures", count, badPosition: null, problems });
}
