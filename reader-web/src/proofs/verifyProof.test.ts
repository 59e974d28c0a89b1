import { expect, onTestFinished, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bytesOf, hex } from "./bytes.ts";
import { checkFile } from "./checkFile.ts";
import { leafHash, rootOfPath } from "./merkle.ts";
import { isSignedBy, LOG_KEY, parseNote, parseNoteKey } from "./note.ts";
import { bundle } from "./testing/bundle.ts";
import { verifyBundle, verifyProof } from "./verifyProof.ts";

const { proof, key, witnesses } = bundle;
const faultOf = async (checking: ReturnType<typeof verifyProof>) => {
	const verified = await checking;
	return verified.ok ? "none" : verified.fault;
};

test("a proof names its log, its place, its key and its witness", async () => {
	expect(await verifyProof(proof, [key], witnesses)).toEqual({
		ok: true,
		value: {
			origin: "127.0.0.1:3000/log-cf349f4c",
			size: 10,
			index: 2,
			entry: expect.stringMatching(/^[0-9a-f]{64}$/),
			key,
			cosignatures: [
				{ name: "witness.example/w1", time: new Date("2026-11-28T12:00:00Z") },
			],
		},
	});
});

test("a proof with its text has the event", async () => {
	const verified = await verifyBundle(bundle);
	expect(verified.ok && verified.value.event).toMatchObject({
		stream: "story-2",
		type: "StoryDrafted",
		data: { title: "The Ring", content: "Once there was **a ring**." },
	});
});

test("no changed character of a proof is accepted", async () => {
	const good = await verifyProof(proof, [key], witnesses);
	for (let i = 0; i < proof.length; i++) {
		for (const character of ["A", "0", "=", " ", "\n", ""]) {
			if (character === proof[i]) continue;
			const changed = proof.slice(0, i) + character + proof.slice(i + 1);
			const verified = await verifyProof(changed, [key], witnesses);
			expect([i, character, Bun.deepEquals(verified, good)]).toEqual([
				i,
				character,
				false,
			]);
			const isCosigned = verified.ok && verified.value.cosignatures.length > 0;
			expect([i, character, isCosigned]).toEqual([i, character, false]);
		}
	}
});

test("no changed character of an event is accepted", async () => {
	for (const [i, character] of [...bundle.event].entries()) {
		const other = character === "A" ? "B" : "A";
		const event = bundle.event.slice(0, i) + other + bundle.event.slice(i + 1);
		expect(await verifyBundle({ ...bundle, event })).toEqual({
			ok: false,
			fault: "event",
		});
	}
});

test("each kind of fault is named", async () => {
	const otherKey = "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW";
	expect(await faultOf(verifyProof("no proof", [key]))).toBe("form");
	expect(await faultOf(verifyProof(proof.replace("index 2", "index 3"), [key]))).toBe(
		"path",
	);
	expect(await faultOf(verifyProof(proof, [otherKey]))).toBe("unknown-key");
	expect(await faultOf(verifyProof(proof, []))).toBe("unknown-key");
	const unsigned = proof.replace("iUlH9x22", "iUlH9x23");
	expect(await faultOf(verifyProof(unsigned, [key]))).toBe("signature");
});

test("a browser without Ed25519 is named", async () => {
	const { importKey } = crypto.subtle;
	crypto.subtle.importKey = async () => {
		throw new DOMException("Unrecognized name.", "NotSupportedError");
	};
	try {
		expect(await faultOf(verifyProof(proof, [key]))).toBe("unsupported");
	} finally {
		crypto.subtle.importKey = importKey;
	}
});

const fileOf = (...content: string[]) => new Blob(content);
const known = { site: [key], reader: "", witnesses };
const stranger = { site: [], reader: "", witnesses: [] };
const withText = fileOf(JSON.stringify(bundle));

test("a file is a proof, a proof with its text, or neither", async () => {
	expect(await checkFile(fileOf(proof), known)).toMatchObject({ ok: true });
	expect(await checkFile(withText, known)).toMatchObject({
		ok: true,
		event: { data: { title: "The Ring" } },
	});
	for (const text of ["", "{}", "[]", "null", '{"proof":1}', "\0\xff"])
		expect(await checkFile(fileOf(text), known)).toEqual({ ok: false, fault: "form" });
	const large = fileOf(proof, " ".repeat(2 ** 24));
	expect(await checkFile(large, known)).toEqual({ ok: false, fault: "form" });
	const removed = { size: 1, text: () => Promise.reject(new Error("gone")) };
	expect(await checkFile(removed as unknown as Blob, known)).toMatchObject({ ok: false });
});

test("the key is this site's, the reader's, or named by the file alone", async () => {
	const byReader = { ...stranger, reader: key };
	for (const file of [fileOf(proof), withText]) {
		expect(await checkFile(file, known)).toMatchObject({ keySource: "site" });
		expect(await checkFile(file, byReader)).toMatchObject({ keySource: "reader" });
	}
	expect(await checkFile(fileOf(proof), stranger)).toEqual({
		ok: false,
		fault: "unknown-key",
	});
	expect(await checkFile(withText, stranger)).toMatchObject({
		keySource: "file",
		proven: { cosignatures: [{ name: "witness.example/w1" }] },
	});
});

test("a witness that only the file names does not count for a known log", async () => {
	expect(await checkFile(withText, known)).toMatchObject({
		proven: { cosignatures: [{ name: "witness.example/w1" }] },
	});
	expect(await checkFile(withText, { ...known, witnesses: [] })).toMatchObject({
		keySource: "site",
		proven: { cosignatures: [] },
	});
});

const python = Bun.which("python3");
const program = join(import.meta.dir, "../../../docs/verify-proof.py");

const where = python ? "with Python" : "skipped, because python3 is not here";
test.skipIf(!python)(
	`docs/verify-proof.py agrees about each proof, ${where}`,
	async () => {
		const folder = mkdtempSync(join(tmpdir(), "creations-"));
		onTestFinished(() => rmSync(folder, { recursive: true }));
		const file = join(folder, "story.tlog-proof");
		const proofs = [
			proof,
			proof.replace("index 2", "index 3"),
			proof.replace("extra I", "extra J"),
			proof.replace("iUlH9x22", "iUlH9x23"),
			proof.replace("+ZA=", "+ZB="),
			proof.replace("\n10\n", "\n11\n"),
			`${proof}\n`,
		];
		for (const [i, text] of proofs.entries()) {
			await Bun.write(file, text);
			const { exitCode } = Bun.spawnSync(["python3", program, file, key]);
			const verified = await verifyProof(text, [key]);
			expect([i, verified.ok, exitCode]).toEqual([i, i === 0, i === 0 ? 0 : 1]);
		}
	},
);

test("the reference note of C2SP is signed by its key", async () => {
	const peter = await parseNoteKey(
		"PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW",
		LOG_KEY,
	);
	const text =
		"If you think cryptography is the answer to your problem,\n" +
		"then you don't know what your problem is.\n\n— PeterNeumann " +
		"x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSN" +
		"XgKvqfqdngotpRZb6KE6RyyBwJnAM=\n";
	const note = parseNote(text);
	if (!peter || !note) throw new Error("the reference cannot be parsed");
	expect(await isSignedBy(note, peter)).toBe(true);
	expect(await isSignedBy({ ...note, text: `${note.text}.` }, peter)).toBe(false);
});

/** Leaves and roots of the reference tests of RFC 6962. */
const LEAVES = ["", "00", "10", "2021", "3031", "40414243", "5051525354555657"];
const ROOT_OF_2 = "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125";
const ROOT_OF_3 = "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77";

test("paths lead to the roots of the RFC 6962 vectors", async () => {
	const leaves = await Promise.all(
		LEAVES.map((leaf) => leafHash(Uint8Array.from(Buffer.from(leaf, "hex")))),
	);
	const [first, second, third] = leaves;
	if (!first || !second || !third) throw new Error("leaves are missing");
	const rootFor = async (...of: Parameters<typeof rootOfPath>) =>
		hex((await rootOfPath(...of)) ?? bytesOf("none"));
	expect(await rootFor(first, 0, 2, [second])).toBe(ROOT_OF_2);
	expect(await rootFor(second, 1, 2, [first])).toBe(ROOT_OF_2);
	const two = Uint8Array.from(Buffer.from(ROOT_OF_2, "hex"));
	expect(await rootFor(third, 2, 3, [two])).toBe(ROOT_OF_3);
	expect(await rootFor(first, 0, 3, [second, third])).toBe(ROOT_OF_3);
	expect(await rootOfPath(first, 0, 3, [second])).toBeUndefined();
	expect(await rootOfPath(first, 3, 3, [second, third])).toBeUndefined();
});
