// `bun rehearse-in.ts FOLDER DATA_DIR` runs a restore drill without looking at the room,
// and prints its report: on a small disk, it becomes full during the drill.

import { rehearse } from "../../src/backup/drill/rehearse.ts";
import { settleRestored } from "../../src/cli/settle-restored.ts";
import { readConfig } from "../../src/config.ts";
import { allReadModels } from "../../src/modules.ts";

const [folder = "", dataDir = ""] = process.argv.slice(2);
const report = await rehearse({
	config: readConfig({ DATA_DIR: dataDir }),
	readModels: allReadModels,
	settle: settleRestored,
	progress: () => ({ at: () => {}, end: () => {} }),
	folder,
	freeBytes: async () => Number.POSITIVE_INFINITY,
});
process.stdout.write(JSON.stringify(report));
