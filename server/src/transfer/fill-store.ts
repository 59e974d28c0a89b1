import type { InStatement } from "@libsql/client";
import type { SiteOptions } from "../cli/command-line.ts";
import { withProgress } from "../cli/progress.ts";
import type { Head } from "../kernel/log/log-source.ts";
import {
	STORED_COLUMNS,
	type StoredEvent,
	storedValues,
} from "../kernel/log/stored-events.ts";
import { createProjector } from "../kernel/projections/projector.ts";
import type { Store } from "../kernel/store/store.ts";

/** Rows of one statement: fewer are slower to write, more are slower to parse. */
const ROWS_PER_STATEMENT = 50;

/** Maximum characters of events in one commit, within the limits of a remote store. */
const COMMIT_CHARACTERS = 2_000_000;

/** Inserts events unchanged, with their positions and hashes. */
export async function insertEvents(store: Store, events: StoredEvent[]): Promise<void> {
	let statements: InStatement[] = [];
	let characters = 0;
	for (let offset = 0; offset < events.length; offset += ROWS_PER_STATEMENT) {
		const batch = events.slice(offset, offset + ROWS_PER_STATEMENT);
		const sql = `INSERT INTO events (${STORED_COLUMNS}) VALUES ${batch.map(() => rowPlaceholders)}`;
		statements.push({ sql, args: batch.flatMap(storedValues) });
		characters += batch.reduce((sum, { data }) => sum + data.length, 0);
		if (characters < COMMIT_CHARACTERS) continue;
		await store.write(statements);
		statements = [];
		characters = 0;
	}
	if (statements.length > 0) await store.write(statements);
}

const rowPlaceholders = `(${STORED_COLUMNS.split(",").map(() => "?")})`;

const PROGRESS_INTERVAL_MS = 250;

/**
 * Builds all read models in a new store.
 * @returns those that stopped at an event, with the reason
 */
export function buildReadModels(
	store: Store,
	{ position }: Head,
	{ readModels, progress }: Pick<SiteOptions, "readModels" | "progress">,
) {
	return withProgress(progress, "Building the read models", position, async (at) => {
		const progressTimer = setInterval(
			() => void lastPosition(store).then(at, () => {}),
			PROGRESS_INTERVAL_MS,
		);
		try {
			const projector = createProjector(store, readModels);
			await projector.catchUp();
			const states = await projector.states();
			return states.flatMap(({ name, stopped }) =>
				stopped === null ? [] : [{ name, stopped }],
			);
		} finally {
			clearInterval(progressTimer);
		}
	});
}

async function lastPosition(store: Store): Promise<number> {
	const { rows } = await store.read(
		"SELECT min(position) FROM read_models WHERE stopped IS NULL",
	);
	return Number(rows[0]?.[0]);
}
