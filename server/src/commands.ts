// Commands for auditors and operators: `bun run audit|backup|projections …`.

import { progressOn } from "./cli/command.ts";
import { explain } from "./cli/explain.ts";
import { runCommands } from "./command-line/command-groups.ts";

// Only the owner may read the files of a site.
process.umask(0o077);
// The reader of a pipe has closed it.
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
