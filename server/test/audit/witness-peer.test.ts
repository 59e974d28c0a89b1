import { describe, expect, test } from "bun:test";
import { createPublicKey, generateKeyPairSync, type KeyObject } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { EMPTY_ROOT, type Hash } from "../../src/audit/tiles/merkle.ts";
import {
	noteKeyText,
	rawKey,
	signNote,
	treeHeadText,
} from "../../src/audit/tiles/note.ts";
import { requestText } from "../../src/audit/witnesses/checkpoint-request.ts";
import { cosignaturesOf, witnessKeyText } from "../../src/audit/witnesses/cosignature.ts";
import { openWitness } from "../../src/audit/witnesses/site-witness.ts";
import {
	checkpoint,
	fork,
	leaves,
	newLog,
	ORIGIN,
	pathTo,
	type TestLog,
} from "../support/audit/test-log.ts";
import { tiledLog } from "../support/audit/tiled-log.ts";
import { witnessesOf } from "../support/audit/witnessed-log.ts";
import { afterwards, temporaryFolder } from "../support/temporary.ts";

/** The witness of transparency-dev. */
const { OMNIWITNESS } = process.env;

/** Starts the peer for some logs, and returns its address and key. */
async function omniwitness(logs: TestLog["key"][]) {
	const folder = temporaryFolder();
	const { privateKey } = generateKeyPairSync("ed25519");
	const key = { name: "peer.example/w1", bytes: rawKey(createPublicKey(privateKey)) };
	writeFileSync(join(folder, "key"), secretText(key, privateKey));
	const entries = logs.map(
		(log) =>
			`  - Origin: ${log.name}\n    URL: http://127.0.0.1:1/\n` +
			`    PublicKey: ${noteKeyText(log)}\n    Feeder: none\n`,
	);
	writeFileSync(join(folder, "logs.yaml"), `Logs:\n${entries.join("")}`);
	const free = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: () => new Response() });
	const { port } = free;
	await free.stop(true);
	const child = Bun.spawn(
		[
			OMNIWITNESS ?? "",
			`--listen=127.0.0.1:${port}`,
			"--metrics_listen=",
			`--private_key_path=${join(folder, "key")}`,
			`--additional_logs=${join(folder, "logs.yaml")}`,
			`--db_file=${join(folder, "db")}`,
		],
		{ stderr: "pipe" },
	);
	afterwards(async () => {
		child.kill();
		await child.exited;
	});
	await started(child.stderr);
	return { url: `http://127.0.0.1:${port}`, key };
}

/** Waits until the peer listens. Reads all its messages, because it ends otherwise. */
function started(messages: ReadableStream<Uint8Array>): Promise<void> {
	const { promise, resolve, reject } = Promise.withResolvers<void>();
	async function read(): Promise<void> {
		const decoder = new TextDecoder();
		let text = "";
		for await (const bytes of messages) {
			text += decoder.decode(bytes, { stream: true });
			if (text.includes("HTTP server goroutine started")) resolve();
		}
		reject(new Error(text));
	}
	void read();
	return promise;
}

/** Returns a private key in the format of Go's signed notes. */
function secretText(key: TestLog["key"], privateKey: KeyObject): string {
	const seed = privateKey.export({ format: "der", type: "pkcs8" }).subarray(-32);
	const [, id] = noteKeyText(key).split("+");
	const encoded = Buffer.concat([Buffer.of(1), seed]).toString("base64");
	return `PRIVATE+KEY+${key.name}+${id}+${encoded}`;
}

/** Forks and lies about a log of which 20 entries are cosigned. */

async function lies(log: TestLog): Promise<[string, number, string][]> {
	const [all, forked] = [leaves(40), fork(40, 15)];
	const path = await pathTo(all, 20);
	const note = checkpoint(log, all);
	const text = (oldSize: number, hashes: Hash[], signed: string) =>
		requestText({ oldSize, path: hashes, note: signed });
	const stranger = newLog("other.example/log");
	const head = { origin: ORIGIN, size: 0, root: EMPTY_ROOT };
	const emptied = signNote(treeHeadText(head), log.key, log.privateKey);
	const forger = newLog().privateKey;
	const forkedNote = checkpoint(log, forked);
	return [
		["a fork of the same size", 422, text(20, [], checkpoint(log, fork(20, 15)))],
		[
			"a longer fork with its own proof",
			422,
			text(20, await pathTo(forked, 20), forkedNote),
		],
		["a longer fork with the proof of the log", 422, text(20, path, forkedNote)],
		["a changed proof", 422, text(20, path.with(0, EMPTY_ROOT), note)],
		["no proof", 422, text(20, [], note)],
		["a proof that is too long", 422, text(20, [...path, EMPTY_ROOT], note)],
		["another old size", 409, text(19, await pathTo(all, 19), note)],
		["a start from nothing", 409, text(0, [], forkedNote)],
		["a shorter log", 400, text(20, [], checkpoint(log, leaves(10)))],
		["an empty log", 400, text(20, [], emptied)],
		["the signature of another key", 403, text(20, path, checkpoint(log, all, forger))],
		["a changed size", 403, text(20, path, note.replace("\n40\n", "\n41\n"))],
		["an unknown log", 404, text(20, path, checkpoint(stranger, all))],
		["a broken request", 400, text(20, path, note).replace("old 20", "old twenty")],
	];
}

interface Answer {
	status: number;
	body: string;
}

const where = OMNIWITNESS
	? "with omniwitness"
	: "skipped, because OMNIWITNESS does not name omniwitness";
describe.skipIf(!OMNIWITNESS)(where, () => {
	test("it refuses forks and lies as this witness does", async () => {
		const log = newLog();
		const peer = await omniwitness([log.key]);
		const baseUrl = "https://w.example";
		const dataDir = temporaryFolder();
		const own = await openWitness({ dataDir, baseUrl, logs: [log.key] });
		afterwards(() => own.close());
		async function both(body: string) {
			const answer = await fetch(`${peer.url}/add-checkpoint`, { method: "POST", body });
			const peers: Answer = { status: answer.status, body: await answer.text() };
			const owns: Answer = await own.addCheckpoint(body);
			return { peers, owns };
		}
		const first = checkpoint(log, leaves(20));
		const yes = await both(requestText({ oldSize: 0, path: [], note: first }));
		expect([yes.peers.status, yes.owns.status]).toEqual([200, 200]);
		expect(cosignaturesOf(first + yes.peers.body, [peer.key])).toHaveLength(1);
		for (const [lie, status, body] of await lies(log)) {
			const { owns, peers } = await both(body);
			expect([lie, owns.status]).toEqual([lie, status]);
			// The peer answers 500 to forged signatures and unknown logs.
			const accepted = [403, 404].includes(status) ? [status, 500] : [status];
			expect([lie, accepted]).toEqual([lie, expect.arrayContaining([peers.status])]);
			if (owns.status === 409) expect(owns.body).toBe(peers.body);
		}
		const path = await pathTo(leaves(40), 20);
		const note = checkpoint(log, leaves(40));
		const grown = await both(requestText({ oldSize: 20, path, note }));
		expect([grown.peers.status, grown.owns.status]).toEqual([200, 200]);
	}, 60_000);

	test("it cosigns the growth of a site's log", async () => {
		const log = await tiledLog();
		await log.tiles.extend({ position: await log.append(1) });
		const stored = await log.tiles.current();
		if (!stored) throw new Error("there is no tile log");
		const peer = await omniwitness([stored.key]);
		const place = { url: peer.url, key: witnessKeyText(peer.key) };
		const witnesses = witnessesOf(log, [place]);
		for (const count of [1, 255, 1, 1000, 70_000, 3]) {
			await log.append(count);
			await witnesses.ask();
			const size = (await log.tiles.current())?.size;
			expect(await witnesses.states()).toMatchObject([{ size, fault: undefined }]);
		}
		expect(cosignaturesOf((await log.tiles.checkpoint()) ?? "", [peer.key])).toHaveLength(
			1,
		);
	}, 60_000);
});
