import { expect, test } from "bun:test";
import { ghostExport, ghostPost } from "../support/ghost-export.ts";
import { fileOf } from "../support/moving.ts";
import { program } from "../support/programs.ts";
import { temporaryFolder } from "../support/temporary.ts";
import { startServer } from "./server.ts";

const KILLS = 10;
const POSTS = 300;

const command = (DATA_DIR: string, ...argv: string[]) =>
	Bun.spawn([process.execPath, program("commands"), ...argv], {
		env: { ...process.env, DATA_DIR, DEMO: "off" },
		stdout: "pipe",
		stderr: "ignore",
	});

async function json(DATA_DIR: string, ...argv: string[]) {
	return JSON.parse(await new Response(command(DATA_DIR, ...argv, "--json").stdout).text());
}

async function stories(folder: string) {
	const rows: { title: string; slug: string; status: string; createdAt: string }[] = await json(
		folder,
		"audit",
		"show",
		"stories",
	);
	return JSON.stringify(rows);
}

test("an import that is killed ten times and run again brings what one run brings", async () => {
	const posts = Array.from({ length: POSTS }, (_, n) =>
		ghostPost({ uuid: `u${n}`, title: `Post ${n}`, slug: `s${n % 50}` }),
	);
	const file = fileOf("blog.json", ghostExport(...posts));
	const [whole, killed] = [temporaryFolder(), temporaryFolder()];
	expect(await json(whole, "import", file)).toMatchObject({ id: 1, added: POSTS });
	let interrupted = 0;
	for (let kill = 1; kill <= KILLS; kill++) {
		const running = command(killed, "import", file);
		await Bun.sleep(400 + kill * 60);
		if (running.exitCode === null) interrupted++;
		running.kill("SIGKILL");
		await running.exited;
	}
	const last = await json(killed, "import", file);
	expect(last.added + last.present).toBe(POSTS);
	expect(await json(killed, "audit", "verify")).toMatchObject({ ok: true });
	const slugs = async (folder: string) => (await stories(folder)).match(/"slug": ?"[^"]+"/g)?.sort();
	expect(await slugs(killed)).toEqual(await slugs(whole));
	expect(interrupted).toBeGreaterThan(0);
	const imports = await json(killed, "import", "list");
	expect(imports.filter(({ items }: { items: number }) => items > 0)).toHaveLength(1);
}, 240_000);

test("Ctrl-C stops an import that a running server does, and the same command goes on", async () => {
	const posts = Array.from({ length: POSTS }, (_, n) => ghostPost({ uuid: `u${n}`, slug: `s${n}` }));
	const file = fileOf("blog.json", ghostExport(...posts));
	const folder = temporaryFolder();
	const server = startServer(folder, { DEMO: "off" });
	await server.listening;
	const imports = () => json(folder, "import", "list");
	const running = command(folder, "import", file);
	while ((await imports()).length === 0) await Bun.sleep(20);
	running.kill("SIGINT");
	expect(await running.exited).not.toBe(0);
	while ((await imports())[0].status === "running") await Bun.sleep(50);
	const [stopped] = await imports();
	expect(stopped).toMatchObject({ id: 1, status: "stopped" });
	expect(stopped.items).toBeLessThan(POSTS);
	expect(await json(folder, "import", file)).toMatchObject({
		id: 1,
		present: stopped.items,
		added: POSTS - stopped.items,
	});
	expect(await imports()).toMatchObject([{ id: 1, status: "finished", items: POSTS }]);
	await server.stop();
}, 120_000);
