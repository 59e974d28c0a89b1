import { createHash } from "node:crypto";
import type { Command } from "../src/kernel/log/handle.ts";
import { DEMO_ACTOR } from "../src/subscriptions/index.ts";

/**
 * Returns a command with an idempotency key, so that the next start continues after an
 * interruption.
 */
export function once(key: string): Command {
	const requestHash = createHash("sha256").update(key).digest("hex");
	return { actor: DEMO_ACTOR, correlation: "demo", idempotency: { key, requestHash } };
}
