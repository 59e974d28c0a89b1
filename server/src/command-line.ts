import { ConfigError, readConfig } from "./config.ts";
import { runOnDataFolder } from "./control.ts";
import { UnusableDataFolder } from "./kernel/lock.ts";

try {
	const { text, exitCode } = await runOnDataFolder(readConfig(process.env), process.argv.slice(2));
	(exitCode === 0 ? console.log : console.error)(text);
	process.exitCode = exitCode;
} catch (error) {
	if (!(error instanceof ConfigError || error instanceof UnusableDataFolder)) throw error;
	console.error(error.message);
	process.exitCode = 1;
}
