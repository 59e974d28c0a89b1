/** `bun run bench [NAME …] [--json]`: the measurements, all or those named. */
import { availableParallelism, cpus } from "node:os";
import { runEnds } from "../test/support/temporary.ts";
import { answers, signedIn } from "./answers.ts";
import type { Row } from "./compare.ts";
import { lists } from "./lists.ts";
import { audit, start } from "./long-log.ts";
import { memory } from "./memory.ts";
import { misses } from "./misses.ts";
import { moving } from "./moving.ts";
import { newsletter } from "./newsletter.ts";
import { photo } from "./photo.ts";
import { firstVisit, reader } from "./reader.ts";
import { rebuild } from "./rebuild.ts";
import { search } from "./search.ts";
import { searchLoad } from "./search-load.ts";
import { signInTiming } from "./sign-in-timing.ts";
import { writes } from "./writes.ts";

const measurements: Record<string, () => Promise<Row[]>> = {
	answers,
	"first-visit": firstVisit,
	reader,
	misses,
	lists,
	search,
	"search-load": searchLoad,
	"signed-in": signedIn,
	"sign-in-timing": signInTiming,
	writes,
	moving,
	newsletter,
	audit,
	rebuild,
	photo,
	start,
	memory,
};

const asked = process.argv.slice(2).filter((word) => word !== "--json");
const asJson = process.argv.includes("--json");
const unknown = asked.filter((name) => !(name in measurements));
if (unknown.length > 0) {
	console.error(
		`There is no measurement ${unknown.join(", ")}. There are: ` +
			`${Object.keys(measurements).join(", ")}`,
	);
	process.exit(1);
}
const machine =
	`${availableParallelism()} cores of ${cpus()[0]?.model ?? process.arch}, ` +
	`Bun ${Bun.version}`;
const measured: Record<string, Row[]> = {};
for (const [name, measure] of Object.entries(measurements)) {
	if (asked.length > 0 && !asked.includes(name)) continue;
	const rows = await measure().finally(runEnds);
	measured[name] = rows;
	if (asJson) continue;
	console.log(`\n${name}`);
	console.table(rows);
}
console.log(asJson ? JSON.stringify({ machine, measured }, null, "\t") : machine);
