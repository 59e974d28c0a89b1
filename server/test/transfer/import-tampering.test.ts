import { expect, test } from "bun:test";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readPublicKeys } from "../../src/audit/verify/checkpoint-key.ts";
import { readConfig } from "../../src/config.ts";
import { allReadModels } from "../../src/modules.ts";
import { importExport } from "../../src/transfer/import.ts";
import { openedExport } from "../support/export.ts";
import { exported, imported } from "../support/exported.ts";
import { seeded } from "../support/random.ts";
import { IN_FILES } from "../support/stores.ts";
import { changeByte, drawing } from "../support/tampering-for-tests.ts";
import { temporaryFolder } from "../support/temporary.ts";

/** Another one in every run; SEED repeats one. */
const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);

test("200 exports with a byte changed somewhere are refused, and nothing of them is kept", async () => {
	const { file, key } = await exported(60);
	const sound = readFileSync(file);
	const draw = drawing(seeded(seed));
	const folder = temporaryFolder();
	const dataDir = join(folder, "data");
	const changed = join(folder, "changed.ndjson");
	const importing = {
		config: readConfig({ ...IN_FILES, DATA_DIR: dataDir }),
		file: changed,
		partial: false,
		publicKeys: readPublicKeys(key),
		readModels: allReadModels,
		progress: () => ({ at: () => {}, end: () => {} }),
	};
	for (let i = 0; i < 200; i++) {
		writeFileSync(changed, changeByte(sound, draw));
		const said = await importExport(importing).then(
			() => `SEED=${seed}: number ${i} was taken`,
			(error: unknown) => String(error),
		);
		expect(said).toMatch(/First bad position: \d+|No event is bad|does not count|is no export of a log/);
		expect(existsSync(dataDir)).toBe(false);
	}
});

type Lines = ReturnType<typeof openedExport>;

/** What somebody may do to an export and make its last line right again; the position that must be named. */
const forgeries: [what: string, forge: (lines: Lines) => void, said: string | RegExp][] = [
	["an event changed", ({ lines, set, at }) => set(edited(lines(), at(30))), "First bad position: 30"],
	[
		"two events swapped",
		({ lines, set, at }) => {
			const swapped = [...lines()];
			[swapped[at(20)], swapped[at(21)]] = [swapped[at(21)] ?? "", swapped[at(20)] ?? ""];
			set(swapped);
		},
		"First bad position: 20",
	],
	[
		"an event left out",
		({ lines, set, at }) => set(lines().filter((_, i) => i !== at(44))),
		"First bad position: 44",
	],
	[
		"an event there twice",
		({ lines, set, at }) => set(lines().toSpliced(at(12), 0, lines()[at(12)] ?? "")),
		"First bad position: 13",
	],
	[
		"all hashes made right after a change",
		({ rehash }) => rehash(31, (event) => ({ ...event, actor: "user-999" })),
		"First bad position: 50",
	],
	[
		"the last ten events cut off",
		({ lines, set, at }) => set([...lines().slice(0, at(51)), lines().at(-1) ?? ""]),
		"First bad position: 51",
	],
	[
		"a line that is no event",
		({ lines, set, at }) => set(lines().toSpliced(at(8), 0, "[]")),
		"First bad position: 8",
	],
	[
		"a checkpoint that was not signed",
		({ lines, set }) =>
			set(
				lines().map((line) =>
					line.startsWith('{"checkpoint"') ? line.replace(/"signature":"..../, '"signature":"AAAA') : line,
				),
			),
		/does not count: .*signature/s,
	],
];

function edited(lines: string[], at: number): string[] {
	const values = JSON.parse(lines[at] ?? "");
	return lines.with(at, JSON.stringify(values.with(9, "{}")));
}

for (const [what, forge, said] of forgeries) {
	test(`an export is refused at the position that is bad: ${what}`, async () => {
		const { file, key } = await exported(60);
		const lines = openedExport(file);
		forge(lines);
		const forged = join(temporaryFolder(), "forged.ndjson");
		lines.save(forged);
		const dataDir = join(temporaryFolder(), "data");
		expect(await imported(dataDir, forged, "--public-key", key)).toMatchObject({
			code: 1,
			said: expect.stringMatching(said),
		});
		expect(existsSync(dataDir)).toBe(false);
	});
}
