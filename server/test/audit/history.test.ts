import { expect, test } from "bun:test";
import { ITEM } from "@creations/events/define";
import { z } from "zod";
import { chainState } from "../../src/audit/audit-responses.ts";
import { checks, damageText, lastResult } from "../../src/audit/check-results.ts";
import { createAuditTokens } from "../../src/audit/index.ts";
import { actorText, sentenceOf } from "../../src/history/event-descriptions.ts";
import {
	logChanges,
	logPage,
	pastContent,
	pastProduct,
	pastStory,
} from "../../src/history/history-responses.ts";
import { handle } from "../../src/kernel/log/handle.ts";
import { draftProduct } from "../../src/products/index.ts";
import { draftStory, reviseStory } from "../../src/stories/index.ts";
import { story } from "../../src/stories/story.ts";
import { browserOf, listeningSite } from "../support/browser.ts";
import { adasProfile, byTest, productText, storyText } from "../support/site.ts";

const ada = { actor: "user-1", correlation: "test" };

async function adasSite() {
	const site = await listeningSite();
	await site.people.recognize("github:1", adasProfile);
	await draftStory(site.log, { text: storyText(), isPublished: true }, ada);
	await reviseStory(site.log, 1, { text: storyText({ title: "Gold" }) }, ada);
	await draftProduct(site.log, { text: productText(), isPublished: false }, byTest);
	const admin = await browserOf(site.address, "admin");
	const get = async <S extends z.ZodType>(
		path: string,
		answer: S,
	): Promise<z.output<S>> => {
		const response = await admin.visit(`/api/admin/history${path}`);
		expect([path, response.status]).toEqual([path, 200]);
		expect(response.headers.get("cache-control")).toBe("no-store");
		return answer.parse(await response.json());
	};
	const positions = async (question: string) =>
		(await get(question, logPage)).entries.map(({ position }) => position);
	return { ...site, admin, get, positions };
}

test("history has sentences, newest first, with the names at the time", async () => {
	const { get } = await adasSite();
	const { entries } = await get("?about=stories", logPage);
	const told = entries.map(({ actor, words, item, more }) => [
		actor?.name,
		words,
		item?.name,
		more,
	]);
	expect(told).toEqual([
		["Ada Lovelace", "edited the story *", "Gold", true],
		["Ada Lovelace", "published the story *", "The Ring", false],
		["Ada Lovelace", "created the story *", "The Ring", true],
	]);
});

test("history has the values of its sentences and the names of auditors", async () => {
	const { get, log, store } = await adasSite();
	await log.append(aView(0));
	const token = await createAuditTokens(store, log).issue("Hale", 1, byTest);
	await log.append({
		...aView(1),
		stream: "audit-token-1",
		expectedVersion: 1,
		actor: "auditor-1",
		events: [
			{
				type: "AuditTokenUsed" as const,
				data: { route: "GET /api/audit/head", parameters: { position: "1" } },
			},
		],
	});
	expect(token).toBeDefined();
	expect((await get("?limit=3", logPage)).entries).toMatchObject([
		{
			actor: { id: "auditor-1", name: "Hale" },
			words: "asked for the end of the log",
			values: { route: "GET /api/audit/head", answer: "head" },
		},
		{ type: "AuditTokenCreated", values: {} },
		{ words: "counted 1 view of the story *", values: { views: 1 } },
	]);
	await store.write(["UPDATE events SET data = '{}' WHERE type = 'StoryViewsCounted'"]);
	expect((await get("?about=visits", logPage)).entries).toMatchObject([{ values: null }]);
});

test("pages follow each other without a gap to the very beginning", async () => {
	const { get, log } = await adasSite();
	for (let i = 0; i < 5; i++) await log.append(aView(i));
	const seen: number[] = [];
	for (let earlier: number | null = Number.MAX_SAFE_INTEGER; earlier !== null; ) {
		const page: z.output<typeof logPage> = await get(
			`?limit=3&before=${earlier}`,
			logPage,
		);
		seen.push(...page.entries.map(({ position }) => position));
		({ earlier } = page);
	}
	expect(seen).toEqual(Array.from({ length: seen.length }, (_, i) => seen.length - i));
	expect(seen.length).toBeGreaterThan(9);
});

test("each filter returns the matching events", async () => {
	const { get, positions, log } = await adasSite();
	await log.append(aView(0));
	expect(await positions("?about=products")).toEqual([5]);
	expect(await positions("?item=story-1")).toEqual([4, 3, 2]);
	expect(await positions("?actor=user-1&about=stories")).toEqual([4, 3, 2]);
	expect(await positions("?type=StoryRevised")).toEqual([4]);
	expect(await positions("?about=visits")).toHaveLength(1);
	expect(await positions("?except=visits")).not.toContain(
		(await positions("?about=visits"))[0] ?? 0,
	);
	expect(await positions("?until=2001-01-01T00:00:00Z")).toEqual([]);
	expect(await positions("?since=2001-01-01T00:00:00%2B01:00&about=products")).toEqual([
		5,
	]);
	const people = await get(
		"/people",
		z.array(z.object({ id: z.string(), name: z.string() })),
	);
	expect(people.map(({ name }) => name)).toContain("Ada Lovelace");
});

test("questions that mean nothing are refused, and words of SQL are only words", async () => {
	const { admin, positions } = await adasSite();
	for (const question of [
		"?about=rings",
		"?limit=0",
		"?limit=201",
		"?before=-1",
		"?since=soon",
		"?until=9999-12-31T23:59:59-14:00",
		"?type=X",
	]) {
		expect([
			question,
			(await admin.visit(`/api/admin/history${question}`)).status,
		]).toEqual([question, 422]);
	}
	const sql = encodeURIComponent("story-1' OR '1'='1");
	expect(await positions(`?item=${sql}`)).toEqual([]);
	expect(await positions(`?actor=${sql}`)).toEqual([]);
});

test("others' reading progress is not in the history, even by filters", async () => {
	const { admin, get, positions, address } = await adasSite();
	const reader = await browserOf(address, "reader");
	await reader.send("POST", "/api/reading-progress", {
		storyId: 1,
		progress: 50,
		lastPosition: "page-1",
	});
	const { entries } = await get("?type=ReadingProgressSaved", logPage);
	expect(entries).toMatchObject([
		{ actor: null, words: "saved a reading position in the story *" },
	]);
	for (const actor of ["user-1", "user-2", "user-3"]) {
		expect(await positions(`?actor=${actor}&type=ReadingProgressSaved`)).toEqual([]);
	}
	for (const item of ["reading-1-1", "reading-2-1", "reading-3-1"])
		expect([item, await positions(`?item=${item}`)]).toEqual([item, []]);
	const all = await (await admin.visit("/api/admin/history?limit=200")).text();
	expect(all).not.toContain("reader@demo.example");
});

test("changes list fields without sealed data and hashes of secrets", async () => {
	const { admin, get, store, log } = await adasSite();
	await createAuditTokens(store, log).issue("Audit", 1, byTest);
	const { position } = await get("/chain", chainState);
	const { changes } = await get(`/changes/${position}`, logChanges);
	expect(changes.map(({ field }) => field)).toEqual(["prefix", "expiresAt"]);
	expect(await get("/changes/1", logChanges)).toEqual({ changes: [] });
	expect(await get("/changes/4", logChanges)).toEqual({
		changes: [{ field: "title", before: "The Ring", after: "Gold" }],
	});
	expect((await get("/changes/2", logChanges)).changes).toContainEqual({
		field: "title",
		before: null,
		after: "The Ring",
	});
	expect(await get("/changes/3", logChanges)).toEqual({ changes: [] });
	expect((await admin.visit("/api/admin/history/changes/9999")).status).toBe(404);
	expect((await admin.visit("/api/admin/history/changes/0")).status).toBe(422);
});

test("a verification on request is remembered, and reports a changed log", async () => {
	const { admin, get, store } = await adasSite();
	expect(await get("/chain", chainState)).toMatchObject({
		verifying: null,
		verified: null,
		problem: null,
	});
	const { verified, position } = chainState.parse(
		await (await admin.send("POST", "/api/admin/history/verify")).json(),
	);
	expect(verified).toMatchObject({ ok: true, position, firstBad: null, why: [] });
	expect(await get("/chain", chainState)).toMatchObject({
		position,
		verifying: null,
		verified,
	});
	await store.write([
		"UPDATE events SET data = replace(data, 'Gold', 'Lead') WHERE position = 4",
	]);
	await admin.send("POST", "/api/admin/history/verify");
	const { verified: broken } = await get("/chain", chainState);
	expect(broken).toMatchObject({ ok: false, position: 3, firstBad: { position: 4 } });
	expect(broken?.firstBad?.why).not.toBe("");
});

test("the last check in the background and on request is one result", async () => {
	const { admin, get, store } = await adasSite();
	const check = { kind: "log", checkedAt: "2026-01-01T10:00:00.000Z", count: 3 } as const;
	const wrong = "The log is wrong at position 2: the hash is wrong";
	await store.db.insert(checks).values({ ...check, badPosition: 2, problems: [wrong] });
	expect((await get("/chain", chainState)).verified).toMatchObject({
		ok: false,
		at: check.checkedAt,
		position: 3,
		why: [wrong],
	});
	await admin.send("POST", "/api/admin/history/verify");
	const { verified, position } = await get("/chain", chainState);
	expect(verified).toMatchObject({ ok: true, position });
	expect(await lastResult(store, "log")).toMatchObject({
		checkedAt: verified?.at,
		count: position,
		problems: [],
	});
});

test("a verification on request keeps a database's known damage", async () => {
	const { admin, store } = await adasSite();
	const damage = damageText("row 3 missing from an index");
	const check = { kind: "log", checkedAt: "2026-01-01T10:00:00.000Z", count: 3 } as const;
	await store.db
		.insert(checks)
		.values({ ...check, badPosition: 2, problems: ["The log is wrong", damage] });
	await admin.send("POST", "/api/admin/history/verify");
	expect(await lastResult(store, "log")).toMatchObject({
		badPosition: null,
		problems: [damage],
	});
});

test("stories and products are shown as they were, by position and by time", async () => {
	const { admin, get, log } = await adasSite();
	await handle(log, story, 1, story.delete, ada);
	const then = await get("/then?at=3", pastContent);
	expect(then.stories).toMatchObject([{ name: "The Ring", status: "published" }]);
	expect(then.products).toEqual([]);
	expect((await get("/then?at=5", pastContent)).stories).toMatchObject([
		{ name: "Gold" },
	]);
	const now = await get(`/then?at=${new Date().toISOString()}`, pastContent);
	expect(now).toMatchObject({ stories: [], products: [{ status: "draft" }] });
	expect((await get("/then/stories/1?at=3", pastStory)).item).toMatchObject({
		name: "The Ring",
	});
	expect(
		(await get("/then/products/1?at=5", pastProduct)).item.images.length,
	).toBeGreaterThan(0);
	for (const [path, status] of [
		["/then/stories/1?at=1", 404],
		["/then?at=9999", 422],
		["/then?at=2999-01-01", 422],
		["/then?at=soon", 422],
		["/then", 422],
		["/then/stories/x?at=1", 422],
	] as const) {
		expect([path, (await admin.visit(`/api/admin/history${path}`)).status]).toEqual([
			path,
			status,
		]);
	}
});

const aView = (index: number) => ({
	stream: `story-views-${index + 1}`,
	expectedVersion: 0,
	events: [{ type: "StoryViewsCounted" as const, data: { storyId: 1, views: 1 } }],
	actor: "system:views",
	correlation: "test",
});

test("the sentence about an unpublished story or product mentions that it is unpublished", () => {
	for (const [type, noun] of [
		["StoryUnpublished", "story"],
		["ProductUnpublished", "product"],
	] as const)
		expect(sentenceOf({ type, data: {} })).toBe(`unpublished the ${noun} ${ITEM}`);
});

test("the sentence about a completed newsletter names the mail queue", () => {
	const data = { sent: 1200, failed: 3, unknown: 0, suppressed: 0 };
	const told =
		`${actorText("system:newsletter")} ` +
		`${sentenceOf({ type: "NewsletterCompleted", data })}`;
	expect(told).toBe(
		`The mail queue finished sending the newsletter ${ITEM}: 1,200 emails sent, 3 failed`,
	);
});
