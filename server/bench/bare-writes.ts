/**
 * The baseline: `bun bare-writes.ts SECONDS FILE` prints how many events from standard
 * input `@libsql/client` commits.
 */
import { createClient } from "@libsql/client";
import { migrateStore, openStore } from "../src/kernel/store/open-store.ts";

const [seconds = "1", file = ""] = process.argv.slice(2);
const data = await Bun.stdin.text();
const store = await openStore(`file:${file}`);
await migrateStore(store);
const { rows } = await store.read("SELECT count(*) FROM events");
await store.close();
const client = createClient({ url: `file:${file}`, concurrency: 1 });
await client.execute("PRAGMA journal_mode=WAL");
await client.execute("PRAGMA synchronous=FULL");
const sql = "INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
const before = Number(rows[0]?.[0]);
const cpu = process.cpuUsage();
const deadline = performance.now() + Number(seconds) * 1000;
let done = 0;
for (; performance.now() < deadline; done++) {
	const position = before + done + 1;
	const envelope = [
		"StoryRevised",
		1,
		new Date().toISOString(),
		"user-1",
		Bun.randomUUIDv7(),
	];
	const args = [
		position,
		Bun.randomUUIDv7(),
		`story-${position}`,
		1,
		...envelope,
		data,
		"0".repeat(64),
	];
	await client.batch([{ sql, args }], "write");
}
const { user, system } = process.cpuUsage(cpu);
console.log(JSON.stringify({ done, cpu: (user + system) / 1e6 }));
