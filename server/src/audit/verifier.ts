import { existsSync } from "node:fs";
import type { Config } from "../config.ts";
import { fingerprint, publicKeyFile, readPublicKeys } from "./checkpoint-key.ts";
import type { LogSource } from "./log-source.ts";
import { siteCheckpoints } from "./sign-head.ts";
import { type VerifyReport, verifyLog } from "./verify.ts";

export type Verifier = ReturnType<typeof createVerifier>;
export type Verification = VerifyReport & { publicKeys: string[] };

/** Verifies the log within a server. Whoever asks while a run is under way gets the result of that one. */
export function createVerifier(source: LogSource, config: Config) {
	let running: Promise<Verification> | undefined;

	async function run(): Promise<Verification> {
		const file = publicKeyFile(config.dataDir);
		const publicKeys = existsSync(file) ? readPublicKeys(file) : [];
		const report = await verifyLog(source, { checkpoints: siteCheckpoints(config), publicKeys });
		return { ...report, publicKeys: publicKeys.map(fingerprint) };
	}

	return function verify(): Promise<Verification> {
		running ??= run().finally(() => {
			running = undefined;
		});
		return running;
	};
}
