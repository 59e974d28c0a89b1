/** The least that verifying takes: reads every row of `DATA_DIR`'s log, parses its data and hashes its bytes. */
import { hash } from "node:crypto";
import { join } from "node:path";
import { openReadOnly } from "../../src/kernel/store/sqlite-rows.ts";

const file = join(String(process.env.DATA_DIR), "site.db");
const some = openReadOnly(file).query("SELECT * FROM events WHERE position > ? ORDER BY position LIMIT 1000");
const started = performance.now();
let events = 0;
for (let position = 0; ; ) {
	const rows = some.values(position);
	if (rows.length === 0) break;
	for (const row of rows) {
		JSON.parse(String(row[9]));
		hash("sha256", row.join("\n"), "hex");
	}
	events += rows.length;
	position = Number(rows.at(-1)?.[0]);
}
console.log(JSON.stringify({ events, seconds: (performance.now() - started) / 1000 }));
