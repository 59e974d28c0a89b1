import { expect, test } from "bun:test";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterwards, temporaryFolder } from "../../test/support/temporary.ts";
import { LOCK_FILES, lockDataFolder, lockFile } from "./lock.ts";

function locking(folder: string) {
	const program = `
		import { lockDataFolder } from ${JSON.stringify(join(import.meta.dir, "lock.ts"))};
		globalThis.unlock = lockDataFolder(process.argv[1]);
		console.log("locked");
		await Bun.stdin.text();`;
	const stdio = { stdin: "pipe", stdout: "pipe", stderr: "pipe" } as const;
	const child = Bun.spawn([process.execPath, "-e", program, folder], stdio);
	afterwards(() => child.kill("SIGKILL"));
	return child;
}

async function holder(folder: string) {
	const child = locking(folder);
	const { value } = await child.stdout.getReader().read();
	expect(new TextDecoder().decode(value)).toBe("locked\n");
	return child;
}

async function expectRefused(folder: string, why: string) {
	const child = locking(folder);
	child.stdin.end();
	expect(await new Response(child.stderr).text()).toContain(why);
	expect(await child.exited).toBe(1);
}

test("a lock file that was deleted or replaced lets no second server in", async () => {
	const folder = temporaryFolder();
	const { pid } = await holder(folder);
	rmSync(join(folder, "lock"));
	await expectRefused(folder, `in use by another server process (process ${pid})`);
	for (const name of LOCK_FILES) rmSync(join(folder, name), { force: true });
	await expectRefused(folder, "in use by another server process.");
	writeFileSync(join(folder, "lock"), "");
	await expectRefused(folder, "in use by another server process");
});

test("a file lock that only an older version holds is respected", () => {
	const folder = temporaryFolder();
	const unlock = lockFile(join(folder, "lock"));
	expect(() => lockDataFolder(folder)).toThrow("in use");
	unlock?.();
	lockDataFolder(folder)();
});

test("a second server process is refused while the first one runs", async () => {
	const folder = temporaryFolder();
	const child = await holder(folder);
	expect(() => lockDataFolder(folder)).toThrow(
		`in use by another server process (process ${child.pid})`,
	);
	child.kill("SIGKILL");
	await child.exited;
	const unlock = lockDataFolder(folder);
	expect(() => lockDataFolder(folder)).toThrow("in use");
	unlock();
	lockDataFolder(folder)();
});

test("an error that prevents locking does not count as another server", () => {
	const folder = temporaryFolder();
	writeFileSync(
		join(folder, "lock"),
		"no database, but long enough to be looked at as one".repeat(20),
	);
	expect(() => lockDataFolder(folder)).toThrow("not a database");
});
