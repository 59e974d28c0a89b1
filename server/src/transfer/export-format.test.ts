import { expect, test } from "bun:test";
import { readFileSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runCommand } from "../../test/support/audit/audit.ts";
import { signedLog } from "../../test/support/audit/forged-log.ts";
import { chance } from "../../test/support/random.ts";
import { temporaryFolder } from "../../test/support/temporary.ts";
import { linesOf } from "./export-format.ts";

test("a line that never ends is read no further than to the limit of a line", async () => {
	let chunks = 0;
	function* endless() {
		yield Buffer.from("first\n");
		for (; ; chunks++) yield Buffer.alloc(100, "a");
	}
	const lines = (await Array.fromAsync(linesOf(endless(), 1000))).flat();
	expect(lines.map(({ isTooLong }) => isTooLong === true)).toEqual([false, true]);
	expect(chunks).toBe(10);
});

test("lines over the limit are recognized at any chunk boundary", async () => {
	const text = Buffer.from(`a\n${"b".repeat(20)}\n${"c".repeat(21)}\nd\ne`);
	for (const size of [10, text.length]) {
		const chunks = Array.from({ length: Math.ceil(text.length / size) }, (_, i) =>
			text.subarray(i * size, (i + 1) * size),
		);
		const lines = (await Array.fromAsync(linesOf(chunks, 20))).flat();
		expect(lines.slice(0, 3)).toMatchObject([
			{ text: "a" },
			{ text: "b".repeat(20) },
			{ isTooLong: true, text: undefined },
		]);
	}
});

test("an export with a line of 200 MB is refused by the number of the line", async () => {
	const site = await signedLog(chance(30), 30);
	const env = { DATA_DIR: site.folder };
	const folder = temporaryFolder();
	const [file, long] = [join(folder, "log.ndjson"), join(folder, "long.ndjson")];
	expect((await runCommand(["audit", "export", file], { env })).code).toBe(0);
	writeFileSync(
		long,
		readFileSync(file, "utf8").split("\n").slice(0, 2).join("\n").concat("\n"),
	);
	truncateSync(long, 200_000_000);
	const { code, err } = await runCommand(["audit", "import", long], {
		env: { DATA_DIR: temporaryFolder() },
	});
	expect([code, err]).toEqual([
		1,
		expect.stringContaining("line 3 of the export is longer"),
	]);
	expect((await runCommand(["audit", "verify", "--export", long])).code).toBe(1);
});
