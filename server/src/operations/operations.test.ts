import { expect, test } from "bun:test";
import { join } from "node:path";
import { runCommand } from "../../test/support/audit/audit.ts";
import { administeredSite, browserOf } from "../../test/support/browser.ts";
import { subscribeAll } from "../../test/support/newsletter.ts";
import { verifyWithPictures } from "../../test/support/self-check.ts";
import { byTest, storyText, temporaryLog } from "../../test/support/site.ts";
import { IN_FILES } from "../../test/support/stores.ts";
import { temporaryFolder } from "../../test/support/temporary.ts";
import { Traffic } from "../http/traffic.ts";
import { draftStory } from "../stories/index.ts";
import { metricsText } from "./metrics.ts";
import type { Operations } from "./operations-responses.ts";
import { measure } from "./sizes.ts";

const DAY_MS = 24 * 60 * 60_000;
const METRICS_TOKEN = "metrics-token-".repeat(3);

async function operatedSite(env: Record<string, string> = {}) {
	const { admin, ...site } = await administeredSite({ METRICS_TOKEN, ...env });
	const operations = async () =>
		(await (await admin.visit("/api/admin/operations")).json()) as Operations;
	const metrics = (token = METRICS_TOKEN) =>
		site.ask("/metrics", {
			headers: { host: new URL(site.address).host, authorization: `Bearer ${token}` },
		});
	return { ...site, admin, operations, metrics };
}

test("growth and the time until the disk is full are reported after enough history", async () => {
	const { store, log, operations } = await operatedSite(IN_FILES);
	const now = Date.now();
	const taking = (size: number) => ({
		async *list() {
			yield { key: "images/a/320.webp", modified: new Date(), size };
		},
	});
	await measure({ store, objects: taking(1000) }, now - 2 * DAY_MS);
	expect((await operations()).sizes).toMatchObject({
		growth: null,
		daysUntilFull: null,
		pictures: 1000,
	});

	await measure({ store, objects: taking(1000) }, now - 10 * DAY_MS);
	await draftStory(log, { text: storyText(), isPublished: true }, byTest);
	const large = 1e12;
	await measure({ store, objects: taking(large) }, now);
	const { growth, disk, daysUntilFull, pictures, events } = (await operations()).sizes;
	expect(growth?.days).toBeCloseTo(10);
	expect(growth?.pictures).toBeCloseTo((large - 1000) / 10, -3);
	expect(daysUntilFull).toBe(
		Math.floor(disk.free / ((growth?.pictures ?? 0) + (growth?.database ?? 0))),
	);
	expect([pictures, events]).toEqual([large, log.position()]);
});

test("a day that is measured again counts once", async () => {
	const { store } = await temporaryLog();
	const objects = { list: async function* () {} };
	const noon = Date.UTC(2026, 10, 22, 12);
	await measure({ store, objects }, noon);
	await measure({ store, objects }, noon + 1000);
	expect((await store.read("SELECT day FROM sizes")).rows).toEqual([["2026-11-22"]]);
});

test("the last backup is known, and so are checks and versions", async () => {
	const site = await operatedSite(IN_FILES);
	const { folder, operations, close, variables } = site;
	expect((await operations()).backups).toEqual([]);
	await verifyWithPictures(site);
	const { code } = await runCommand(
		["backup", "create", join(temporaryFolder(), "copy")],
		{
			env: { ...process.env, ...variables, DATA_DIR: folder },
		},
	);
	expect(code).toBe(0);
	const { backups, checks, versions, mail, readModels, problems, sizes } =
		await operations();
	expect(backups).toEqual([
		{ kind: "copy", at: expect.any(String), position: expect.any(Number), problem: null },
	]);
	expect(checks.map(({ kind, problems }) => [kind, problems])).toEqual([
		["log", []],
		["pictures", []],
	]);
	expect(versions).toMatchObject({
		program: expect.stringMatching(/^\d+\.\d+\.\d+$/),
		bun: Bun.version,
	});
	expect(versions.schema).toBeGreaterThan(20);
	expect([mail, problems]).toEqual([{ waiting: 0, failed: 0 }, []]);
	expect(readModels.filter(({ behind }) => behind > 0)).toEqual([]);
	expect(sizes.database).toBeGreaterThan(100_000);
	await close();
});

test("metrics require the token and are in Prometheus format", async () => {
	const { metrics } = await operatedSite();
	expect((await metrics("another")).status).toBe(401);
	const answer = await metrics();
	expect(answer.headers.get("content-type")).toBe(
		"text/plain; version=0.0.4; charset=utf-8",
	);
	const lines = (await answer.text()).trimEnd().split("\n");
	const sample =
		/^[a-z_]+(\{[a-z]+="[^"\\]*"(,[a-z]+="[^"\\]*")*\})? -?\d+(\.\d+)?(e[+-]?\d+)?$/;
	const comment = /^# (HELP [a-z_]+ .+|TYPE [a-z_]+ (gauge|counter))$/;
	expect(lines.filter((line) => !sample.test(line) && !comment.test(line))).toEqual([]);
	expect(lines.some((line) => /^creations_events_total \d+$/.test(line))).toBe(true);
	expect(lines.join("\n")).not.toContain("creations_disk_full_days");
});

test("label values are escaped", () => {
	const empty = { requests: 0, failed: 0, failures: [] };
	const slow = [
		{ route: 'GET "/\\x', count: 1, slowestMs: 1000, lastAt: "2026-11-22T00:00:00.000Z" },
	];
	const text = metricsText({
		problems: [],
		sizes: {
			...{ events: 0, database: 0, pictures: null, growth: null, daysUntilFull: null },
			disk: { free: 0, size: 0 },
		},
		drill: { isRunning: false, last: null },
		...{ readModels: [], backups: [], checks: [], mail: { waiting: 0, failed: 0 } },
		requests: { ...empty, since: "2026-11-22T00:00:00.000Z", slow },
		versions: { program: "1.0.0", bun: "1", sqlite: "3", schema: 1 },
	});
	expect(text).toContain('creations_http_slow_requests_total{route="GET \\"/\\\\x"} 1\n');
});

test("failures are reported by route and request id, without the address", async () => {
	const { store, ask, operations, address } = await operatedSite();
	await store.write(["DROP TABLE products"]);
	const headers = { host: new URL(address).host };
	const failed = await ask("/api/products?category=7&limit=3", { headers });
	expect(failed.status).toBe(500);
	const { requests } = await operations();
	expect(requests.failed).toBe(1);
	expect(requests.requests).toBeGreaterThan(1);
	const requestId = failed.headers.get("x-request-id") ?? "";
	expect(requests.failures).toEqual([
		{ at: expect.any(String), route: "GET /api/products", status: 500, requestId },
	]);
});

test("slow requests are counted by route, except those that wait for a slow client", () => {
	const traffic = new Traffic();
	const answer = new Response(null);
	traffic.requestFinished(answer, 999, () => "GET /quick");
	traffic.requestFinished(answer, 1200.4, () => "GET /slow");
	traffic.requestFinished(answer, 3000, () => "GET /slow");
	traffic.requestFinished(answer, 60_000, () => undefined);
	for (let n = 0; n < 30; n++)
		traffic.requestFinished(new Response(null, { status: 503 }), 1, () => "GET /busy");
	const { slow, failed, failures } = traffic.report();
	expect(slow).toMatchObject([{ route: "GET /slow", count: 2, slowestMs: 3000 }]);
	expect([failed, failures.length]).toEqual([30, 20]);
});

test("neither the page's answer nor the metrics name anybody", async () => {
	const site = await operatedSite();
	const { address, store, operations, metrics } = site;
	const reader = await browserOf(address, {
		name: "Zuleika Dobson",
		email: "zuleika@example.com",
	});
	const [story] = await Promise.all([
		draftStory(
			site.log,
			{
				text: storyText({ title: "Zuleika's Ring", slug: "zuleika" }),
				isPublished: true,
			},
			byTest,
		),
		subscribeAll(site, ["zuleika@example.com", "dobson@example.org"]),
	]);
	expect(story).toBeDefined();
	await reader.visit("/api/stories/zuleika?name=zuleika");
	await store.write(["DROP TABLE products"]);
	expect(
		(await reader.visit("/api/products?category=7&name=zuleika@example.com")).status,
	).toBe(500);
	const said = JSON.stringify(await operations()) + (await (await metrics()).text());
	expect(said).toContain("GET /api/products");
	expect(said).not.toMatch(/zuleika|dobson|@/i);
});
