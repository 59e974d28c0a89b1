import { expect, test } from "bun:test";
import pino from "pino";
import { temporaryStore } from "../../../test/support/site.ts";
import { temporaryFolder } from "../../../test/support/temporary.ts";
import { readConfig } from "../../config.ts";
import { openLog } from "../../kernel/log/event-log.ts";
import { logOfStore } from "../../kernel/log/log-source.ts";
import { createVerifier } from "./verifier.ts";

test("many who ask for a proof while one is under way get that one, and who asks later another", async () => {
	const store = await temporaryStore();
	const log = await openLog(store);
	const events = [{ type: "StoryPublished" as const, data: {} }];
	await log.append({ stream: "story-1", expectedVersion: 0, actor: "user-1", correlation: "test", events });
	const gate = Promise.withResolvers<void>();
	const given = logOfStore(store);
	const source = { ...given, head: () => gate.promise.then(given.head) };
	const config = readConfig({ DATA_DIR: temporaryFolder() });
	const { verify, state } = createVerifier({ source, config, logger: pino({ level: "silent" }) });

	const asked = Array.from({ length: 8 }, verify);
	expect(state()).toEqual({ verifying: null, verified: null });
	gate.resolve();
	const [first, ...others] = await Promise.all(asked);
	expect(first).toMatchObject({ ok: true, head: { position: 1 } });
	expect(others.every((other) => other === first)).toBe(true);
	expect(await verify()).not.toBe(first);
	expect(state()).toMatchObject({ verifying: null, verified: { ok: true, position: 1 } });
});
