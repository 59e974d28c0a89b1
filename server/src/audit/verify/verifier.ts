import type { Logger } from "pino";
import type { Config } from "../../config.ts";
import type { LogSource } from "../../kernel/log/log-source.ts";
import type { ChainState, ChainVerdict } from "../answers.ts";
import { fingerprint, siteCheckpoints, sitePublicKeys } from "./checkpoint.ts";
import { badCheckpointText } from "./checkpoint-check.ts";
import { type VerifyReport, verifyLog } from "./verify.ts";

export type Verifier = ReturnType<typeof createVerifier>;
export type Verification = VerifyReport & { publicKeys: string[] };

/** Verifies the log within a server. Whoever asks while a run is under way gets the result of that one. */
export function createVerifier({
	source,
	config,
	logger,
}: {
	source: LogSource;
	config: Config;
	logger: Logger;
}) {
	let running: Promise<Verification> | undefined;
	let progress: ChainState["verifying"] = null;
	let last: ChainVerdict | null = null;

	async function run(): Promise<Verification> {
		const publicKeys = sitePublicKeys(config.dataDir);
		const { position: of } = await source.head();
		progress = { done: 0, of };
		const report = await verifyLog(source, {
			checkpoints: siteCheckpoints(config),
			publicKeys,
			onProgress: (done) => {
				progress = { done: Math.min(done, of), of };
			},
		});
		last = verdictOf(report, new Date());
		if (!last.ok) logger.error({ firstBad: last.firstBad, why: last.why }, "the log does not hold");
		return { ...report, publicKeys: publicKeys.map(fingerprint) };
	}

	function verify(): Promise<Verification> {
		running ??= run().finally(() => {
			running = undefined;
			progress = null;
		});
		return running;
	}

	return {
		verify,
		state: (): Pick<ChainState, "verifying" | "verified"> => ({ verifying: progress, verified: last }),
	};
}

function verdictOf(report: VerifyReport, at: Date): ChainVerdict {
	const { ok, head, checkpoints, firstBad, schema, unreadable } = report;
	return {
		ok,
		at: at.toISOString(),
		position: head.position,
		checkpoints: checkpoints.fitting,
		firstBad,
		why: [...schema, ...checkpoints.bad.map(badCheckpointText)],
		unreadable: unreadable.count,
	};
}
