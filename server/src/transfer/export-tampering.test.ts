import { expect, test } from "bun:test";
import { generateKeyPairSync } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openedExport } from "../../test/support/export.ts";
import { seeded } from "../../test/support/random.ts";
import { nextCheckpoint, signedLog } from "../../test/support/signed-log-for-tests.ts";
import { changeByte, drawing } from "../../test/support/tampering-for-tests.ts";
import { temporaryFolder } from "../../test/support/temporary.ts";
import {
	checkpointLine,
	parseCheckpoint,
	readCheckpoints,
	signCheckpoint,
	signedCheckpoints,
	type VerifyReport,
	verifyLog,
} from "../audit/index.ts";
import { openLogFile } from "../kernel/log/log-source.ts";
import { exportToFile } from "./export-file.ts";
import { openExport } from "./export-reader.ts";

const EVENTS = 300;
const TIMES = 200;

/** Another one in every run; SEED repeats one. */
const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);

async function exportedLog(random: () => number) {
	const site = await signedLog(random, EVENTS);
	const source = openLogFile(site.file);
	const header = {
		site: "https://jewels.example",
		from: 1,
		to: site.events,
		previous: "0".repeat(64),
		time: "2026-01-01T00:00:00.000Z",
	};
	const checkpoints = signedCheckpoints(site.config);
	const file = join(temporaryFolder(), "log.ndjson");
	const plan = { source, header, checkpoints, sign: async () => undefined, onProgress: () => {} };
	await exportToFile(file, plan, undefined);
	source.close();
	return { ...site, export: file };
}

test(`of ${TIMES} tamperings with an export none is missed, and each is named where it begins`, async () => {
	const random = seeded(seed);
	const draw = drawing(random);
	const site = await exportedLog(random);
	const { events, publicKeys } = site;
	const kept = readCheckpoints(site.config.checkpoints.file);
	const forged = join(temporaryFolder(), "forged.ndjson");
	const whole = readFileSync(site.export);
	const verified = async (checkpoints = kept.slice(0, 0)) =>
		verifyLog(await openExport(forged), { publicKeys, checkpoints });

	/** Each makes `forged`, and returns whether the report names what was done. */
	const tamperings: Record<string, () => Promise<boolean> | boolean> = {
		"any byte": async () => {
			const changed = changeByte(whole, draw);
			writeFileSync(forged, changed);
			const at = whole.findIndex((byte, i) => byte !== changed[i]);
			const line = whole.toString("latin1", whole.lastIndexOf("\n", at - 1) + 1).split("\n", 1)[0] ?? "";
			if (at <= whole.indexOf("\n")) return found(() => verified());
			const report = await verified();
			const position = /^\[(\d+),/.exec(line)?.[1];
			if (position) return report.firstBad?.position === Number(position);
			return !report.ok;
		},
		"two lines swapped": async () => {
			const log = openedExport(site.export);
			const first = draw.number(1, events - 1);
			const [i, j] = [log.at(first), log.at(draw.number(first + 1, events))];
			const lines = log.lines();
			log.set(lines.with(i, lines[j] ?? "").with(j, lines[i] ?? ""));
			log.save(forged);
			return (await verified()).firstBad?.position === first;
		},
		"one line deleted": async () => {
			const log = openedExport(site.export);
			const position = draw.number(1, events);
			log.set(log.lines().toSpliced(log.at(position), 1));
			log.save(forged);
			return (await verified()).firstBad?.position === position;
		},
		"one line put in between": async () => {
			const log = openedExport(site.export);
			const position = draw.number(1, events);
			log.set(log.lines().toSpliced(log.at(position) + 1, 0, log.lines()[log.at(position)] ?? ""));
			log.save(forged);
			// A checkpoint that stood after the event now stands after its copy: the copy is what comes first.
			return (await verified()).firstBad?.position === position + 1;
		},
		"one line put in that has a position beyond all others": async () => {
			const log = openedExport(site.export);
			const position = draw.number(1, events - 1);
			const line = log.lines()[log.at(position)] ?? "";
			const strange = line.replace(`[${position},`, `[${draw.one([0, -7, events + 9])},`);
			const at = log.lines().findIndex((one, i) => i > log.at(position) && one.startsWith("["));
			log.set(log.lines().toSpliced(at, 0, strange));
			log.save(forged);
			return (await verified()).firstBad?.position === position + 1;
		},
		"the last ten deleted, with all that speaks of them": async () => {
			const log = openedExport(site.export);
			const until = log.at(events - 9);
			const [header = "", ...lines] = log.lines().slice(0, until);
			log.set([header.replace(`"to":${events}`, `"to":${events - 10}`), ...lines, "trailer"]);
			log.save(forged);
			return (await verified(kept)).firstBad?.position === events - 9;
		},
		"one edited and its hash made right": async () => {
			const log = openedExport(site.export);
			const position = draw.number(1, events);
			const next = log.lines()[log.at(position + 1)];
			log.rehash(position, (event) => ({ ...event, actor: "user-999" }));
			if (next) log.set(log.lines().with(log.at(position + 1), next));
			log.save(forged);
			const bad = nextCheckpoint(position, events) === position ? position : position + 1;
			return (await verified()).firstBad?.position === bad;
		},
		"all hashes made right": async () => {
			const log = openedExport(site.export);
			const position = draw.number(1, events);
			log.rehash(position, (event) => ({ ...event, actor: "user-999" }));
			log.save(forged);
			return (await verified()).firstBad?.position === nextCheckpoint(position, events);
		},
		"a checkpoint signed with another key": async () => {
			const log = openedExport(site.export);
			const at = log.lines().findIndex((line) => line.startsWith('{"checkpoint"'));
			const checkpoint = parseCheckpoint(log.lines()[at] ?? "");
			if (!checkpoint) throw new Error("there is no checkpoint");
			const other = signCheckpoint(checkpoint, generateKeyPairSync("ed25519"));
			const key = draw.one([other.key, checkpoint.key]);
			log.set(log.lines().with(at, checkpointLine({ ...other, key })));
			log.save(forged);
			const { ok, checkpoints } = await verified();
			return !ok && checkpoints.bad[0]?.place === `line ${at + 1} of the export`;
		},
		"a checkpoint moved away from its event": async () => {
			const log = openedExport(site.export);
			const at = log.lines().findIndex((line) => line.startsWith('{"checkpoint"'));
			const [line = ""] = log.lines().slice(at, at + 1);
			log.set(
				log
					.lines()
					.toSpliced(at, 1)
					.toSpliced(at + 3, 0, line),
			);
			log.save(forged);
			return !(await verified()).ok;
		},
		"the trailer": async () => {
			const lines = openedExport(site.export).lines();
			const trailer = changeByte(Buffer.from(lines.at(-1) ?? ""), draw);
			writeFileSync(
				forged,
				Buffer.concat([Buffer.from(`${lines.slice(0, -1).join("\n")}\n`), trailer, Buffer.from("\n")]),
			);
			return !(await verified()).ok;
		},
		"something put after the end": async () => {
			writeFileSync(forged, `${whole}${draw.one(["\n", "x", "{}\n", " "])}`);
			return !(await verified()).ok;
		},
	};

	writeFileSync(forged, whole);
	expect(await verified(kept)).toMatchObject({ ok: true, events });
	const kinds = Object.entries(tamperings);
	for (let i = 0; i < TIMES; i++) {
		const [kind, tamper] = i % 3 === 0 ? (["any byte", tamperings["any byte"]] as const) : draw.one(kinds);
		expect(await tamper?.(), `${kind}, seed ${seed}, tampering ${i}`).toBe(true);
	}
});

/** The file is not even taken for an export, or its report says no. */
async function found(verify: () => Promise<VerifyReport>): Promise<boolean> {
	try {
		return !(await verify()).ok;
	} catch (error) {
		return error instanceof Error && error.name === "UnavailableError";
	}
}
