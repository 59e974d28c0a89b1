import { expect, test } from "bun:test";
import { STALE_MS } from "../../src/kernel/log/freshness.ts";
import type { AdminStory } from "../../src/stories/stories-responses.ts";
import { allRows, brokenPositions } from "../support/audit/chain.ts";
import { browser, browserOf, countsAt, wholeList } from "../support/browser.ts";
import { bucketVariables } from "../support/media-site.ts";
import { picture } from "../support/photos.ts";
import {
	atBoth,
	bringing,
	byTurns,
	listAt,
	storesOnServers,
	story,
} from "../support/two-servers.ts";

test("concurrent writes to both servers are stored once, in one valid chain", async () => {
	const { admins, look } = await atBoth(({ serveTwo }) => serveTwo());
	const slugs = Array.from({ length: 200 }, (_, i) => `story-number-${i}`);
	const created = await byTurns(40, slugs, (slug, i) =>
		admins[i % 2 ? 1 : 0].send("POST", "/api/admin/stories", story(slug)),
	);
	expect(
		created.filter(({ status }) => status !== 201).map(({ status }) => status),
	).toEqual([]);
	const ids = await Promise.all(
		created.map(async (answer) => ((await answer.json()) as AdminStory).id),
	);
	expect(new Set(ids).size).toBe(slugs.length);

	// And all of them to one story, so that each is overtaken.
	const titles = Array.from({ length: 60 }, (_, i) => `Edit ${i}`);
	const edits = await byTurns(20, titles, (title, i) =>
		admins[i % 2 ? 1 : 0].send("PUT", "/api/admin/stories/1", story("edited", title)),
	);
	expect(
		edits.filter(({ status }) => status !== 200).map(({ status }) => status),
	).toEqual([]);

	for (const admin of admins) {
		const list = await wholeList<AdminStory>(admin.visit, "/api/admin/stories");
		const expected = [...slugs.filter((_, i) => ids[i] !== 1), "edited"];
		expect(list.map(({ slug }) => slug).sort()).toEqual(expected.sort());
	}
	const store = await look();
	expect(await brokenPositions(store)).toEqual([]);
	const revisions = (await allRows(store)).filter(
		({ stream, type }) => stream === "story-1" && type === "StoryRevised",
	);
	expect(revisions.map(({ data }) => JSON.parse(data).title).sort()).toEqual(
		titles.sort(),
	);
}, 180_000);

test("a write to one server is in its author's next response and soon in everyone's", async () => {
	const { servers, admins } = await atBoth(({ openTwo }) => openTwo());
	await admins[0].send("POST", "/api/admin/stories", story("the-ring", "Title 0"));
	const paths = [
		"/api/stories",
		"/api/stories/the-ring",
		"/stories/the-ring",
		"/feed.xml",
	];
	const tags = new Map<string, string>();
	for (let n = 1; n <= 12; n++) {
		const title = `Title ${n}.`;
		const edited = await admins[n % 2 ? 0 : 1].send(
			"PUT",
			"/api/admin/stories/1",
			story("the-ring", title),
		);
		expect(edited.status).toBe(200);
		const author = bringing(edited);
		const isAuthor = n % 4 < 2;
		if (!isAuthor) await Bun.sleep(STALE_MS);
		// The other one first; the writer too, so that it has answers ready that the other's
		// next write makes old.
		for (const { address } of n % 2 ? servers.toReversed() : servers) {
			for (const path of paths) {
				const name = `${address}${path}`;
				const known = tags.get(name);
				const brought = isAuthor ? author : {};
				const fresh = await fetch(name, {
					headers: { ...brought, ...(known && { "if-none-match": known }) },
				});
				expect([path, fresh.status, (await fresh.text()).includes(title)]).toEqual([
					path,
					200,
					true,
				]);
				const etag = fresh.headers.get("etag") ?? "";
				tags.set(name, etag);
				const again = await fetch(name, {
					headers: { ...brought, "if-none-match": etag },
				});
				expect(again.status).toBe(304);
			}
		}
	}
}, 180_000);

test("an item unpublished at one server is gone at the other", async () => {
	const { servers, admins } = await atBoth(({ openTwo }) => openTwo());
	const [here, there] = admins;
	const visit = async (path: string, headers = {}) =>
		(await browser(servers[1].address, headers).visit(path)).status;
	await here.send("POST", "/api/admin/stories", story("first"));
	await Bun.sleep(STALE_MS);
	expect([await visit("/stories/first"), await visit("/api/stories/first")]).toEqual([
		200, 200,
	]);
	const renamed = bringing(
		await here.send("PUT", "/api/admin/stories/1", story("second")),
	);
	expect([
		await visit("/stories/first", renamed),
		await visit("/stories/second", renamed),
	]).toEqual([301, 200]);
	await here.send("PATCH", "/api/admin/stories/1/publish", { isPublished: false });
	await Bun.sleep(STALE_MS);
	expect([await visit("/stories/second"), await visit("/api/stories/second")]).toEqual([
		404, 404,
	]);
	const back = await there.send("PATCH", "/api/admin/stories/1/publish", {
		isPublished: true,
	});
	expect(back.status).toBe(200);
	const first = browser(servers[0].address, bringing(back));
	expect((await first.visit("/stories/second")).status).toBe(200);
}, 180_000);

test("sessions and roles changed at one server hold at the other at once", async () => {
	const { openTwo } = await storesOnServers();
	const servers = await openTwo();
	const [here, there] = [browser(servers[0].address), browser(servers[1].address)];
	const ada = { name: "Ada Lovelace", email: "ada@example.com" };
	const statuses = async () => [
		(await there.visit("/api/auth/user")).status,
		(await there.visit("/api/admin/stories")).status,
	];
	await here.signInAs(ada);
	for (const [name, value] of here.jar) there.jar.set(name, value);
	expect(await statuses()).toEqual([200, 403]);
	// The development sign-in gives and takes the role; the second one is another
	// browser's.
	const elsewhere = await browserOf(servers[0].address, { ...ada, admin: "yes" });
	expect(await statuses()).toEqual([200, 200]);
	await elsewhere.signInAs(ada);
	expect(await statuses()).toEqual([200, 403]);
	expect((await here.send("POST", "/api/logout/everywhere")).status).toBe(204);
	expect(await statuses()).toEqual([401, 401]);
	await here.signInAs(ada);
	for (const [name, value] of here.jar) there.jar.set(name, value);
	expect((await there.send("DELETE", "/api/account")).status).toBe(204);
	expect((await here.visit("/api/auth/user")).status).toBe(401);
}, 180_000);

test("an upload registered at both servers concurrently is one image", async () => {
	const { servers, admins, look } = await atBoth(async ({ openTwo }) =>
		openTwo(await bucketVariables()),
	);
	for (let i = 0; i < 3; i++) {
		const { uploadURL: imageURL } = await (
			await admins[0].send("POST", "/api/objects/upload")
		).json();
		const body = new Uint8Array(await picture("png", 400 + i, 300));
		expect((await fetch(imageURL, { method: "PUT", body })).status).toBe(200);
		const answers = await Promise.all(
			admins.map((admin) => admin.send("PUT", "/api/story-images", { imageURL })),
		);
		const images = await Promise.all(answers.map((answer) => answer.json()));
		expect(answers.map(({ status }) => status)).toEqual([200, 200]);
		expect(images[1]).toEqual(images[0]);
		for (const { address } of servers)
			expect(
				(await fetch(address + images[0].objectPath)).headers.get("content-type"),
			).toBe("image/webp");
	}
	const uploaded = (await allRows(await look())).filter(
		({ type }) => type === "ImageUploaded",
	);
	expect(uploaded).toHaveLength(3);
}, 180_000);

test("two servers that start on an empty store create tables and content once", async () => {
	const { serve, look } = await storesOnServers({ empty: true });
	const servers = await Promise.all([serve({ DEMO: "on" }), serve({ DEMO: "on" })]);
	for (const { address } of servers) {
		expect(await countsAt(address)).toEqual([9, 12, 5]);
	}
	const store = await look();
	expect(await brokenPositions(store)).toEqual([]);
	const { rows } = await store.read("SELECT hash FROM __drizzle_migrations");
	expect(new Set(rows.map((row) => row[0])).size).toBe(rows.length);
}, 180_000);

test("a server that starts during writes misses nothing and counts nothing twice", async () => {
	const { serve, look } = await storesOnServers();
	const first = await serve();
	const admin = await browserOf(first.address, "admin");
	let going = true;
	const writing = (async () => {
		for (let i = 0; going; i++)
			expect(
				(await admin.send("POST", "/api/admin/stories", story(`story-${i}`))).status,
			).toBe(201);
	})();
	const late = await Promise.all([serve(), serve()]);
	going = false;
	await writing;
	const lists = await Promise.all([first, ...late].map(({ address }) => listAt(address)));
	expect(lists[1]).toEqual(lists[0]);
	expect(lists[2]).toEqual(lists[0]);
	const store = await look();
	const { rows } = await store.read("SELECT count(*) FROM stories");
	expect(rows[0]?.[0]).toBe(lists[0]?.length);
}, 180_000);

test("at both servers, an address gets at most four confirmation mails a day", async () => {
	const { openTwo, look } = await storesOnServers();
	const servers = await openTwo();
	const store = await look();
	let turn = 0;
	const ask = async () => {
		const { address } = servers[turn++ % 2] as (typeof servers)[number];
		const asking = { email: "ada@example.com" };
		return (await browser(address).send("POST", "/api/newsletter/subscribe", asking))
			.status;
	};
	const accepted = async () => {
		const statuses = await Promise.all([ask(), ask(), ask(), ask(), ask()]);
		expect(new Set(statuses)).toEqual(new Set([200, 429]));
		return statuses.filter((status) => status === 200).length;
	};
	const mails = [await accepted()];
	for (let day = 1; day <= 7; day++) {
		await store.write(["UPDATE store_limits SET full_at = full_at - 86400"]);
		// The limit for each network, which is this one's here, is for itself.
		if (day === 1) mails.push(await accepted());
		else mails.push((await ask()) === 200 ? 1 : 0);
	}
	expect(mails).toEqual([3, 1, 1, 1, 1, 1, 1, 1]);
});
