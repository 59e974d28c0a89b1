import { expect, test } from "bun:test";
import {
	checkpoint,
	fork,
	leaves,
	newLog,
	ORIGIN,
	pathTo,
	type TestLog,
} from "../../../test/support/audit/test-log.ts";
import { afterwards, temporaryFolder } from "../../../test/support/temporary.ts";
import { EMPTY_ROOT, type Hash, leafHash } from "../tiles/merkle.ts";
import { signNote, treeHeadText } from "../tiles/note.ts";
import { requestText } from "./checkpoint-request.ts";
import { cosignaturesOf } from "./cosignature.ts";
import { openWitness } from "./site-witness.ts";
import type { Witness } from "./witness.ts";

async function witnessOf(log: TestLog, dataDir = temporaryFolder()) {
	const baseUrl = "https://w.example";
	const witness = await openWitness({ dataDir, baseUrl, logs: [log.key] });
	afterwards(() => witness.close());
	return witness;
}

async function ask(witness: Witness, log: TestLog, all: Hash[], oldSize: number) {
	const path = oldSize > all.length ? [] : await pathTo(all, oldSize);
	const note = checkpoint(log, all);
	return witness.addCheckpoint(requestText({ oldSize, path, note }));
}

test("a growing log is cosigned, also after a restart of the witness", async () => {
	const [log, dataDir] = [newLog(), temporaryFolder()];
	const witness = await witnessOf(log, dataDir);
	for (const [old, size] of [
		[0, 1],
		[1, 1],
		[1, 20],
	] as const) {
		const answer = await ask(witness, log, leaves(size), old);
		expect(answer.status).toBe(200);
		const note = checkpoint(log, leaves(size)) + answer.body;
		expect(cosignaturesOf(note, [witness.key])).toHaveLength(1);
		expect((await witness.log(ORIGIN))?.note).toBe(note);
	}
	await witness.close();
	const again = await witnessOf(log, dataDir);
	expect(again.key).toEqual(witness.key);
	expect(await ask(again, log, leaves(30), 0)).toEqual({
		status: 409,
		body: "20\n",
		type: "text/x.tlog.size",
	});
	expect((await ask(again, log, leaves(30), 20)).status).toBe(200);
});

test("each other request has the status of the specification", async () => {
	const log = newLog();
	const witness = await witnessOf(log);
	const statusOf = async (body: string) => (await witness.addCheckpoint(body)).status;
	const empty = { origin: ORIGIN, size: 0, root: leafHash(Buffer.of()) };
	const wrongEmpty = signNote(treeHeadText(empty), log.key, log.privateKey);
	const text = (oldSize: number, path: Hash[], note: string) =>
		requestText({ oldSize, path, note });
	expect(await statusOf(text(0, [], wrongEmpty))).toBe(422);
	const first = checkpoint(log, leaves(8));
	expect(await statusOf(text(0, [EMPTY_ROOT], first))).toBe(422);
	expect(await statusOf(text(0, [], first))).toBe(200);
	const path = await pathTo(leaves(20), 8);
	const note = checkpoint(log, leaves(20));
	const lines = text(8, path, note);
	expect(await statusOf(lines.replace("old 8", "old 08"))).toBe(400);
	expect(await statusOf(lines.replace("old 8", "new 8"))).toBe(400);
	expect(await statusOf(lines.replace("\n\n", "\n"))).toBe(400);
	expect(await statusOf(lines.slice(0, -1))).toBe(400);
	expect(await statusOf("")).toBe(400);
	expect(await statusOf(text(8, Array(64).fill(EMPTY_ROOT), note))).toBe(400);
	expect(await statusOf(text(21, [], note))).toBe(400);
	const stranger = newLog("other.example/log");
	expect(await statusOf(text(0, [], checkpoint(stranger, leaves(8))))).toBe(404);
	const forger = newLog().privateKey;
	expect(await statusOf(text(8, path, checkpoint(log, leaves(20), forger)))).toBe(403);
	expect(await statusOf(text(8, path, note.replace("\n20\n", "\n21\n")))).toBe(403);
	expect(await statusOf(text(7, await pathTo(leaves(20), 7), note))).toBe(409);
	expect(await statusOf(text(8, [], note))).toBe(422);
	expect(await statusOf(text(8, path.slice(1), note))).toBe(422);
	expect((await witness.log(ORIGIN))?.size).toBe(8);
	expect(await statusOf(lines)).toBe(200);
});

test("a fork is refused, and its first checkpoint is kept", async () => {
	const log = newLog();
	const witness = await witnessOf(log);
	await ask(witness, log, leaves(20), 0);
	expect((await ask(witness, log, fork(20, 10), 20)).status).toBe(422);
	expect((await ask(witness, log, fork(40, 19), 20)).status).toBe(422);
	expect(await witness.log(ORIGIN)).toMatchObject({
		size: 20,
		conflict: checkpoint(log, fork(20, 10)),
	});
	expect((await ask(witness, log, leaves(40), 20)).status).toBe(200);
});

test("of two requests at once that contradict each other, one is cosigned", async () => {
	const log = newLog();
	const witness = await witnessOf(log);
	await ask(witness, log, leaves(5), 0);
	const answers = await Promise.all([
		ask(witness, log, leaves(9), 5),
		ask(witness, log, fork(9, 6), 5),
		ask(witness, log, leaves(8), 5),
	]);
	expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
	expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
});
