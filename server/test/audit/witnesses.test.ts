import { expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { noteKeyText } from "../../src/audit/tiles/note.ts";
import {
	parseWitnessKey,
	witnessKeyText,
} from "../../src/audit/witnesses/cosignature.ts";
import { served } from "../support/audit/witnessed-log.ts";
import { opened } from "../support/backed-up.ts";
import { runInProcess } from "../support/command-line.ts";
import { addStory, temporarySite } from "../support/site.ts";
import { IN_FILES } from "../support/stores.ts";

test("a site cosigns the log of another site, whose proofs name it", async () => {
	const first = await temporarySite(IN_FILES);
	await addStory(first.log);
	const log = await first.tiles.current();
	if (!log) throw new Error("there is no tile log");
	await first.close();
	const second = await temporarySite({ ...IN_FILES, WITNESS_LOGS: noteKeyText(log.key) });
	const key = witnessKeyText(second.witness?.key ?? log.key);
	const env = {
		DATA_DIR: first.folder,
		WITNESSES: `${served(second.app.fetch)}/witness ${key}`,
	};
	const site = await opened(first.folder, { ...IN_FILES, ...env });
	const run = (...argv: string[]) => runInProcess(argv, env, site);
	const printed = await run("audit", "tiles", "--witness");
	expect([printed.code, printed.out]).toEqual([
		0,
		expect.stringMatching(/Witness 127.0.0.1:3000\/witness-\w+ cosigned 2 entries at 2/),
	]);
	const proof = await run("audit", "prove", "1");
	const file = join(first.folder, "event.tlog-proof");
	writeFileSync(file, proof.out);
	const checked = await run("audit", "check", file, "--witness", key);
	expect([checked.code, checked.out]).toEqual([
		0,
		expect.stringContaining(`${parseWitnessKey(key)?.name} has cosigned it at`),
	]);
	expect(await site.findings("problem")).toEqual([]);
});

test("a site without logs to witness has no witness", async () => {
	const { ask } = await temporarySite(IN_FILES);
	const answer = await ask("/witness/add-checkpoint", {
		method: "POST",
		body: "old 0\n",
	});
	expect(answer.status).toBe(404);
});
