import { command } from "../cli/command.ts";
import { openLogFromConfig } from "../kernel/log/open-log.ts";
import { checkpointLine } from "./verify/checkpoint.ts";
import { appendCheckpoints } from "./verify/checkpoint-file.ts";
import { openCheckpointKey } from "./verify/checkpoint-key.ts";
import { signHead } from "./verify/sign-head.ts";

export const checkpointCommand = command({
	summary: "Signs where the log is now, and prints it",
	usage: "",
	about: [
		"A checkpoint says: up to this position, the log is the one whose last hash is",
		"this. Keep it where nobody can change it who can change the site: print it,",
		"mail it, give it to somebody else. The site makes them by itself too, and keeps",
		"all of them in checkpoints.ndjson, or in the file that CHECKPOINTS names.",
	].join("\n"),
	options: {
		print: { type: "boolean", about: "Only print it: leave the site's file of checkpoints as it is" },
	},
	async run({ config, answer, remark }, { options }) {
		const settings = config();
		const source = await openLogFromConfig(settings);
		try {
			const head = await source.head();
			if (head.position === 0) {
				remark("The log is empty: there is nothing to sign yet.");
				return 1;
			}
			const checkpoint = await signHead(settings, openCheckpointKey(settings.dataDir), source, head);
			if (!options.print) await appendCheckpoints(settings.checkpoints.file, [checkpoint]);
			answer(checkpointLine(checkpoint), checkpoint);
			return 0;
		} finally {
			source.close();
		}
	},
});
