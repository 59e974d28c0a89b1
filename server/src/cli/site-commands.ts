import { ConfigError, readConfig } from "../config.ts";
import { Refusal } from "../kernel/refusal.ts";
import { UnusableDataFolder } from "../kernel/store/lock.ts";
import { CannotOpenStore } from "../kernel/store/remote/remote-store.ts";
import { runOnDataFolder } from "./control.ts";

try {
	const { text, exitCode } = await runOnDataFolder(readConfig(process.env), process.argv.slice(2));
	(exitCode === 0 ? console.log : console.error)(text);
	process.exitCode = exitCode;
} catch (error) {
	const explained = [ConfigError, UnusableDataFolder, CannotOpenStore, Refusal];
	if (!(error instanceof Error && explained.some((kind) => error instanceof kind))) throw error;
	console.error(error.message);
	process.exitCode = 1;
}
