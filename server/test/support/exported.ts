import { expect } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { publicKeyFile } from "../../src/audit/verify/checkpoint-key.ts";
import { audit } from "./audit/audit.ts";
import { chance } from "./random.ts";
import { randomHistory } from "./random-history.ts";
import { temporarySite } from "./site.ts";
import { IN_FILES } from "./stores.ts";
import { temporaryFolder } from "./temporary.ts";

/** An export of a log of events of every kind, with checkpoints, and the public key they are signed with. */
export async function exported(events = 120) {
	const site = await temporarySite({ DEMO: "off", CHECKPOINT_EVERY: "25", ...IN_FILES });
	await randomHistory(site.log, chance(events), events);
	await site.close();
	return { folder: site.folder, events: site.log.position(), ...(await exportOf(site.folder)) };
}

export async function exportOf(dataDir: string) {
	const file = join(temporaryFolder(), "log.ndjson");
	const { code, said } = await audit(dataDir, ["audit", "export", file], IN_FILES);
	expect([code, said]).toEqual([0, expect.not.stringContaining("fault")]);
	return { file, key: publicKeyFile(dataDir), lines: () => readFileSync(file, "utf8").split("\n") };
}

export const imported = (dataDir: string, file: string, ...argv: string[]) =>
	audit(dataDir, ["audit", "import", file, ...argv], IN_FILES);
