import { existsSync, mkdirSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Logger } from "pino";
import { isNoSpace, noSpace, Refusal } from "../kernel/refusal.ts";
import type { RefusalReason } from "../kernel/refusal-reasons.ts";
import type { MovingDeps, RowResult } from "./importers/importer.ts";
import { importsFolder } from "./imports-folder.ts";
import type { ImportJob } from "./moving-responses.ts";
import type { ImportOptions, ImportResult, runImport } from "./run.ts";

/** Maximum number of rows in a response. */
const MAX_ROWS = 1000;
/** Number of finished jobs in memory. */
const MAX_FINISHED_JOBS = 20;

type JobDeps = MovingDeps & { logger: Logger };
type Jobs = Map<string, { job: ImportJob; stopping: AbortController }>;

export type ImportJobs = ReturnType<typeof createJobs>;

/**
 * Creates the import jobs of the admin application, which polls their progress. One job
 * runs at a time.
 */
export function createJobs(deps: JobDeps) {
	const jobs: Jobs = new Map();

	/** Starts a job. @throws {Refusal} `already-exists` while another job runs */
	function start(
		paths: string[],
		options: ImportOptions,
		actor: string,
		onEnd: () => void,
	): ImportJob {
		requireNoRunning(jobs);
		const stopping = new AbortController();
		const job: ImportJob = {
			...{ id: crypto.randomUUID(), state: "running", isReport: options.report ?? false },
			...{ rows: 0, total: 0, message: null, result: null },
		};
		jobs.set(job.id, { job, stopping });
		for (const id of [...jobs.keys()].slice(0, -MAX_FINISHED_JOBS)) jobs.delete(id);
		const setProgress = (rows: number, total: number) =>
			Object.assign(job, { rows, total });
		const runWith = (run: typeof runImport) =>
			run(deps, paths, options, actor, { at: setProgress, signal: stopping.signal });
		void runJob(deps, job, runWith).then(onEnd);
		return job;
	}

	return {
		begin: start,
		find: (id: string) => requireJob(jobs, id).job,
		stop: (id: string) => requireJob(jobs, id).stopping.abort(),
	};
}

function requireNoRunning(jobs: Jobs): void {
	if ([...jobs.values()].some(({ job }) => job.state === "running"))
		throw new Refusal(
			"already-exists",
			"Another import is running. Wait for its end, or stop it.",
			{ because: { reason: "import-running" } },
		);
}

/** @throws {Refusal} `not-found` */
function requireJob(jobs: Jobs, id: string) {
	const entry = jobs.get(id);
	if (entry) return entry;
	throw new Refusal(
		"not-found",
		"This import has ended. See the list of imports for its result.",
		{ because: { reason: "import-ended" } },
	);
}

async function runJob(
	{ logger }: JobDeps,
	job: ImportJob,
	start: (run: typeof runImport) => Promise<ImportResult>,
): Promise<void> {
	try {
		// Loaded on demand: the readers take a fifth of an idle server's memory.
		const { runImport } = await import("./run.ts");
		const result = await start(runImport);
		const state = result.stopped ? "stopped" : "done";
		Object.assign(job, { state, result: summary(result) });
	} catch (error) {
		const isRefusal = error instanceof Refusal;
		if (!isRefusal) logger.error({ err: error }, "an import failed");
		Object.assign(job, {
			state: "failed",
			message: isRefusal ? error.message : FAILURE_MESSAGE,
			...(isRefusal ? error.because : FAILURE),
		});
	}
}

const FAILURE_MESSAGE =
	"The import failed because of an error on the site. Items so far were imported. " +
	"See the log of the site.";
const FAILURE: RefusalReason = { reason: "import-stopped" };

const OUTCOME_ORDER = { left: 0, draft: 1, added: 2, present: 3 };

function summary({
	rows,
	left,
	stopped: _,
	...fields
}: ImportResult): ImportJob["result"] {
	const rankOf = ({ outcome, notes }: RowResult) =>
		notes.length > 0 ? 0 : OUTCOME_ORDER[outcome];
	const firstRows = rows
		.toSorted((a, b) => rankOf(a) - rankOf(b) || a.row - b.row)
		.slice(0, MAX_ROWS);
	return {
		...fields,
		left: left.slice(0, MAX_ROWS),
		rows: firstRows,
		total: rows.length,
	};
}

/** Bytes of one piece of a file. Must stay below the limit of a request. */
const MAX_PIECE = 8 * 1024 * 1024;
/** Bytes of one file. `openSources` limits how much of it is read. */
const MAX_FILE = 4 * 1024 ** 3;

export type ImportFolders = ReturnType<typeof createImportFolders>;

type Chunks = AsyncIterable<Uint8Array>;

/** Milliseconds until uploaded files expire after the last piece or report. */
const IDLE_MS = 60 * 60 * 1000;

/**
 * Creates folders for uploaded import files. They may contain personal data, so they
 * expire and a restart removes them.
 */
export function createImportFolders(dataDir: string, idleMs = IDLE_MS) {
	const folder = importsFolder(dataDir);
	rmSync(folder, { recursive: true, force: true });
	const timers = new Map<string, NodeJS.Timeout>();

	function create(): string {
		const id = crypto.randomUUID();
		mkdirSync(join(folder, id), { recursive: true, mode: 0o700 });
		release(id);
		return id;
	}

	const folderOf = (id: string) => requireFolder(folder, id);

	function write(id: string, name: string, at: number, chunks: Chunks): Promise<void> {
		timers.get(id)?.refresh();
		return writePiece(join(folderOf(id), ...safePath(name)), at, chunks);
	}

	/** Keeps the folder until `release`. */
	const hold = (id: string) => clearTimeout(timers.get(id));

	/** Starts the expiry of the folder. */
	function release(id: string): void {
		clearTimeout(timers.get(id));
		timers.set(id, setTimeout(() => remove(id), idleMs).unref());
	}

	function remove(id: string): void {
		clearTimeout(timers.get(id));
		timers.delete(id);
		rmSync(join(folder, id), { recursive: true, force: true });
	}

	return { begin: create, folderOf, hold, release, write, end: remove };
}

/** @throws {Refusal} `not-found` */
function requireFolder(parent: string, id: string): string {
	const path = /^[0-9a-f-]{36}$/.test(id) && join(parent, id);
	if (!path || !existsSync(path))
		throw new Refusal("not-found", "These files have expired. Choose them again.", {
			because: { reason: "file-expired" },
		});
	return path;
}

/**
 * Writes a piece of a file at its offset.
 * @throws {Refusal} `too-large`, `invalid`, `no-space`
 */
async function writePiece(file: string, at: number, chunks: Chunks): Promise<void> {
	if (at > MAX_FILE)
		throw new Refusal("too-large", "A file may have at most 4 GB.", {
			because: { reason: "file-too-large", values: { gigabytes: 4 } },
		});
	mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
	const handle = await open(file, at === 0 ? "w" : "r+", 0o600).catch(invalidStart);
	try {
		let position = at;
		for await (const chunk of chunks) {
			if (position + chunk.byteLength - at > MAX_PIECE)
				throw new Refusal("too-large", "Send files in pieces of at most 8 MB.");
			await handle.write(chunk, 0, chunk.byteLength, position);
			position += chunk.byteLength;
		}
	} catch (error) {
		throw isNoSpace(error) ? noSpace() : error;
	} finally {
		await handle.close();
	}
}

const invalidStart = (error: unknown): never => {
	if ((error as { code?: unknown }).code === "ENOENT")
		throw new Refusal("invalid", "Send a file from its beginning.");
	throw error;
};

/**
 * Returns the path of a file inside its folder; a name cannot lead outside.
 * @throws {Refusal} `invalid`
 */
function safePath(name: string): string[] {
	const parts = name
		.split(/[/\\]/)
		.map((part) => part.replaceAll("\0", "").slice(0, 200))
		.filter((part) => part !== "" && part !== "." && part !== "..");
	if (parts.length === 0 || parts.length > 20)
		throw new Refusal("invalid", "The file has no name.");
	return parts;
}
