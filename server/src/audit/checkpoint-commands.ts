import { existsSync } from "node:fs";
import { command } from "../cli/command.ts";
import { UnavailableError } from "../kernel/refusal.ts";
import { openLogFromConfig } from "../stores/open-log.ts";
import {
	appendCheckpoints,
	checkpointLine,
	fingerprint,
	openCheckpointKey,
	publicKeyFile,
	publicPem,
	readPublicKeys,
} from "./verify/checkpoint.ts";
import { signHead } from "./verify/checkpoints.ts";

export const checkpointCommand = command({
	summary: "Signs where the log is now, and prints it",
	about: [
		"A checkpoint says: up to this position, the log is the one whose last hash is this. Keep it where nobody can change it who can change the site: print it, mail it, give it to somebody else. The site makes them by itself too, and keeps all of them in checkpoints.ndjson, or in the file that CHECKPOINTS names.",
	],
	options: {
		print: { about: "Only print it: leave the site's file of checkpoints as it is" },
	},
	async run(context, { options }) {
		const config = context.config();
		using source = await openLogFromConfig(config);
		const head = await source.head();
		if (head.position === 0) {
			context.remark("The log is empty: there is nothing to sign yet.");
			return 1;
		}
		const checkpoint = await signHead(config, openCheckpointKey(config.dataDir), source, head);
		if (!options.print) await appendCheckpoints(config.checkpoints.file, [checkpoint]);
		context.answer(checkpointLine(checkpoint), checkpoint);
		return 0;
	},
});

export const keyCommand = command({
	summary: "Prints the public key that checkpoints are proven with",
	about: [
		"The fingerprint is the SHA-256 of the key in DER. Publish it where the site's own machine cannot change it. Former keys are printed before the present one.",
	],
	options: {},
	async run({ config, answer }) {
		const { dataDir } = config();
		const file = publicKeyFile(dataDir);
		if (!existsSync(file))
			throw new UnavailableError(`There is no key in ${dataDir} yet. The first start of the site makes it.`);
		const keys = readPublicKeys(file).map((key) => ({ fingerprint: fingerprint(key), pem: publicPem(key) }));
		answer(keys.map((key) => `${key.pem}fingerprint ${key.fingerprint}`).join("\n\n"), { keys });
		return 0;
	},
});
