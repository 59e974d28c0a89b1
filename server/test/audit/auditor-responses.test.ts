import { expect, test } from "bun:test";
import { join } from "node:path";
import type { z } from "zod";
import {
	auditCheckpoints,
	auditHead,
	auditLog,
	auditPublicKeys,
	auditShow,
	auditVerification,
} from "../../src/audit/audit-responses.ts";
import { auditDiff } from "../../src/history/index.ts";
import { draftStory } from "../../src/stories/index.ts";
import { audit } from "../support/audit/audit.ts";
import { auditedSite } from "../support/audit/audited-site.ts";
import { byTest, storyText } from "../support/site.ts";

test("each response matches its schema and is not cacheable", async () => {
	const { ask, read } = await auditedSite();
	expect(await read("/head", auditHead)).toMatchObject({ position: 5 });
	const { events, next } = await read("/log?limit=2", auditLog);
	expect([events.map(({ position }) => position), next]).toEqual([[1, 2], 3]);
	expect(await read("/verify", auditVerification)).toMatchObject({
		ok: true,
		firstBad: null,
	});
	await read("/checkpoints", auditCheckpoints);
	expect((await read("/public-key", auditPublicKeys)).publicKeys).toHaveLength(1);
	expect((await read("/show/stories?asOf=2", auditShow)).rows).toMatchObject([
		{ status: "draft" },
	]);
	const { differences } = await read("/diff?from=2&to=3&kind=stories", auditDiff);
	expect(differences).toMatchObject([
		{ what: "changed", by: { actor: "user-1", position: 3 } },
	]);
	const twice = await read("/diff?from=2&to=3&kind=stories&kind=stories", auditDiff);
	expect(twice.differences).toEqual(differences);
	for (const path of [
		"/head",
		"/log",
		"/export",
		"/verify",
		"/show/stories",
		"/nowhere",
		"/log?limit=x",
	])
		expect([path, (await ask(path)).headers.get("cache-control")]).toEqual([
			path,
			"no-store",
		]);
});

async function positionsOf(
	{ read }: Awaited<ReturnType<typeof auditedSite>>,
	limit: number,
	end: number,
) {
	const seen: number[] = [];
	for (let from: number | null = 1; from !== null && from <= end; ) {
		const page: z.output<typeof auditLog> = await read(
			`/log?limit=${limit}&from=${from}`,
			auditLog,
		);
		expect(JSON.stringify(page).length).toBeLessThan(10_000_000);
		seen.push(...page.events.map(({ position }) => position));
		from = page.next;
	}
	expect(new Set(seen).size).toBe(seen.length);
	return seen.slice(0, end);
}

test("pages of the log contain each event once, and end early for long texts", async () => {
	const site = await auditedSite();
	expect(await positionsOf(site, 2, 5)).toEqual([1, 2, 3, 4, 5]);
	for (const [query, positions] of [
		["type=StoryDrafted", [2]],
		["type=StoryPublished&type=StoryDrafted&limit=2", [2, 3]],
		["actor=user-1&limit=2", [2, 3]],
	] as [string, number[]][]) {
		const { events, next } = await site.read(`/log?${query}`, auditLog);
		expect([query, events.map(({ position }) => position), next]).toEqual([
			query,
			positions,
			null,
		]);
	}
	const content = "x".repeat(500_000);
	for (let i = 0; i < 20; i++) {
		const text = storyText({ slug: `s-${i}`, content });
		await draftStory(site.log, { text, isPublished: false }, byTest);
	}
	const end = site.log.position();
	expect(await positionsOf(site, 1000, end)).toEqual(
		Array.from({ length: end }, (_, i) => i + 1),
	);
});

test("auditors see no personal data, and see erasures", async () => {
	const site = await auditedSite();
	const reading = [
		"/log",
		"/export",
		"/show/accounts",
		"/diff?from=0&to=5",
		"/show/tokens",
	];
	const texts = async () =>
		(await Promise.all(reading.map(async (path) => (await site.ask(path)).text()))).join(
			"\n",
		);
	const before = await texts();
	for (const word of ["ada@example.com", "Lovelace", site.given.token])
		expect(before).not.toContain(word);
	expect((await site.read("/show/accounts", auditShow)).rows).toMatchObject([
		{ profile: "sealed" },
	]);
	expect((await site.read("/show/tokens", auditShow)).rows[0]).not.toHaveProperty(
		"tokenHash",
	);
	await site.people.erase(1, byTest);
	expect((await site.read("/show/accounts?asOf=4", auditShow)).rows).toMatchObject([
		{ profile: "erased" },
	]);
	expect(await texts()).not.toContain("Lovelace");
});

test("the command line verifies an export without the server", async () => {
	const site = await auditedSite();
	const file = join(site.folder, "log.ndjson");
	const response = await site.ask("/export");
	expect(response.headers.get("content-type")).toBe("application/x-ndjson");
	await Bun.write(file, await response.text());
	const key = join(site.folder, "key.pem");
	await Bun.write(
		key,
		(await site.read("/public-key", auditPublicKeys)).publicKeys[0]?.pem ?? "",
	);
	const verified = await audit(site.folder, [
		"audit",
		"verify",
		"--export",
		file,
		"--public-key",
		key,
	]);
	expect(verified).toMatchObject({
		code: 0,
		answer: { ok: true, checkpoints: { badCount: 0 } },
	});
});

test("an incomplete export is recognized and resumed", async () => {
	const site = await auditedSite();
	for (let i = 0; i < 300; i++) {
		const text = storyText({ slug: `s-${i}`, content: "x".repeat(20_000) });
		await draftStory(site.log, { text, isPublished: false }, byTest);
	}
	const part = await cutOff(site.address, site.given.token);
	const lines = part.slice(0, part.lastIndexOf("\n")).split("\n");
	const events = lines.map((line): unknown => JSON.parse(line)).filter(Array.isArray);
	const last = events.at(-1) as [number, ...string[]];
	const whole = (await (await site.ask("/export?from=1&to=304")).text())
		.trimEnd()
		.split("\n");
	expect(events.length).toBeGreaterThan(0);
	expect(events.length).toBeLessThan(304);
	expect(JSON.parse(whole.at(-1) ?? "")).toMatchObject({ trailer: { events: 304 } });
	const rest = (await (await site.ask(`/export?from=${last[0] + 1}&to=304`)).text())
		.trimEnd()
		.split("\n");
	const [header, ...others] = rest.map((line): unknown => JSON.parse(line));
	expect(header).toMatchObject({ from: last[0] + 1, to: 304, previous: last.at(-1) });
	expect([...events, ...others.filter(Array.isArray)]).toEqual(
		whole.map((line): unknown => JSON.parse(line)).filter(Array.isArray),
	);
	expect((await site.ask("/head")).status).toBe(200);
}, 180_000);

async function cutOff(address: string, token: string): Promise<string> {
	const controller = new AbortController();
	const headers = { authorization: `Bearer ${token}` };
	const response = await fetch(`${address}/api/audit/export`, {
		headers,
		signal: controller.signal,
	});
	let text = "";
	const decoder = new TextDecoder();
	for await (const bytes of response.body ?? []) {
		text += decoder.decode(bytes, { stream: true });
		if (text.split("\n").length > 20) break;
	}
	controller.abort();
	return text;
}
