import { existsSync, mkdirSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Logger } from "pino";
import { isNoSpace, noSpace, Refusal } from "../kernel/refusal.ts";
import type { ImportJob } from "./answers.ts";
import { importsFolder } from "./imports-folder.ts";
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

/** Bytes of one piece of a file: below what any request may have. */
const MAX_PIECE = 8 * 1024 * 1024;
/** Bytes of one file; see `openSources` for what may be read of it. */
const MAX_FILE = 4 * 1024 ** 3;

export type Drops = ReturnType<typeof createDrops>;

/** How long files wait to be imported after the last piece or report, in milliseconds. */
const IDLE_MS = 60 * 60 * 1000;

/** Creates folders for files that are sent to be imported. They may tell who subscribes: none outlives the server, or waits for long. */
export function createDrops(dataDir: string, idleMs = IDLE_MS) {
	const folder = importsFolder(dataDir);
	rmSync(folder, { recursive: true, force: true });
	const expiring = new Map<string, NodeJS.Timeout>();

	function begin(): string {
		const id = crypto.randomUUID();
		mkdirSync(join(folder, id), { recursive: true, mode: 0o700 });
		release(id);
		return id;
	}

	/** @throws {Refusal} `not-found` */
	function folderOf(id: string): string {
		const found = /^[0-9a-f-]{36}$/.test(id) && join(folder, id);
		if (!found || !existsSync(found))
			throw new Refusal("not-found", "These files are gone. Choose them again.");
		return found;
	}

	function write(id: string, name: string, at: number, chunks: AsyncIterable<Uint8Array>) {
		expiring.get(id)?.refresh();
		return writePiece(join(folderOf(id), ...placeOf(name)), at, chunks);
	}

	/** Keeps the folder until it is released. */
	const hold = (id: string) => clearTimeout(expiring.get(id));

	/** Lets the files wait for an import of them for a while. */
	function release(id: string): void {
		clearTimeout(expiring.get(id));
		expiring.set(id, setTimeout(() => end(id), idleMs).unref());
	}

	function end(id: string): void {
		clearTimeout(expiring.get(id));
		expiring.delete(id);
		rmSync(join(folder, id), { recursive: true, force: true });
	}

	return { begin, folderOf, hold, release, write, end };
}

/** Writes a piece of a file where it belongs. @throws {Refusal} `too-large`, `invalid`, `no-space` */
async function writePiece(file: string, at: number, chunks: AsyncIterable<Uint8Array>): Promise<void> {
	if (at > MAX_FILE) throw new Refusal("too-large", "A file may have at most 4 GB.");
	mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
	const handle = await open(file, at === 0 ? "w" : "r+", 0o600).catch(missing);
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

const missing = (error: unknown): never => {
	if ((error as { code?: unknown }).code === "ENOENT")
		throw new Refusal("invalid", "Send a file from its beginning.");
	throw error;
};

/** Where a file lies in its folder, whatever its name wants. @throws {Refusal} `invalid` */
function placeOf(name: string): string[] {
	const parts = name
		.split(/[/\\]/)
		.map((part) => part.replaceAll("\0", "").slice(0, 200))
		.filter((part) => part !== "" && part !== "." && part !== "..");
	if (parts.length === 0 || parts.length > 20) throw new Refusal("invalid", "The file has no name.");
	return parts;
}
