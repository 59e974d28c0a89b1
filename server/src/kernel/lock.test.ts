import { expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterwards, temporaryFolder } from "../testing/temporary.ts";
import { lockDataFolder } from "./lock.ts";

/** Another process that locks `folder`, says so, and waits for the end of its input. */
async function holder(folder: string) {
	const program = `
		import { lockDataFolder } from ${JSON.stringify(join(import.meta.dir, "lock.ts"))};
		globalThis.unlock = lockDataFolder(process.argv[1]);
		console.log("locked");
		await Bun.stdin.text();`;
	const child = Bun.spawn([process.execPath, "-e", program, folder], {
		stdin: "pipe",
		stdout: "pipe",
		stderr: "ignore",
	});
	afterwards(() => child.kill("SIGKILL"));
	const { value } = await child.stdout.getReader().read();
	expect(new TextDecoder().decode(value)).toBe("locked\n");
	return child;
}

test("a second server process is refused, and told which one has the folder", async () => {
	const folder = temporaryFolder();
	const { pid } = await holder(folder);
	expect(() => lockDataFolder(folder)).toThrow(`in use by another server process (process ${pid})`);
});

test("a folder is free again when its server was killed", async () => {
	const folder = temporaryFolder();
	const child = await holder(folder);
	child.kill("SIGKILL");
	await child.exited;
	const unlock = lockDataFolder(folder);
	expect(() => lockDataFolder(folder)).toThrow("in use");
	unlock();
	lockDataFolder(folder)();
});

test("what keeps a folder from being locked is not taken for another server", () => {
	const folder = temporaryFolder();
	writeFileSync(join(folder, "lock"), "no database, but long enough to be looked at as one".repeat(20));
	expect(() => lockDataFolder(folder)).toThrow("not a database");
});
