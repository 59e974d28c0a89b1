import { expect, test } from "bun:test";
import { generateKeyPairSync } from "node:crypto";
import { rawKey } from "../tiles/note.ts";
import {
	cosign,
	cosignaturesOf,
	parseWitnessKey,
	witnessKeyText,
} from "./cosignature.ts";

const TEXT =
	"jewels.example/log-0123abcd\n7\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n";

function newWitness(name: string) {
	const { publicKey, privateKey } = generateKeyPairSync("ed25519");
	return { key: { name, bytes: rawKey(publicKey) }, privateKey };
}

test("a cosignature names the witness and the time", () => {
	const { key, privateKey } = newWitness("witness.example/w1");
	const time = new Date("2026-01-01T00:00:00.900Z");
	const line = cosign(TEXT, key, privateKey, time);
	expect(cosignaturesOf(`${TEXT}\n${line}\n`, [key])).toEqual([
		{ name: "witness.example/w1", time: new Date("2026-01-01T00:00:00Z"), line },
	]);
	expect(parseWitnessKey(witnessKeyText(key))).toEqual(key);
});

test("other texts, times, keys and names are not cosigned", () => {
	const [{ key, privateKey }, other] = [newWitness("w1"), newWitness("w1")];
	const line = cosign(TEXT, key, privateKey, new Date());
	const undated = cosign(TEXT, key, privateKey, new Date(0));
	expect(cosignaturesOf(`${TEXT}\n${undated}\n`, [key])).toEqual([]);
	expect(cosignaturesOf(`${TEXT.replace("7", "8")}\n${line}\n`, [key])).toEqual([]);
	expect(cosignaturesOf(`${TEXT}\n${line}\n`, [other.key])).toEqual([]);
	expect(cosignaturesOf(`${TEXT}\n${line}\n`, [{ ...key, name: "w2" }])).toEqual([]);
	expect(cosignaturesOf(`${TEXT}\n${line}`, [key])).toEqual([]);
	for (let i = 5; i < line.length; i++) {
		const changed = line.slice(0, i) + (line[i] === "A" ? "B" : "A") + line.slice(i + 1);
		expect(cosignaturesOf(`${TEXT}\n${changed}\n`, [key])).toEqual([]);
	}
});
