import { expect, test } from "bun:test";
import { generateKeyPairSync } from "node:crypto";
import { readFileSync } from "node:fs";
import { forger, signedLog, tamperings } from "../../../test/support/audit/forged-log.ts";
import { type Chance, chance } from "../../../test/support/random.ts";
import { afterwards } from "../../../test/support/temporary.ts";
import { logOfStore, openLogFile } from "../../kernel/log/log-source.ts";
import { openFile } from "../../kernel/store/open-store.ts";
import { type CheckpointLine, parseCheckpoint, readCheckpoints, signCheckpoint } from "./checkpoint.ts";
import { verifyLog } from "./verify.ts";

const EVENTS = 120;
const TIMES = 200;

const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);

test(`of ${TIMES} tamperings with a log none is missed, and each is named where it begins`, async () => {
	const drawn = chance(seed);
	const { file, config, publicKeys, events } = await signedLog(drawn, EVENTS);
	const checkpoints = readCheckpoints(config.checkpoints.file);
	const alone = openLogFile(file);
	// As a server does, which reads through another client.
	const store = await openFile(`file:${file}`);
	const served = logOfStore(store);
	for (const source of [alone, served])
		expect(await verifyLog(source, { checkpoints, publicKeys })).toMatchObject({ ok: true, events });
	const log = forger(file, events);
	for (const end of [store.close, alone[Symbol.dispose], log.close]) afterwards(end);

	const kinds = [...Object.keys(tamperings), "a byte of a checkpoint", "a checkpoint with another key"];
	for (let i = 0; i < TIMES; i++) {
		const kind = kinds[i % kinds.length] ?? "";
		const tampering = tamperings[kind];
		const about = `${kind}, seed ${seed}, tampering ${i}`;
		if (!tampering) {
			const [line, forged] = forgeCheckpoint(config.checkpoints.file, kind, drawn);
			const report = await verifyLog(alone, { checkpoints: forged, publicKeys });
			expect([report.ok, report.checkpoints.bad[0]?.place], about).toEqual([false, line]);
			continue;
		}
		const position = tampering(log, drawn);
		for (const [where, source] of Object.entries({ alone, served })) {
			const report = await verifyLog(source, { checkpoints, publicKeys });
			expect([report.ok, report.firstBad?.position], `${about}, ${where}`).toEqual([false, position]);
		}
		log.restore();
	}
	for (const source of [alone, served])
		expect((await verifyLog(source, { checkpoints, publicKeys })).firstBad).toBeNull();
});

function forgeCheckpoint(
	file: string,
	kind: string,
	{ between, pick, changeByte }: Chance,
): [place: string, lines: CheckpointLine[]] {
	const checkpoints = readCheckpoints(file);
	const chosen = between(0, checkpoints.length - 1);
	const { place = "", checkpoint } = checkpoints[chosen] ?? {};
	if (!checkpoint) throw new Error("there is no checkpoint");
	const pair = generateKeyPairSync("ed25519");
	const line = readFileSync(file, "utf8").split("\n")[chosen] ?? "";
	const forged =
		kind === "a byte of a checkpoint"
			? parseCheckpoint(changeByte(Buffer.from(line)).toString())
			: { ...signCheckpoint(checkpoint, pair), ...(pick([true, false]) && { key: checkpoint.key }) };
	return [place, checkpoints.with(chosen, { place, checkpoint: forged })];
}
