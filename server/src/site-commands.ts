import { explained } from "./cli/explain.ts";
import { readConfig } from "./config.ts";
import { runOnDataFolder } from "./control.ts";

void run();

async function run(): Promise<void> {
	try {
		const { text, exitCode } = await runOnDataFolder(readConfig(process.env), process.argv.slice(2));
		(exitCode === 0 ? console.log : console.error)(text);
		process.exitCode = exitCode;
	} catch (error) {
		const explanation = explained(error);
		if (!explanation) throw error;
		console.error(explanation.message);
		process.exitCode = 1;
	}
}
