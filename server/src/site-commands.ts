import { runSiteCommand } from "./control.ts";

void runSiteCommand(process.argv.slice(2), process.env).then(({ text, exitCode }) => {
	(exitCode === 0 ? console.log : console.error)(text);
	process.exitCode = exitCode;
});
