import { describe, expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { audit } from "../../../test/support/audit/audit.ts";
import { hasPython, runPython } from "../../../test/support/audit/python.ts";
import { tiledLog } from "../../../test/support/audit/tiled-log.ts";
import { chance, seed } from "../../../test/support/random.ts";
import { noteKeyText } from "./note.ts";
import { checkProof, parseProof, proofText } from "./proof.ts";

const VERIFIER = join(import.meta.dir, "../../../../docs/verify-proof.py");
const EVENTS = 700;

async function proofs(...positions: number[]) {
	const { append, tiles, folder } = await tiledLog();
	await tiles.extend({ position: await append(EVENTS) });
	const key = (await tiles.current())?.key;
	if (!key) throw new Error("there is no tile log");
	const texts: string[] = [];
	for (const position of positions) {
		const proof = await tiles.prove(position);
		if (proof) texts.push(proofText(proof));
	}
	return { folder, key, texts };
}

/** The form of the example in C2SP tlog-proof. */
const FORM = new RegExp(
	"^c2sp\\.org/tlog-proof@v1\nextra \\S+\nindex 698\n(\\S{44}\n)+\n" +
		"jewels\\.example/log-\\w+\n700\n\\S{44}\n\n— jewels\\.example/log-\\w+ \\S+\n$",
);

test("a proof has the form of C2SP tlog-proof and is short", async () => {
	const { texts } = await proofs(699);
	expect(texts[0]).toMatch(FORM);
	expect(Buffer.byteLength(texts[0] ?? "")).toBeLessThan(1000);
});

test("no changed character of a proof is accepted", async () => {
	const { key, texts } = await proofs(1, 300, 700);
	for (const text of texts) {
		expect(checkProof(text, [key]).ok).toBe(true);
		for (let i = 0; i < text.length; i++)
			for (const changed of changes(text, i))
				expect([changed === text, checkProof(changed, [key]).ok]).toEqual([false, false]);
	}
});

function changes(text: string, i: number): string[] {
	const [before, character = "", after] = [text.slice(0, i), text[i], text.slice(i + 1)];
	const others = ["A", "0", "=", " ", "\n", "", character + character].filter(
		(other) => other !== character,
	);
	const isOtherCase = character.toLowerCase() !== character.toUpperCase();
	if (isOtherCase && /[a-z]/.test(character)) others.push(character.toUpperCase());
	return others.map((other) => before + other + after);
}

test("other texts are not proofs", () => {
	for (const text of [
		"",
		"\n\n",
		"c2sp.org/tlog-proof@v1\n\n",
		"extra AA==\nindex 0\n\n",
	])
		expect(parseProof(text)).toBeUndefined();
});

test("a command checks a proof offline, and names the fault of a wrong one", async () => {
	const { folder, key, texts } = await proofs(5);
	const [text = ""] = texts;
	const file = join(folder, "event.tlog-proof");
	writeFileSync(file, text);
	const arguments_ = ["audit", "check", file, "--key", noteKeyText(key)];
	const good = await audit("/nowhere", arguments_);
	expect(good).toMatchObject({
		code: 0,
		answer: { ok: true, index: 4, size: 700, origin: key.name },
	});
	writeFileSync(file, text.replace("index 4", "index 5"));
	expect(await audit("/nowhere", arguments_)).toMatchObject({
		code: 1,
		answer: { ok: false, why: "the checkpoint does not cover the entry" },
	});
	expect(await audit(folder, ["audit", "check", file, "--key", "none"])).toMatchObject({
		code: 2,
	});
	expect((await audit(folder, ["audit", "check", `${file}s`])).code).toBe(3);
});

const verify = (file: string, key: string) => runPython(VERIFIER, file, key);

const where = hasPython ? "with Python" : "skipped, because python3 is not here";
describe.skipIf(!hasPython)(where, () => {
	test("docs/verify-proof.py accepts proofs, and none with a changed character", async () => {
		const { folder, key, texts } = await proofs(1, 256, 257, 700);
		const file = join(folder, "event.tlog-proof");
		const { pick, below } = chance(seed);
		for (const text of texts) {
			writeFileSync(file, text);
			expect(await verify(file, noteKeyText(key))).toMatchObject({
				code: 0,
				said: expect.stringContaining("of 700 in jewels.example/log-"),
			});
			for (let i = 0; i < 5; i++) {
				const changed = pick(changes(text, below(text.length)));
				writeFileSync(file, changed);
				expect([seed, changed, await verify(file, noteKeyText(key))]).toMatchObject([
					seed,
					changed,
					{ code: 1, said: expect.stringMatching(/^NOT proven: /) },
				]);
			}
		}
	});
});
