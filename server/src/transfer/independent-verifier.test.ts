import { describe, expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { audit } from "../../test/support/audit/audit.ts";
import { openedExport, signedLog } from "../../test/support/audit/forged-log.ts";
import { hasPython, runPython } from "../../test/support/audit/python.ts";
import { chance, seed } from "../../test/support/random.ts";
import { temporaryFolder } from "../../test/support/temporary.ts";
import { publicKeyFile } from "../audit/index.ts";

const VERIFIER = join(import.meta.dir, "../../../docs/verify.py");
const isHere = hasPython && Bun.which("openssl") !== null;

async function exported() {
	const site = await signedLog(chance(60), 60);
	const folder = temporaryFolder();
	const file = join(folder, "log.ndjson");
	expect((await audit(site.folder, ["audit", "export", file])).code).toBe(0);
	return { folder, file, key: publicKeyFile(site.folder) };
}

const prove = (file: string, key: string) => runPython(VERIFIER, file, key);

const where = isHere
	? "with Python and OpenSSL"
	: "skipped, because python3 or openssl is not here";
describe.skipIf(!isHere)(where, () => {
	test("docs/verify.py proves an export without this program", async () => {
		const { file, key } = await exported();
		expect(await prove(file, key)).toEqual({
			code: 0,
			said: "proven: 60 events, positions 1 to 60, vouched for up to position 60",
		});
	});

	test("it proves none of 12 exports in which one byte was changed", async () => {
		const { folder, file, key } = await exported();
		const { changeByte } = chance(seed);
		for (let i = 0; i < 12; i++) {
			const changed = join(folder, "changed.ndjson");
			writeFileSync(changed, changeByte(readFileSync(file)));
			expect([seed, i, await prove(changed, key)]).toMatchObject([
				seed,
				i,
				{ code: 1, said: expect.stringMatching(/^NOT proven: /) },
			]);
		}
	});

	test("it proves no rewritten or incomplete history, and none of another key", async () => {
		const { folder, file, key } = await exported();
		const forged = join(folder, "forged.ndjson");
		const changed = openedExport(file);
		changed.rehash(31, (event) => ({ ...event, actor: "user-999" }));
		changed.save(forged);
		expect(await prove(forged, key)).toEqual({
			code: 1,
			said: "NOT proven: another history at 50",
		});
		const cut = openedExport(file);
		cut.set([...cut.lines().slice(0, cut.at(51)), cut.lines().at(-1) ?? ""]);
		cut.save(forged);
		expect(await prove(forged, key)).toEqual({
			code: 1,
			said: "NOT proven: the header says that there is more",
		});
		const other = await exported();
		expect((await prove(file, other.key)).said).toEndWith("is signed with another key");
	});
});
