import { expect, test } from "bun:test";
import {
	closeSync,
	cpSync,
	openSync,
	rmSync,
	statSync,
	writeFileSync,
	writeSync,
} from "node:fs";
import { join } from "node:path";
import { site } from "../../test/support/backed-up.ts";
import { spawnServer } from "../../test/support/server-process.ts";
import { IN_FILES } from "../../test/support/stores.ts";
import { temporaryFolder } from "../../test/support/temporary.ts";

async function stoppedSite(): Promise<string> {
	const { folder, close } = await site({ DEMO: "off" });
	await close();
	return folder;
}

/**
 * Returns the output of a server that does not start: a few sentences without source
 * code.
 */
async function refusalOf(DATA_DIR: string, inside: string[] = []): Promise<string> {
	const child = spawnServer(
		{ ...IN_FILES, DATA_DIR, DEMO: "off", LOG_LEVEL: "error" },
		inside,
	);
	const [said, code] = [await new Response(child.stderr).text(), await child.exited];
	expect(code).toBe(1);
	expect(said).toStartWith("The server did not start.\n");
	expect(said.split("\n").length).toBeLessThan(6);
	expect(said).not.toMatch(/^\s+at |^\d+ \| |fault of the program/m);
	return said;
}

const overwrite = (file: string) => writeFileSync(file, "no database. ".repeat(2000));

/** Overwrites all pages but the first, so that the file still looks like a database. */
function overwritePages(file: string): void {
	const database = openSync(file, "r+");
	const bytes = Buffer.alloc(statSync(file).size - 4096, 7);
	writeSync(database, bytes, 0, bytes.length, 4096);
	closeSync(database);
}

for (const name of ["site.db", "keys.db"])
	test(`a start on a damaged ${name} names it in a sentence`, async () => {
		const folder = await stoppedSite();
		const whole = join(temporaryFolder(), name);
		cpSync(join(folder, name), whole);
		for (const damage of [overwrite, overwritePages]) {
			damage(join(folder, name));
			const said = await refusalOf(folder);
			expect(said).toContain(`${join(folder, name)} is damaged: `);
			expect(said).toContain("Bring the site back from a backup");
			cpSync(whole, join(folder, name));
		}
	}, 60_000);

test("a start with a file in place of the pictures' folder names it in a sentence", async () => {
	const folder = await stoppedSite();
	rmSync(join(folder, "uploads"), { recursive: true });
	writeFileSync(join(folder, "uploads"), "");
	expect(await refusalOf(folder)).toContain(join(folder, "uploads"));
});

/** Whether this user may create a private mount. */
const canMount = Bun.spawnSync(["unshare", "--mount", "true"]).exitCode === 0;

test.skipIf(!canMount)(
	"a start on a read-only folder prints the reason in one sentence",
	async () => {
		const folder = await stoppedSite();
		const readOnly =
			'mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && exec "$@"';
		const said = await refusalOf(folder, [
			"unshare",
			"--mount",
			"sh",
			"-c",
			readOnly,
			folder,
		]);
		expect(said).toContain(folder);
		expect(said).toContain("its disk is mounted so");
	},
);
