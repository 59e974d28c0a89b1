import { command } from "../cli/command.ts";
import { withLog } from "../history/index.ts";
import { checkpointLine } from "./verify/checkpoint.ts";
import { appendCheckpoints } from "./verify/checkpoint-file.ts";
import { openCheckpointKey } from "./verify/checkpoint-key.ts";
import { signHead } from "./verify/signing.ts";

export const checkpointCommand = command({
	summary: "Signs where the log is now, and prints it",
	about: [
		"A checkpoint says: up to this position, the log is the one whose last hash is this. Keep it where nobody can change it who can change the site: print it, mail it, give it to somebody else. The site makes them by itself too, and keeps all of them in checkpoints.ndjson, or in the file that CHECKPOINTS names.",
	],
	options: {
		print: { about: "Only print it: leave the site's file of checkpoints as it is" },
	},
	run: (context, { options }) =>
		withLog(context, async ({ config, source }) => {
			const head = await source.head();
			if (head.position === 0) {
				context.remark("The log is empty: there is nothing to sign yet.");
				return 1;
			}
			const checkpoint = await signHead(config, openCheckpointKey(config.dataDir), source, head);
			if (!options.print) await appendCheckpoints(config.checkpoints.file, [checkpoint]);
			context.answer(checkpointLine(checkpoint), checkpoint);
			return 0;
		}),
});
