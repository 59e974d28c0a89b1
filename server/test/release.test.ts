import { expect, test } from "bun:test";
import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, browserOf } from "./support/browser.ts";
import { startRelease } from "./support/server-process.ts";
import { temporaryFolder } from "./support/temporary.ts";

const ROOT = join(import.meta.dir, "../..");
const PICTURE = join(ROOT, "server/demo/images/braided-birch-band-1.webp");
const cpu = process.arch === "arm64" ? "arm64" : "x64";

/** The binary, alone in an empty folder. */
async function releaseIn(folder: string) {
	const made = Bun.spawn([process.execPath, join(ROOT, "scripts/release/package.ts"), cpu], {
		stderr: "pipe",
	});
	expect([await made.exited, await new Response(made.stderr).text()]).toEqual([0, expect.anything()]);
	const binary = join(folder, "creations");
	copyFileSync(join(ROOT, `dist/creations-linux-${cpu}`), binary);
	const env = { PROGRAM_DIR: join(folder, "program") };
	const command = (words: string[], more: Record<string, string> = {}) => {
		const { exitCode, stdout, stderr } = Bun.spawnSync([binary, ...words], {
			cwd: folder,
			env: { ...env, ...more },
		});
		return { exitCode, said: `${stdout}${stderr}` };
	};
	return { binary, env, command };
}

async function upload(admin: Browser): Promise<string> {
	const { uploadURL } = await (await admin.send("POST", "/api/objects/upload")).json();
	const sent = await admin.visit(uploadURL, { method: "PUT", body: readFileSync(PICTURE) });
	expect(sent.ok).toBe(true);
	const kept = await admin.send("PUT", "/api/story-images", { imageURL: uploadURL });
	return (await kept.json()).objectPath;
}

async function sendNewsletter(admin: Browser, folder: string): Promise<void> {
	const outbox = join(folder, "data/outbox");
	await admin.send("POST", "/api/newsletter/subscribe", { email: "ada@example.com" });
	const mail = (name: string) => readdirSync(outbox).find((file) => file.startsWith(name)) ?? "";
	while (!existsSync(outbox) || !mail("confirmation-").endsWith(".eml")) await Bun.sleep(20);
	const text = readFileSync(join(outbox, mail("confirmation-")), "utf8").replace(/=\r?\n/g, "");
	const [link = ""] = /\/newsletter\/confirm\?token=[\w.~=-]+/.exec(text) ?? [];
	const confirmed = await admin.submit(link.replace("=3D", "="), {});
	expect(confirmed.status).toBe(200);
	const draft = { subject: "News", content: "<p>Rings</p>", fromEmail: "hello@localhost" };
	expect(await (await admin.send("POST", "/api/admin/send-newsletter", draft)).json()).toMatchObject({
		sent: 1,
	});
}

test("the binary alone serves a site, takes a picture, sends a newsletter, and copies and restores all of it", async () => {
	const folder = temporaryFolder();
	const { binary, env, command } = await releaseIn(folder);
	const { child, address } = await startRelease(binary, folder, env);
	expect(await (await fetch(address)).text()).toContain("</html>");
	const admin = await browserOf(address, "admin");
	const picture = await upload(admin);
	await sendNewsletter(admin, folder);
	expect(command(["categories", "add", "Lockets"])).toMatchObject({ exitCode: 0 });
	expect(command(["backup", "create", "copy"])).toMatchObject({ exitCode: 0 });
	child.kill("SIGKILL");
	await child.exited;

	expect(command(["backup", "restore", "copy"], { DATA_DIR: "restored" })).toMatchObject({ exitCode: 0 });
	const restored = await startRelease(binary, folder, { ...env, DATA_DIR: "restored" });
	const answer = await fetch(`${restored.address}${picture}`);
	expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/webp"]);
	expect(await (await fetch(`${restored.address}/api/categories`)).text()).toContain("Lockets");
	expect(command(["audit", "verify"], { DATA_DIR: "restored" })).toMatchObject({ exitCode: 0 });
});

test("the binary says its version, its commands by its own name, and where it cannot unpack itself", async () => {
	const folder = temporaryFolder();
	const { command } = await releaseIn(folder);
	expect(command(["--version"]).said).toMatch(/^\d+\.\d+\.\d+\n$/);
	expect(command(["polish"])).toMatchObject({
		exitCode: 2,
		said: expect.stringContaining('no command "polish"'),
	});
	const help = command(["audit", "--help"]).said;
	expect(help).toContain("Usage: creations audit COMMAND");
	expect(help).not.toContain("bun ");

	const shared = join(folder, "shared");
	mkdirSync(shared);
	chmodSync(shared, 0o777);
	const refused = command(["audit", "verify"], { PROGRAM_DIR: shared });
	expect(refused.exitCode).toBe(3);
	expect(refused.said).toContain(`${shared} belongs to somebody else, or others may write in it`);
	const nowhere = command(["audit", "verify"], { PROGRAM_DIR: "/proc/creations" });
	expect(nowhere.exitCode).toBe(3);
	expect(nowhere.said).toContain("PROGRAM_DIR names another folder");
});
