import type { Logger } from "pino";
import { Refusal } from "../kernel/refusal.ts";
import type { ImportJob } from "./answers.ts";
import type { MovingDeps, Placed } from "./placing/placed.ts";
import type { ImportOptions, ImportResult, runImport } from "./run.ts";

/** Rows that are told of one by one. */
const SHOWN = 1000;
/** How many jobs that have ended are remembered. */
const REMEMBERED = 20;

type JobDeps = MovingDeps & { logger: Logger };

/** Imports and reports that were asked for in a browser, which looks now and then how far they are: one at a time. */
export function createJobs(deps: JobDeps) {
	const jobs = new Map<string, { job: ImportJob; ending: AbortController }>();

	/** @throws {Refusal} `already-exists` while another one runs */
	function begin(paths: string[], options: ImportOptions, actor: string, onEnd: () => void): ImportJob {
		if ([...jobs.values()].some(({ job }) => job.state === "running"))
			throw new Refusal(
				"already-exists",
				"Something is being brought in already. Wait for its end, or stop it.",
			);
		const ending = new AbortController();
		const job: ImportJob = {
			...{ id: crypto.randomUUID(), state: "running", isReport: options.report ?? false },
			...{ rows: 0, total: 0, message: null, result: null },
		};
		jobs.set(job.id, { job, ending });
		for (const id of [...jobs.keys()].slice(0, -REMEMBERED)) jobs.delete(id);
		const at = (rows: number, total: number) => Object.assign(job, { rows, total });
		const start = (run: typeof runImport) => run(deps, paths, options, actor, { at, signal: ending.signal });
		void follow(deps, job, start).then(onEnd);
		return job;
	}

	/** @throws {Refusal} `not-found` */
	function known(id: string) {
		const found = jobs.get(id);
		if (found) return found;
		throw new Refusal("not-found", "This import is not known any more. The list says how it ended.");
	}

	return { begin, find: (id: string) => known(id).job, stop: (id: string) => known(id).ending.abort() };
}

async function follow(
	{ logger }: JobDeps,
	job: ImportJob,
	start: (run: typeof runImport) => Promise<ImportResult>,
): Promise<void> {
	try {
		// What reads files of all kinds is a fifth of the memory of a server that has nothing to do.
		const { runImport } = await import("./run.ts");
		const result = await start(runImport);
		const state = result.stopped ? "stopped" : "done";
		Object.assign(job, { state, result: shown(result) });
	} catch (error) {
		const isTold = error instanceof Refusal;
		if (!isTold) logger.error({ err: error }, "an import failed");
		Object.assign(job, { state: "failed", message: isTold ? error.message : FAULT });
	}
}

const FAULT =
	"This did not work, and it is a fault of the site. What has come so far is there; its log says more.";

const ORDER = { left: 0, draft: 1, added: 2, present: 3 };

function shown({ rows, left, stopped: _, ...told }: ImportResult): ImportJob["result"] {
	const first = ({ outcome, notes }: Placed) => (notes.length > 0 ? 0 : ORDER[outcome]);
	const some = rows.toSorted((a, b) => first(a) - first(b) || a.row - b.row).slice(0, SHOWN);
	return {
		...told,
		left: left.slice(0, SHOWN),
		rows: some,
		total: rows.length,
	};
}
