import { describe, expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { audit } from "../../test/support/audit/audit.ts";
import { openedExport, signedLog } from "../../test/support/audit/forged-log.ts";
import { chance, seed } from "../../test/support/random.ts";
import { temporaryFolder } from "../../test/support/temporary.ts";
import { publicKeyFile } from "../audit/index.ts";

const DOCUMENTATION = join(import.meta.dir, "../../../docs/audit.md");
const isHere = Bun.which("python3") !== null && Bun.which("openssl") !== null;

async function exported() {
	const site = await signedLog(chance(60), 60);
	const folder = temporaryFolder();
	const [file, program] = [join(folder, "log.ndjson"), join(folder, "verify.py")];
	expect((await audit(site.folder, ["audit", "export", file])).code).toBe(0);
	const [, text = ""] = /```python\n(.*?)```/s.exec(readFileSync(DOCUMENTATION, "utf8")) ?? [];
	writeFileSync(program, text);
	return { folder, file, program, key: publicKeyFile(site.folder) };
}

async function prove(program: string, file: string, key: string) {
	const child = Bun.spawn(["python3", program, file, key], { stdout: "pipe", stderr: "pipe" });
	const [out, err] = [await new Response(child.stdout).text(), await new Response(child.stderr).text()];
	return { code: await child.exited, said: (out + err).trim() };
}

const where = isHere ? "with Python and OpenSSL" : "skipped, because python3 or openssl is not here";
describe.skipIf(!isHere)(where, () => {
	test("what the documentation says is enough to prove an export without this program", async () => {
		const { program, file, key } = await exported();
		expect(await prove(program, file, key)).toEqual({
			code: 0,
			said: "proven: 60 events, positions 1 to 60, vouched for up to position 60",
		});
	});

	test("12 exports with a byte changed somewhere are not proven by it", async () => {
		const { folder, program, file, key } = await exported();
		const { changeByte } = chance(seed);
		for (let i = 0; i < 12; i++) {
			const changed = join(folder, "changed.ndjson");
			writeFileSync(changed, changeByte(readFileSync(file)));
			expect([seed, i, await prove(program, changed, key)]).toMatchObject([
				seed,
				i,
				{ code: 1, said: expect.stringMatching(/^NOT proven: /) },
			]);
		}
	});

	test("a history written anew, a missing end and another site's key are not proven by it", async () => {
		const { folder, program, file, key } = await exported();
		const forged = join(folder, "forged.ndjson");
		const anew = openedExport(file);
		anew.rehash(31, (event) => ({ ...event, actor: "user-999" }));
		anew.save(forged);
		expect(await prove(program, forged, key)).toEqual({ code: 1, said: "NOT proven: another history at 50" });
		const cut = openedExport(file);
		cut.set([...cut.lines().slice(0, cut.at(51)), cut.lines().at(-1) ?? ""]);
		cut.save(forged);
		expect(await prove(program, forged, key)).toEqual({
			code: 1,
			said: "NOT proven: the header says that there is more",
		});
		const other = await exported();
		expect((await prove(program, file, other.key)).said).toEndWith("is signed with another key");
	});
});
