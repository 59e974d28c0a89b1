import { expect, test } from "bun:test";
import { generateKeyPairSync } from "node:crypto";
import { copyFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { seeded } from "../../../test/support/random.ts";
import { signedLog } from "../../../test/support/signed-log-for-tests.ts";
import { changeByte, drawing, forger, tamperings } from "../../../test/support/tampering-for-tests.ts";
import { logOfStore, openLogFile } from "../../kernel/log/log-source.ts";
import { openFile } from "../../kernel/store/file-store.ts";
import { parseCheckpoint, signCheckpoint } from "./checkpoint.ts";
import { type CheckpointLine, readCheckpoints } from "./checkpoint-file.ts";
import { type VerifyOptions, verifyLog } from "./verify.ts";

const EVENTS = 400;
const TIMES = 200;

/** Another one in every run; SEED repeats one. */
const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);

async function verifyFile(file: string, options: VerifyOptions) {
	const source = openLogFile(file);
	try {
		return await verifyLog(source, options);
	} finally {
		source.close();
	}
}

/** As a server does, which reads through another client. */
async function verifyStore(file: string, options: VerifyOptions) {
	const store = await openFile(`file:${file}`);
	try {
		return await verifyLog(logOfStore(store), options);
	} finally {
		await store.close();
	}
}

test(`of ${TIMES} tamperings with a log none is missed, and each is named where it begins`, async () => {
	const random = seeded(seed);
	const draw = drawing(random);
	const { file, folder, config, publicKeys, events } = await signedLog(random, EVENTS);
	const checkpoints = readCheckpoints(config.checkpoints.file);
	expect(await verifyFile(file, { checkpoints, publicKeys })).toMatchObject({ ok: true, events });

	const kinds = [...Object.keys(tamperings), "a byte of a checkpoint", "a checkpoint with another key"];
	for (let i = 0; i < TIMES; i++) {
		const kind = kinds[i % kinds.length] ?? "";
		const tampering = tamperings[kind];
		const about = `${kind}, seed ${seed}, tampering ${i}`;
		if (!tampering) {
			const [line, forged] = forgeCheckpoint(kind);
			const report = await verifyFile(file, { checkpoints: forged, publicKeys });
			expect([report.ok, report.checkpoints.bad[0]?.place], about).toEqual([false, line]);
			continue;
		}
		const copy = join(folder, `copy-${i}.db`);
		copyFileSync(file, copy);
		const log = forger(copy, events);
		const position = tampering(log, draw);
		log.close();
		const report = await verifyFile(copy, { checkpoints, publicKeys });
		expect([report.ok, report.firstBad?.position], about).toEqual([false, position]);
		const within = await verifyStore(copy, { checkpoints, publicKeys });
		expect([within.ok, within.firstBad?.position], `${about}, in a server`).toEqual([false, position]);
	}

	function forgeCheckpoint(kind: string): [place: string, lines: CheckpointLine[]] {
		const chosen = draw.number(0, checkpoints.length - 1);
		const { place = "", checkpoint } = checkpoints[chosen] ?? {};
		if (!checkpoint) throw new Error("there is no checkpoint");
		const pair = generateKeyPairSync("ed25519");
		const line = readFileSync(config.checkpoints.file, "utf8").split("\n")[chosen] ?? "";
		const forged =
			kind === "a byte of a checkpoint"
				? parseCheckpoint(changeByte(Buffer.from(line), draw).toString())
				: { ...signCheckpoint(checkpoint, pair), ...(draw.one([true, false]) && { key: checkpoint.key }) };
		return [place, checkpoints.with(chosen, { place, checkpoint: forged })];
	}
});
