import { runSiteCommand } from "./command-line/control.ts";

// Only the owner may read the files of a site.
process.umask(0o077);

void runSiteCommand(process.argv.slice(2), process.env).then(({ text, exitCode }) => {
	(exitCode === 0 ? console.log : console.error)(text);
	process.exitCode = exitCode;
});
