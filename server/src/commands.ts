// What auditors and operators run: `bun run audit|backup|projections …`.

import { progressOn } from "./cli/command.ts";
import { explain } from "./cli/explain.ts";
import { runCommands } from "./command-line/command-groups.ts";

// Files of a site are for its owner alone.
process.umask(0o077);
// Whoever was reading has read enough; nothing more can be said to them.
process.stdout.on("error", (error: Error & { code?: string }) => {
	process.exit(explain(error).exitCode);
});

void runCommands(process.argv.slice(2), {
	env: process.env,
	out: (text) => void process.stdout.write(`${text}\n`),
	err: (text) => void process.stderr.write(`${text}\n`),
	width: process.stdout.isTTY ? process.stdout.columns : Number.POSITIVE_INFINITY,
	progress: progressOn,
}).then((exitCode) => {
	process.exitCode = exitCode;
});
