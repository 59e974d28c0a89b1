import type { InStatement } from "@libsql/client";
import { STORED_COLUMNS, type StoredEvent, storedValues } from "../kernel/log/stored-events.ts";
import type { Store } from "../kernel/store/store.ts";

/** How many rows one statement adds: fewer take longer each, more take longer to be read. */
const ROWS = 50;

/** How many characters of events one commit has at most, so that a remote store takes it. */
const COMMIT_CHARACTERS = 2_000_000;

/** Events as they are stored elsewhere, with their positions and hashes. */
export async function insertEvents(store: Store, events: StoredEvent[]): Promise<void> {
	let statements: InStatement[] = [];
	let characters = 0;
	for (let at = 0; at < events.length; at += ROWS) {
		const some = events.slice(at, at + ROWS);
		statements.push(insertion(some));
		characters += some.reduce((sum, { data }) => sum + data.length, 0);
		if (characters < COMMIT_CHARACTERS) continue;
		await store.write(statements);
		statements = [];
		characters = 0;
	}
	if (statements.length > 0) await store.write(statements);
}

const row = `(${STORED_COLUMNS.split(",").map(() => "?")})`;

function insertion(events: StoredEvent[]): InStatement {
	const sql = `INSERT INTO events (${STORED_COLUMNS}) VALUES ${events.map(() => row)}`;
	return { sql, args: events.flatMap(storedValues) };
}
