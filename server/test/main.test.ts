import { expect, test } from "bun:test";
import { logLength } from "./support/audit/chain.ts";
import { FIREFOX } from "./support/browser.ts";
import { spawnServer, startServer } from "./support/server-process.ts";
import { temporaryFolder } from "./support/temporary.ts";

const DEMO = "on";

test("a server asked to stop writes its views down, and shows them when it is back", async () => {
	const DATA_DIR = temporaryFolder();
	const { child: first, address } = await startServer({ DATA_DIR, DEMO });
	const [{ slug, viewCount }] = await (await fetch(`${address}/api/stories`)).json();
	await fetch(`${address}/api/stories/${slug}`, { headers: FIREFOX });
	first.kill("SIGTERM");
	expect(await first.exited).toBe(0);

	const second = await startServer({ DATA_DIR, DEMO });
	const stories = await (await fetch(`${second.address}/api/stories`)).json();
	expect(stories[0]).toMatchObject({ slug, viewCount: viewCount + 1 });
	expect(stories).toHaveLength(9);
	second.child.kill("SIGINT");
	expect(await second.child.exited).toBe(0);
});

test.skipIf(process.platform !== "linux")(
	"a server whose terminal is closed ends as when asked to stop, unless nohup keeps it",
	async () => {
		const { child, ...closed } = await startServer({ DATA_DIR: temporaryFolder() });
		await fetch(`${closed.address}/health/live`);
		child.kill("SIGHUP");
		expect(await child.exited).toBe(0);
		const { child: kept, address } = await startServer({ DATA_DIR: temporaryFolder() }, [
			"nohup",
		]);
		kept.kill("SIGHUP");
		expect((await fetch(`${address}/health/live`)).status).toBe(200);
		kept.kill("SIGTERM");
		expect(await kept.exited).toBe(0);
	},
);

test("interrupted seeding resumes at the next start without duplicates", async () => {
	const DATA_DIR = await partlySeeded();
	const { address } = await startServer({ DATA_DIR, DEMO });
	expect(await (await fetch(`${address}/api/stories`)).json()).toHaveLength(9);
	expect(await (await fetch(`${address}/api/products`)).json()).toHaveLength(12);
	expect(await (await fetch(`${address}/api/categories`)).json()).toHaveLength(5);
});

/**
 * A folder whose seeding was killed halfway; on a busy machine this may take several
 * tries.
 */
async function partlySeeded(): Promise<string> {
	for (;;) {
		const DATA_DIR = temporaryFolder();
		const killed = spawnServer({ DATA_DIR, DEMO });
		while (logLength(DATA_DIR) < 3) await Bun.sleep(1);
		killed.kill("SIGKILL");
		await killed.exited;
		if (logLength(DATA_DIR) < 26) return DATA_DIR;
	}
}

test("an invalid variable, a used folder and a used port end the start with advice", async () => {
	const DATA_DIR = temporaryFolder();
	const running = await startServer({ DATA_DIR, DEMO: "off" });
	const here = { DATA_DIR, PORT: new URL(running.address).port };
	const failures: [env: Record<string, string>, message: string][] = [
		[{ PORT: "many" }, "PORT must be a port number"],
		[{}, "is in use by another server process"],
		[{ DATA_DIR: temporaryFolder() }, "is in use. Set PORT to another one."],
	];
	for (const [env, message] of failures) {
		const child = spawnServer({ ...here, ...env });
		expect([await child.exited, await new Response(child.stderr).text()]).toEqual([
			1,
			expect.stringContaining(message),
		]);
	}
});

test("DEMO=off starts empty, HEAD has no body, and a wrong method is refused", async () => {
	const { address } = await startServer({ DATA_DIR: temporaryFolder(), DEMO: "off" });
	for (const path of ["/api/stories", "/api/products", "/api/categories"])
		expect(await (await fetch(address + path)).json()).toEqual([]);
	const head = await fetch(`${address}/api/stories`, { method: "HEAD" });
	expect([head.status, await head.text()]).toEqual([200, ""]);
	const post = await fetch(`${address}/api/stories`, { method: "POST", body: "{" });
	expect([post.status, (await post.json()).code]).toEqual([405, "method-not-allowed"]);
});
