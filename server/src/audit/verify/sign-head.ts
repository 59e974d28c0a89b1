import type { Config } from "../../config.ts";
import type { Head, LogSource } from "../../kernel/log/log-source.ts";
import { Refusal } from "../../kernel/refusal.ts";
import { type SignedCheckpoint, signCheckpoint } from "./checkpoint.ts";
import { siteCheckpoints } from "./checkpoint-file.ts";
import type { CheckpointKey } from "./checkpoint-key.ts";
import { contradiction } from "./contradiction.ts";

/**
 * Signs an event of the log.
 * @throws {Refusal} where the log is not the one that was signed before: a key does not vouch for two histories
 */
export async function signHead(
	config: Config,
	key: CheckpointKey,
	source: Pick<LogSource, "head" | "rows">,
	head: Head,
): Promise<SignedCheckpoint> {
	const wrong = await contradiction(source, siteCheckpoints(config), config.dataDir);
	if (wrong) throw new Refusal("invalid", `Nothing was signed. ${wrong} "bun run audit verify" says more.`);
	const { position, hash } = head;
	return signCheckpoint({ site: config.baseUrl, position, hash, time: new Date().toISOString() }, key);
}
