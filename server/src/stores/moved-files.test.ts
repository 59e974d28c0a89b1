import { expect, test } from "bun:test";
import {
	cpSync,
	existsSync,
	mkdirSync,
	readFileSync,
	renameSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { audit } from "../../test/support/audit/audit.ts";
import { opened, site } from "../../test/support/backed-up.ts";
import { storyText } from "../../test/support/site.ts";

const filled = () => site({ DEMO: "off" });
type Filled = Awaited<ReturnType<typeof filled>>;

async function expectReadOnly(made: Filled, names: string): Promise<void> {
	const draft = { ...storyText({ slug: "lost", title: "Lost" }), isPublished: true };
	const refused = await made.admin.send("POST", "/api/admin/stories", draft);
	expect([refused.status, await refused.json()]).toEqual([
		503,
		expect.objectContaining({
			code: "store-unreachable",
			message: expect.stringContaining(names),
		}),
	]);
	const health = await (await made.ask("/health")).json();
	expect(health.status).toBe("degraded");
	expect(health.reasons.some((reason: string) => reason.startsWith(`${names} `))).toBe(
		true,
	);
	expect((await made.ask("/api/stories")).status).toBe(200);
	await made.checkpoints.now();
}

test("after its data folder is deleted, a site saves nothing more and reports it", async () => {
	const made = await filled();
	rmSync(made.folder, { recursive: true });
	await expectReadOnly(made, "site.db and keys.db");
	await made.close();
	expect(existsSync(join(made.folder, "site.db"))).toBe(false);
});

test("after its data folder is moved, a site saves nothing until the folder is back", async () => {
	const made = await filled();
	const away = `${made.folder}-away`;
	renameSync(made.folder, away);
	await expectReadOnly(made, "site.db and keys.db");
	renameSync(away, made.folder);
	const draft = { ...storyText({ slug: "back", title: "Back" }), isPublished: true };
	expect((await made.admin.send("POST", "/api/admin/stories", draft)).status).toBe(201);
	const { reasons } = await (await made.ask("/health")).json();
	expect(reasons.filter((reason: string) => reason.includes("data folder"))).toEqual([]);
	await made.close();
	expect(await audit(made.folder, ["audit", "verify"])).toMatchObject({ code: 0 });
});

for (const name of ["site.db", "keys.db"])
	test(`the running site does not write, sign or close a copy put over ${name}`, async () => {
		const made = await filled();
		const copy = `${made.folder}-copy`;
		cpSync(made.folder, copy, { recursive: true });
		renameSync(join(copy, name), join(made.folder, name));
		writeFileSync(join(made.folder, `${name}-wal.new`), "the copy's own");
		renameSync(join(made.folder, `${name}-wal.new`), join(made.folder, `${name}-wal`));
		const checkpoints = join(made.folder, "checkpoints.ndjson");
		const signed = existsSync(checkpoints) ? readFileSync(checkpoints, "utf8") : "";
		await expectReadOnly(made, name);
		await made.close();
		expect(readFileSync(join(made.folder, `${name}-wal`), "utf8")).toBe("the copy's own");
		expect(existsSync(checkpoints) ? readFileSync(checkpoints, "utf8") : "").toBe(signed);
		rmSync(copy, { recursive: true });
	});

test("a folder without its log does not start", async () => {
	const { folder, close } = await filled();
	await close();
	const file = join(folder, "site.db");
	const whole = readFileSync(file);
	const fresh = `${folder}-fresh`;
	mkdirSync(fresh);
	await (await opened(fresh)).close();
	const withoutEvents = readFileSync(join(fresh, "site.db"));
	rmSync(fresh, { recursive: true });
	for (const [words, change] of [
		[`There is no ${file}`, () => rmSync(file)],
		[`There is no ${file}`, () => writeFileSync(file, "")],
		[`${file} has no events`, () => writeFileSync(file, withoutEvents)],
	] as const) {
		change();
		await expect(opened(folder)).rejects.toThrow(words);
		await expect(opened(folder)).rejects.toThrow("bun run backup restore");
	}
	rmSync(file);
	await expect(opened(folder)).rejects.toThrow("keys.db");
	expect(existsSync(file)).toBe(false);
	for (const remains of ["keys.db", "checkpoints.ndjson"]) {
		await expect(opened(folder)).rejects.toThrow(join(folder, remains));
		renameSync(join(folder, remains), join(folder, `former-${remains}`));
	}
	await (await opened(folder)).close();
	renameSync(join(folder, "former-keys.db"), join(folder, "keys.db"));
	renameSync(
		join(folder, "former-checkpoints.ndjson"),
		join(folder, "checkpoints.ndjson"),
	);
	writeFileSync(file, whole);
	await (await opened(folder)).close();
});

test("a site without events starts again", async () => {
	const { folder, close } = await site();
	await close();
	const fresh = `${folder}-fresh`;
	await (await opened(fresh)).close();
	await (await opened(fresh)).close();
	rmSync(fresh, { recursive: true });
});
