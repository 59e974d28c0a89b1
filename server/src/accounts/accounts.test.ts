import { expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { browser, browserOf, listeningSite } from "../../test/support/browser.ts";
import { byTest, storyText, temporaryStore } from "../../test/support/site.ts";
import { IN_FILES, type Place, siteFile } from "../../test/support/stores.ts";
import { temporaryFolder } from "../../test/support/temporary.ts";
import { noSpace } from "../kernel/refusal.ts";
import { draftStory } from "../stories/index.ts";
import { ABSOLUTE_MS, createSessions, IDLE_MS } from "./sessions.ts";

const GRACE = { name: "Grace Brewster Hopper", email: "grace.hopper@example.com" };

async function signedIn(
	who: Parameters<typeof browserOf>[1] = "reader",
	env?: Record<string, string>,
) {
	const site = await listeningSite(env);
	return { ...site, visitor: await browserOf(site.address, who) };
}

test("the session cookie is out of reach of scripts and of other sites", async () => {
	const { address } = await listeningSite();
	const response = await browser(address).signInAs("reader");
	expect(response.headers.getSetCookie()[0]).toMatch(
		/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=7776000$/,
	);
});

test("signing out ends the session", async () => {
	const { visitor, address } = await signedIn();
	const stolen = browser(address, {}, visitor.jar);
	const out = await visitor.visit("/api/logout", {
		headers: { "sec-fetch-site": "same-origin", "sec-fetch-dest": "document" },
	});
	expect([out.status, out.headers.get("location")]).toEqual([302, "/"]);
	expect([await visitor.isSignedIn(), await stolen.isSignedIn()]).toEqual([false, false]);
});

test("images and links on other sites cannot sign a person out", async () => {
	const { visitor } = await signedIn();
	const image = { "sec-fetch-site": "cross-site", "sec-fetch-dest": "image" };
	expect((await visitor.visit("/api/logout", { headers: image })).status).toBe(403);
	const link = { "sec-fetch-site": "cross-site", "sec-fetch-dest": "document" };
	const page = await visitor.visit("/api/logout", { headers: link });
	expect(await page.text()).toContain("Sign out?");
	expect((await visitor.visit("/api/logout")).status).toBe(200);
	expect(await visitor.isSignedIn()).toBe(true);
	expect((await visitor.submit("/api/logout", {})).status).toBe(302);
	expect(await visitor.isSignedIn()).toBe(false);
});

test("one's own data can be taken along: profile, events, reading", async () => {
	const { visitor, log, address } = await signedIn(GRACE);
	await draftStory(log, { text: storyText(), isPublished: true }, byTest);
	const other = await browserOf(address, "admin");
	const place = { storyId: 1, progress: 50, lastPosition: "page-1" };
	for (const reader of [visitor, other])
		await reader.send("POST", "/api/reading-progress", place);
	const response = await visitor.visit("/api/account/export");
	expect(response.headers.get("content-disposition")).toContain("attachment");
	const { account, events } = await response.json();
	expect(account).toMatchObject({ email: GRACE.email, firstName: "Grace" });
	expect(events.map(({ type }: { type: string }) => type)).toEqual([
		"AccountOpened",
		"ReadingProgressSaved",
	]);
	expect(events[0].data.profile.email).toBe(GRACE.email);
});

test("an account can export its data once a minute", async () => {
	const { visitor, store, address } = await signedIn(GRACE);
	expect((await visitor.visit("/api/account/export")).status).toBe(200);
	const refused = await visitor.visit("/api/account/export");
	expect([refused.status, (await refused.json()).code]).toEqual([429, "rate-limited"]);
	expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
	const other = await browserOf(address, "admin");
	expect((await other.visit("/api/account/export")).status).toBe(200);
	for (const which of ["stream = 'a'", "stream > 'a' AND stream < 'b'", "actor = 'a'"]) {
		const { rows } = await store.read(
			`EXPLAIN QUERY PLAN SELECT * FROM events WHERE ${which}`,
		);
		expect(String(rows)).toContain("SEARCH events USING INDEX");
	}
});

function contentsOf(folder: string): string {
	return readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => readFileSync(join(entry.parentPath, entry.name), "latin1"))
		.join("\n");
}

test("a stolen data folder has no session token, address or name in the clear", async () => {
	const { visitor, folder } = await signedIn(GRACE, IN_FILES);
	await visitor.visit("/api/account/export");
	const stolen = contentsOf(folder);
	expect(stolen).toContain("AccountOpened");
	for (const secret of [
		...visitor.jar.values(),
		GRACE.email,
		"hopper",
		"Hopper",
		"Brewster",
	]) {
		expect(stolen.includes(secret)).toBe(false);
	}
});

test("an erased person is signed out everywhere, and their keys are destroyed", async () => {
	const { visitor, folder, address, store, keys, log } = await signedIn(GRACE);
	await draftStory(log, { text: storyText(), isPublished: true }, byTest);
	await visitor.send("POST", "/api/reading-progress", {
		storyId: 1,
		progress: 50,
		lastPosition: "page-1",
	});
	const { rows } = await store.read("SELECT person, profile FROM accounts");
	const phone = await browserOf(address, GRACE);

	const erased = await visitor.send("DELETE", "/api/account");
	expect([erased.status, visitor.jar.has("session")]).toEqual([204, false]);
	expect(await phone.isSignedIn()).toBe(false);
	expect(await keys.open(String(rows[0]?.[0]), String(rows[0]?.[1]))).toBeUndefined();
	expect((await store.read("SELECT * FROM accounts")).rows).toEqual([]);
	expect((await store.read("SELECT * FROM reading_progress")).rows).toEqual([]);
	expect((await store.read("SELECT * FROM sessions")).rows).toEqual([]);
	expect(contentsOf(folder)).not.toContain(GRACE.email);

	await visitor.signInAs(GRACE);
	expect(await visitor.user()).toMatchObject({ id: 2, email: GRACE.email });
});

const DAY = 86_400_000;

async function sessionsAt(start = 0, place?: Place) {
	const store = await temporaryStore(place);
	let time = start;
	const sessions = createSessions(store, () => new Date(time));
	const later = (ms: number) => {
		time += ms;
	};
	return { store, sessions, later };
}

test("a session ends with its expiry, a later sign-in, or a sign-out everywhere", async () => {
	const { sessions } = await sessionsAt();
	const grace = await sessions.start(2);
	const ada = [
		await sessions.start(1),
		await sessions.start(1),
		await sessions.start(1),
	] as const;
	const known = () => Promise.all([...ada, grace].map(sessions.accountOf));
	expect(await known()).toEqual([1, 1, 1, 2]);
	await sessions.end(ada[0]);
	expect(await known()).toEqual([undefined, 1, 1, 2]);
	const after = await sessions.start(1, ada[1]);
	expect([...(await known()), await sessions.accountOf(after)]).toEqual([
		undefined,
		undefined,
		1,
		2,
		1,
	]);
	await sessions.endAll(1);
	expect(await Promise.all([ada[2], after, grace].map(sessions.accountOf))).toEqual([
		undefined,
		undefined,
		2,
	]);
	expect(await sessions.accountOf("made-up")).toBeUndefined();
});

test("people see their sessions, the last used first, and can end them", async () => {
	const { sessions, later } = await sessionsAt(Date.UTC(2026, 10, 1));
	await sessions.start(1);
	later(IDLE_MS + 1);
	const phone = await sessions.start(1);
	later(DAY);
	const [desk, grace] = [await sessions.start(1), await sessions.start(2)];
	const open = await sessions.openOf(1, desk);
	expect(open).toEqual([
		{
			id: expect.any(String),
			startedAt: "2026-12-02T00:00:00.001Z",
			usedAt: "2026-12-02T00:00:00.001Z",
			isCurrent: true,
		},
		{
			id: expect.any(String),
			startedAt: "2026-12-01T00:00:00.001Z",
			usedAt: "2026-12-01T00:00:00.001Z",
			isCurrent: false,
		},
	]);
	expect(JSON.stringify(open)).not.toContain(phone);
	const [theirs] = await sessions.openOf(2);
	expect(await sessions.endOne(1, theirs?.id ?? "")).toBe(false);
	expect(await sessions.endOne(1, open[1]?.id ?? "")).toBe(true);
	expect(await Promise.all([phone, desk, grace].map(sessions.accountOf))).toEqual([
		undefined,
		1,
		2,
	]);
	const other = await sessions.start(1);
	await sessions.endOthers(1, desk);
	expect(await Promise.all([other, desk, grace].map(sessions.accountOf))).toEqual([
		undefined,
		1,
		2,
	]);
});

test("without disk space, sessions end anyway and are deleted later", async () => {
	const store = await temporaryStore(siteFile(temporaryFolder()));
	let isFull = false;
	const write: typeof store.write = async (statements) => {
		if (isFull) throw noSpace();
		await store.write(statements);
	};
	const sessions = createSessions({ ...store, write });
	const [phone, desk, grace] = [
		await sessions.start(1),
		await sessions.start(1),
		await sessions.start(2),
	];
	const known = () => Promise.all([phone, desk, grace].map(sessions.accountOf));
	expect(await known()).toEqual([1, 1, 2]);
	isFull = true;
	await sessions.end(phone);
	expect(await known()).toEqual([undefined, 1, 2]);
	expect(await sessions.openOf(1)).toHaveLength(1);
	await sessions.endAll(1);
	expect(await known()).toEqual([undefined, undefined, 2]);
	expect(await sessions.endAll(1)).toBe(0);
	expect((await store.read("SELECT count(*) FROM sessions")).rows).toEqual([[3]]);
	isFull = false;
	await sessions.saveEnded();
	expect((await store.read("SELECT count(*) FROM sessions")).rows).toEqual([[1]]);
	expect(await known()).toEqual([undefined, undefined, 2]);
});

test("a session ends when it is not used for 30 days", async () => {
	const { sessions, later } = await sessionsAt();
	const token = await sessions.start(1);
	later(IDLE_MS);
	expect(await sessions.accountOf(token)).toBe(1);
	later(IDLE_MS + 1);
	expect(await sessions.accountOf(token)).toBeUndefined();
});

test("a session ends after 90 days however much it is used", async () => {
	const { sessions, later } = await sessionsAt();
	const token = await sessions.start(1);
	for (let day = 0; day < 90; day++) {
		expect(await sessions.accountOf(token)).toBe(1);
		later(DAY);
	}
	expect(await sessions.accountOf(token)).toBe(1);
	later(ABSOLUTE_MS - 90 * DAY + 1);
	expect(await sessions.accountOf(token)).toBeUndefined();
});

test("a session is valid even if its use cannot be recorded", async () => {
	const { store, sessions, later } = await sessionsAt(0, siteFile(temporaryFolder()));
	const token = await sessions.start(1);
	later(DAY);
	await store.read("PRAGMA query_only=1");
	expect(await sessions.accountOf(token)).toBe(1);
});

test("the table of sessions holds no token, and nothing of sessions long over", async () => {
	const { store, sessions, later } = await sessionsAt();
	const token = await sessions.start(1);
	expect([token, await sessions.start(1)]).toEqual(
		Array(2).fill(expect.stringMatching(/^[\w-]{43}$/)),
	);
	expect(JSON.stringify((await store.read("SELECT * FROM sessions")).rows)).not.toContain(
		token,
	);
	later(ABSOLUTE_MS + 1);
	await sessions.start(2);
	expect(
		(await store.read("SELECT account_id FROM sessions")).rows.map((row) => row[0]),
	).toEqual([2]);
});
