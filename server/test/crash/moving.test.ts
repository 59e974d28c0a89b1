import { expect, test } from "bun:test";
import { audit, killedWhen, startCommand } from "../support/audit/audit.ts";
import { logLength } from "../support/audit/chain.ts";
import { ghostExport, ghostPosts } from "../support/ghost-export.ts";
import { fileOf } from "../support/moving.ts";
import { startServer } from "../support/server-process.ts";
import { temporaryFolder } from "../support/temporary.ts";

const KILLS = 10;
const POSTS = 300;

const bring = (folder: string, file: string) =>
	startCommand(["import", file], { env: { DATA_DIR: folder, DEMO: "off" } });

const json = async (folder: string, ...argv: string[]) =>
	(await audit(folder, argv)).answer;

test("an import that is killed ten times and repeated adds the same as one run", async () => {
	const posts = ghostPosts(POSTS, (n) => ({ title: `Post ${n}`, slug: `s${n % 50}` }));
	const file = fileOf("blog.json", ghostExport(...posts));
	const [whole, killed] = [temporaryFolder(), temporaryFolder()];
	expect(await json(whole, "import", file)).toMatchObject({ id: 1, added: POSTS });
	let interrupted = 0;
	for (let kill = 1; kill <= KILLS; kill++) {
		const enough = logLength(killed) + POSTS / KILLS;
		const running = bring(killed, file);
		await killedWhen(running, () => logLength(killed) >= enough);
		if (running.signalCode === "SIGKILL") interrupted++;
	}
	const last = await json(killed, "import", file);
	expect(last.added + last.present).toBe(POSTS);
	expect(await json(killed, "audit", "verify")).toMatchObject({ ok: true });
	const slugs = async (folder: string) => {
		const { rows } = await json(folder, "audit", "show", "stories");
		return rows.map(({ slug }: { slug: string }) => slug).sort();
	};
	expect(await slugs(killed)).toEqual(await slugs(whole));
	expect(interrupted).toBeGreaterThan(KILLS / 2);
	const imports = await json(killed, "import", "list");
	expect(imports.filter(({ items }: { items: number }) => items > 0)).toHaveLength(1);
}, 240_000);

test("Ctrl-C stops an import by a running server, and the same command resumes it", async () => {
	const file = fileOf("blog.json", ghostExport(...ghostPosts(POSTS)));
	const folder = temporaryFolder();
	const server = await startServer({ DATA_DIR: folder, DEMO: "off" });
	const imports = () => json(folder, "import", "list");
	const running = bring(folder, file);
	while (logLength(folder) === 0) await Bun.sleep(1);
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
