import { existsSync } from "node:fs";
import type { Context } from "../cli/command-line.ts";
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

/** Signs the last event, and prints the checkpoint. */
export async function signCheckpoint(
	{ answer, remark, fail, config: readConfig }: Context,
	{ print }: { print?: true },
): Promise<void> {
	const config = readConfig();
	using source = await openLogFromConfig(config);
	const head = await source.head();
	if (head.position === 0) {
		remark("The log is empty. There is nothing to sign yet.");
		fail();
		return;
	}
	const checkpoint = await signHead(
		config,
		openCheckpointKey(config.dataDir),
		source,
		head,
	);
	if (!print) await appendCheckpoints(config.checkpoints.file, [checkpoint]);
	answer(checkpointLine(checkpoint), checkpoint);
}

/** Prints the public keys of checkpoints. */
export async function printKeys({ config, answer }: Context): Promise<void> {
	const { dataDir } = config();
	const file = publicKeyFile(dataDir);
	if (!existsSync(file))
		throw new UnavailableError(
			`There is no key in ${dataDir} yet. The first start of the site creates it.`,
		);
	const keys = readPublicKeys(file).map((key) => ({
		fingerprint: fingerprint(key),
		pem: publicPem(key),
	}));
	answer(keys.map((key) => `${key.pem}fingerprint ${key.fingerprint}`).join("\n\n"), {
		keys,
	});
}
