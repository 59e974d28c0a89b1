import { expect, test } from "bun:test";
import { chmodSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { opened, site } from "../../test/support/backed-up.ts";
import { browserOf } from "../../test/support/browser.ts";
import { program, spawnProgram, startServer } from "../../test/support/server-process.ts";
import { IN_FILES } from "../../test/support/stores.ts";
import { temporaryFolder } from "../../test/support/temporary.ts";

const UMASK_022 = ["sh", "-c", 'umask 022; exec "$0" "$@"'];

/** Returns the paths below a folder that other users may access. */
function openToOthers(folder: string): string[] {
	const names = [".", ...readdirSync(folder, { recursive: true, encoding: "utf8" })];
	return names.filter((name) => (statSync(join(folder, name)).mode & 0o077) !== 0);
}

/** Public files: the key that proves the log, and its checkpoints. */
const PUBLISHED = ["checkpoint-key.pub.pem", "checkpoints.ndjson"];

test("server and commands make files for their owner alone, whatever the umask is", async () => {
	const DATA_DIR = join(temporaryFolder(), "data");
	const env = { ...IN_FILES, DATA_DIR, DEMO: "on" };
	const server = await startServer(env, UMASK_022);
	const admin = await browserOf(server.address, "admin");
	await admin.send("POST", "/api/newsletter/subscribe", { email: "ada@example.com" });
	const uploads = await admin.send("POST", "/api/objects/upload");
	const { uploadURL } = await uploads.json();
	expect(
		(await admin.visit(uploadURL, { method: "PUT", body: new Uint8Array(10) })).ok,
	).toBe(true);
	while (!readdirSync(DATA_DIR).includes("outbox")) await Bun.sleep(10);
	const backup = join(temporaryFolder(), "backup");
	const command = [
		...UMASK_022,
		process.execPath,
		program("cli"),
		"backup",
		"create",
		backup,
	];
	expect(await spawnProgram(command, { ...process.env, ...env }).exited).toBe(0);
	expect(await server.stop()).toBe(0);

	expect(readdirSync(DATA_DIR)).toEqual(
		expect.arrayContaining(["site.db", "keys.db", "outbox", "uploads"]),
	);
	expect(openToOthers(DATA_DIR).filter((name) => !PUBLISHED.includes(name))).toEqual([]);
	expect(openToOthers(backup).filter((name) => !PUBLISHED.includes(name))).toEqual([]);
});

test("a start takes the rights of others from a folder of an earlier version", async () => {
	const { folder, close } = await site({ DEMO: "off" });
	await close();
	mkdirSync(join(folder, "outbox"), { recursive: true });
	const private_ = [".", "site.db", "keys.db", "outbox", "uploads"];
	for (const name of private_)
		chmodSync(join(folder, name), name.endsWith(".db") ? 0o644 : 0o755);
	const { close: closeAgain } = await opened(folder);
	for (const name of private_)
		expect([name, statSync(join(folder, name)).mode & 0o077]).toEqual([name, 0]);
	await closeAgain();
});

test("keys in another folder are readable by their owner only", async () => {
	const elsewhere = temporaryFolder();
	chmodSync(elsewhere, 0o755);
	const env = { KEYS_URL: `file:${join(elsewhere, "keys.db")}` };
	const folder = join(temporaryFolder(), "data");
	await (await opened(folder, env)).close();
	chmodSync(join(elsewhere, "keys.db"), 0o644);
	await (await opened(folder, env)).close();
	expect(statSync(join(elsewhere, "keys.db")).mode & 0o777).toBe(0o600);
	expect(statSync(elsewhere).mode & 0o777).toBe(0o755);
});

test("a folder for everybody's temporary files keeps its rights", async () => {
	const folder = temporaryFolder();
	chmodSync(folder, 0o1777);
	await (await opened(folder)).close();
	expect(statSync(folder).mode & 0o1777).toBe(0o1777);
});
