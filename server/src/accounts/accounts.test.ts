import { expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { browser, browserOf, listeningSite } from "../../test/support/browser.ts";
import { byTest, storyText } from "../../test/support/site.ts";
import { IN_FILES } from "../../test/support/stores.ts";
import { draftStory } from "../stories/index.ts";

const GRACE = { name: "Grace Brewster Hopper", email: "grace.hopper@example.com" };

async function signedIn(who: Parameters<typeof browserOf>[1] = "reader", env?: Record<string, string>) {
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

test("signing out ends the session for good", async () => {
	const { visitor, address } = await signedIn();
	const stolen = browser(address, {}, visitor.jar);
	const out = await visitor.visit("/api/logout", {
		headers: { "sec-fetch-site": "same-origin", "sec-fetch-dest": "document" },
	});
	expect([out.status, out.headers.get("location")]).toEqual([302, "/"]);
	expect([await visitor.isSignedIn(), await stolen.isSignedIn()]).toEqual([false, false]);
});

test("an image or a link on another site signs nobody out; a button asks", async () => {
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
	for (const reader of [visitor, other]) await reader.send("POST", "/api/reading-progress", place);
	const response = await visitor.visit("/api/account/export");
	expect(response.headers.get("content-disposition")).toContain("attachment");
	const { account, events } = await response.json();
	expect(account).toMatchObject({ email: GRACE.email, firstName: "Grace" });
	expect(events.map(({ type }: { type: string }) => type)).toEqual(["AccountOpened", "ReadingProgressSaved"]);
	expect(events[0].data.profile.email).toBe(GRACE.email);
});

function contentsOf(folder: string): string {
	return readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => readFileSync(join(entry.parentPath, entry.name), "latin1"))
		.join("\n");
}

test("a stolen data folder holds no session token, no address and no name in the clear", async () => {
	const { visitor, folder } = await signedIn(GRACE, IN_FILES);
	await visitor.visit("/api/account/export");
	const stolen = contentsOf(folder);
	expect(stolen).toContain("AccountOpened");
	for (const secret of [...visitor.jar.values(), GRACE.email, "hopper", "Hopper", "Brewster"]) {
		expect(stolen.includes(secret)).toBe(false);
	}
});

test("an erased person is signed out everywhere, and no key is left that opens their data", async () => {
	const { visitor, folder, address, store, keys, log } = await signedIn(GRACE);
	await draftStory(log, { text: storyText(), isPublished: true }, byTest);
	await visitor.send("POST", "/api/reading-progress", { storyId: 1, progress: 50, lastPosition: "page-1" });
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
