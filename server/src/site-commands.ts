import { runSiteCommand } from "./command-line/control.ts";

// Files of a site are for its owner alone.
process.umask(0o077);

void runSiteCommand(process.argv.slice(2), process.env).then(({ text, exitCode }) => {
	(exitCode === 0 ? console.log : console.error)(text);
	process.exitCode = exitCode;
});
