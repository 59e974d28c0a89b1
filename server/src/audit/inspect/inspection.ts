import type { Logger } from "pino";
import type { Config } from "../../config.ts";
import { logOfStore } from "../../kernel/log/log-source.ts";
import type { Projector } from "../../kernel/projections/projector.ts";
import { keysSchemaFaults, logSchemaFaults } from "../../kernel/store/schema.ts";
import { rowsOf, type Store } from "../../kernel/store/store.ts";
import { inspectWhole } from "./inspect-whole.ts";
import { sampleEvents } from "./sample-events.ts";
import { tablesLackingRows } from "./sample-rows.ts";

/** How often a little is looked at, and how often all of it; sooner where something is wrong, in milliseconds. */
const SAMPLE_MS = 60_000;
const WHOLE_MS = 24 * 60 * 60_000;
const AGAIN_MS = 10 * 60_000;
/** How long a server has been up before it looks at all of it for the first time. */
const FIRST_MS = 5 * 60_000;

interface InspectionDeps {
	config: Config;
	store: Store;
	keyStore: Store;
	projector: Projector;
	logger: Logger;
}

export type Inspection = Awaited<ReturnType<typeof startInspecting>>;

/**
 * Looks, while a site runs, whether somebody has reached into its databases: now the schema, from time to time some
 * events and rows, and once a day all of them.
 */
export async function startInspecting({ config, store, keyStore, projector, logger }: InspectionDeps) {
	const source = logOfStore(store);
	const ending = new AbortController();
	let found = { schema: [] as string[], log: [] as string[], rows: [] as string[] };
	let wholeAt = Date.now() + FIRST_MS;
	let turn = Promise.resolve();

	const problems = () => Object.values(found).flat();

	function note(changes: Partial<typeof found>): void {
		const known = problems();
		found = { ...found, ...changes };
		for (const problem of problems()) if (!known.includes(problem)) logger.error(problem);
	}

	async function schema(): Promise<void> {
		const log = await logSchemaFaults(rowsOf(store));
		note({ schema: [...log, ...(await keysSchemaFaults(rowsOf(keyStore)))] });
	}

	/** Looks at a little; at all of it as soon as anything seems wrong. */
	async function sample(): Promise<void> {
		await schema();
		const bad = await sampleEvents(source);
		if (bad) note({ log: [`The log is wrong at position ${bad.position}: ${bad.why}`] });
		const lacking = await tablesLackingRows(source, await following());
		if (bad || lacking.length > 0) await whole();
	}

	/** What does not follow the log has rows of another time, and says so by itself. */
	async function following() {
		const states = await projector.states();
		const names = states.filter(({ stopped }) => stopped === null).map(({ name }) => name);
		return projector.models.filter(({ name }) => names.includes(name));
	}

	async function whole(): Promise<void> {
		const { log, rows } = await inspectWhole(config, ending.signal);
		const names = (await following()).map(({ name }) => name);
		note({ log, rows: rows.filter(({ model }) => names.includes(model)).map(({ why }) => why) });
		wholeAt = Date.now() + (problems().length > 0 ? AGAIN_MS : WHOLE_MS);
	}

	/** One look at a time. */
	function look(): Promise<void> {
		turn = turn
			.then(() => (ending.signal.aborted ? undefined : sample()))
			.then(() => (ending.signal.aborted || Date.now() < wholeAt ? undefined : whole()))
			.catch((error: unknown) => {
				if (!ending.signal.aborted) logger.warn({ err: error }, "the databases could not be looked through");
			});
		return turn;
	}

	await schema();
	const timer = setInterval(() => void look(), SAMPLE_MS);
	timer.unref();

	return {
		/** What is wrong with the databases, in words for people; none where nothing was found. */
		problems,
		sample,
		whole,
		/** Ends a look that is under way. Before the stores are closed. */
		async close(): Promise<void> {
			clearInterval(timer);
			ending.abort();
			await turn;
		},
	};
}
