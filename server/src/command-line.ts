import { ConfigError, readConfig } from "./config.ts";
import { runOnDataFolder } from "./control.ts";

try {
	const { text, exitCode } = await runOnDataFolder(readConfig(process.env), process.argv.slice(2));
	(exitCode === 0 ? console.log : console.error)(text);
	process.exitCode = exitCode;
} catch (error) {
	if (!(error instanceof ConfigError)) throw error;
	console.error(error.message);
	process.exitCode = 1;
}
