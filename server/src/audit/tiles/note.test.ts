import { expect, test } from "bun:test";
import { generateKeyPairSync } from "node:crypto";
import {
	noteKeyText,
	openNote,
	openTreeHead,
	parseNoteKey,
	parseTreeHead,
	rawKey,
	signNote,
	treeHeadText,
} from "./note.ts";

/** The key and note of the reference tests of signed notes. */
const PETER = "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW";
const NEUMANN = `If you think cryptography is the answer to your problem,
then you don't know what your problem is.

— PeterNeumann ${
	"x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSN" +
	"XgKvqfqdngotpRZb6KE6RyyBwJnAM="
}
`;

function keyOf(text: string) {
	const key = parseNoteKey(text);
	if (!key) throw new Error(`${text} is not a key`);
	return key;
}

function newKey(name: string) {
	const { publicKey, privateKey } = generateKeyPairSync("ed25519");
	return { key: { name, bytes: rawKey(publicKey) }, privateKey };
}

test("the reference note is signed by its key", () => {
	expect(noteKeyText(keyOf(PETER))).toBe(PETER);
	expect(openNote(NEUMANN, [keyOf(PETER)])).toEqual({
		ok: true,
		value: NEUMANN.slice(0, NEUMANN.indexOf("\n\n") + 1),
	});
});

test("each changed character of a note is noticed", () => {
	const { key, privateKey } = newKey("jewels.example/log-0123abcd");
	const note = signNote("one line\nand another\n", key, privateKey);
	expect(openNote(note, [key]).ok).toBe(true);
	for (let i = 0; i < note.length; i++)
		for (const character of ["a", "A", "+", " ", "\n", "\t", "="]) {
			const changed = note.slice(0, i) + character + note.slice(i + 1);
			if (changed !== note) expect(openNote(changed, [key]).ok).toBe(false);
		}
	expect(openNote(`${note}\n`, [key]).ok).toBe(false);
});

test("unknown signatures are ignored, but one known is needed", () => {
	const [own, other] = [newKey("jewels.example/a"), newKey("witness.example/b")];
	const note = signNote("text\n", own.key, own.privateKey);
	const line = signNote("text\n", other.key, other.privateKey).split("\n\n")[1] ?? "";
	expect(openNote(note + line, [own.key]).ok).toBe(true);
	expect(openNote(note + line, [other.key]).ok).toBe(true);
	expect(openNote(note, [other.key])).toEqual({
		ok: false,
		why: "no known key signed it",
	});
	const forged = signNote("other\n", other.key, other.privateKey).split("\n\n")[1] ?? "";
	expect(openNote(note + forged, [own.key, other.key]).ok).toBe(false);
});

test("a key with another id or type is refused", () => {
	for (const text of [
		PETER.replace("c74f20a3", "c74f20a4"),
		PETER.replace("+ARpc", "+AhpC"),
		PETER.replace("PeterNeumann", ""),
		`${PETER}=`,
	])
		expect(parseNoteKey(text)).toBeUndefined();
});

test("the text of a checkpoint is the one of the C2SP example", () => {
	const text =
		"example.com/behind-the-sofa\n20852163\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n";
	const head = parseTreeHead(text);
	expect(head).toMatchObject({ origin: "example.com/behind-the-sofa", size: 20_852_163 });
	expect(head && treeHeadText(head)).toBe(text);
	expect(parseTreeHead(`${text}an extension\n`)).toEqual(head);
	for (const wrong of [
		text.replace("2085", "02085"),
		text.replace("xq2I=", "xq2J="),
		text.slice(0, -1),
		`${text}\n`,
		text.replace("example.com/behind-the-sofa", ""),
	])
		expect(parseTreeHead(wrong)).toBeUndefined();
});

test("a checkpoint of another log is refused", () => {
	const { key, privateKey } = newKey("jewels.example/a");
	const head = { origin: "jewels.example/b", size: 1, root: new Uint8Array(32) };
	const note = signNote(treeHeadText(head), key, privateKey);
	expect(openTreeHead(note, [key]).ok).toBe(false);
});
