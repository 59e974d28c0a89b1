/**
 * The minimum work of an audit: reads each row of the log in `DATA_DIR`, parses its data
 * and hashes its bytes.
 */
import { hash } from "node:crypto";
import { join } from "node:path";
import { openReadOnly } from "../../src/kernel/store/file-connection.ts";

const file = join(String(process.env.DATA_DIR), "site.db");
const database = openReadOnly(file);
const CHUNK = "SELECT * FROM events WHERE position > ? ORDER BY position LIMIT 1000";
const DATA = 9;
let events = 0;
for (let position = 0; ; ) {
	const rows = database.rows(CHUNK, [position]);
	if (rows.length === 0) break;
	for (const row of rows) {
		JSON.parse(String(row[DATA]));
		hash("sha256", row.join("\n"), "hex");
	}
	events += rows.length;
	position = Number(rows.at(-1)?.[0]);
}
console.log(JSON.stringify({ events }));
