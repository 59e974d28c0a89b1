import pino from "pino";
import { ConfigError, readConfig } from "./config.ts";
import { runOn, runOnServer } from "./control.ts";
import type { Printed } from "./kernel/command-line.ts";
import { DataFolderInUse } from "./kernel/lock.ts";
import { Refusal } from "./kernel/refusal.ts";
import { CannotOpenStore } from "./kernel/remote-store.ts";
import { openSite } from "./open-site.ts";

try {
	const { text, exitCode } = await run(process.argv.slice(2));
	(exitCode === 0 ? console.log : console.error)(text);
	process.exitCode = exitCode;
} catch (error) {
	if (!(error instanceof ConfigError || error instanceof CannotOpenStore || error instanceof Refusal))
		throw error;
	console.error(error.message);
	process.exitCode = 1;
}

/** On the data folder itself, or through the server that is using it. */
async function run(argv: string[]): Promise<Printed> {
	const config = readConfig(process.env);
	try {
		const site = await openSite(config, pino({ level: "silent" }));
		try {
			return await runOn(site, argv);
		} finally {
			await site.close();
		}
	} catch (error) {
		if (!(error instanceof DataFolderInUse)) throw error;
		return runOnServer(config.dataDir, argv);
	}
}
