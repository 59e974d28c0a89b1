import { join } from "node:path";
import { endWithLauncher } from "./launcher.ts";
import { build, install, StepFailed } from "./prepare.ts";
import { bundlePrograms } from "./programs.ts";

endWithLauncher();
let programs = "";
try {
	await install();
	await build();
	programs = await bundlePrograms();
} catch (error) {
	if (!(error instanceof StepFailed)) throw error;
	console.error(error.message);
	process.exit(1);
}
// The server runs in this process, so that it receives Ctrl-C and the signals of a
// supervisor.
await import(join(programs, "main.js"));
