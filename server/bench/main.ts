/** `bun run bench [NAME …]`: prints the measurements, all or those named. */
import { audit } from "./audit.ts";
import { cachedAnswers } from "./cached-answers.ts";
import { lists } from "./lists.ts";
import { newsletter } from "./newsletter.ts";
import { photo } from "./photo.ts";
import { rebuild } from "./rebuild.ts";

const measurements: Record<string, () => Promise<void>> = {
	"cached-answers": cachedAnswers,
	lists,
	photo,
	newsletter,
	audit,
	rebuild,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in measurements));
if (unknown.length > 0) {
	console.error(
		`There is no measurement ${unknown.join(", ")}. There are: ${Object.keys(measurements).join(", ")}`,
	);
	process.exit(1);
}
for (const [name, measure] of Object.entries(measurements)) {
	if (asked.length > 0 && !asked.includes(name)) continue;
	console.log(`\n${name}`);
	await measure();
}
