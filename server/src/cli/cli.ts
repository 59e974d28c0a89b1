// The command line: `bun run audit verify`, or `creations audit verify` in a release.

import { explain } from "./explain.ts";
import { runCommandLine } from "./program.ts";
import { progressOn } from "./progress.ts";

// Only the owner may read the files of a site.
process.umask(0o077);
// The reader of a pipe has closed it.
process.stdout.on("error", (error: Error & { code?: string }) => {
	process.exit(explain(error).exitCode);
});

void runCommandLine(process.argv.slice(2), {
	env: process.env,
	out: (text) => void process.stdout.write(`${text}\n`),
	err: (text) => void process.stderr.write(`${text}\n`),
	width: process.stdout.isTTY ? process.stdout.columns : Number.POSITIVE_INFINITY,
	isColored: process.stdout.isTTY ? process.stdout.hasColors() : false,
	progress: progressOn,
	cwd: process.cwd(),
	signal: new AbortController().signal,
}).then((exitCode) => {
	process.exitCode = exitCode;
});
