import { expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { AdminStory } from "../../src/stories/stories-responses.ts";
import { expectProven, startAudit } from "../support/audit/audit.ts";
import { allRows } from "../support/audit/chain.ts";
import { type Browser, browser, browserOf, FIREFOX } from "../support/browser.ts";
import { addresses, draft, subscribeAll } from "../support/newsletter.ts";
import { smtpServer } from "../support/servers/smtp.ts";
import { temporarySite } from "../support/site.ts";
import { temporaryFolder } from "../support/temporary.ts";
import {
	atBoth,
	bringing,
	byTurns,
	listAt,
	type Serving,
	storesOnServers,
	story,
} from "../support/two-servers.ts";

/** A draft sent under an idempotency key. */
const sendOnce = (admin: Browser, slug: string, key: string) =>
	admin.send("POST", "/api/admin/stories", story(slug), { "idempotency-key": key });

test("under load, a write to one server is in its author's next response", async () => {
	const { servers, admins, env } = await atBoth(({ serveTwo }) => serveTwo());
	/** The last response of each address, as a browser caches it. */
	const kept = new Map<string, { etag: string; text: string }>();
	async function visit(address: string, author: Record<string, string>) {
		const known = kept.get(address);
		const headers = { ...author, ...(known && { "if-none-match": known.etag }) };
		const answer = await fetch(address, { headers });
		if (answer.status === 304 && known) return known.text;
		expect([address, answer.status]).toEqual([address, 200]);
		const text = await answer.text();
		kept.set(address, { etag: answer.headers.get("etag") ?? "", text });
		return text;
	}
	async function writeHereLookThere(slug: string, i: number) {
		const [here, there] = i % 2 ? ([1, 0] as const) : ([0, 1] as const);
		const created = await admins[here].send("POST", "/api/admin/stories", story(slug));
		expect(created.status).toBe(201);
		for (const path of ["/api/stories", "/stories", `/stories/${slug}`]) {
			const text = await visit(`${servers[there].address}${path}`, bringing(created));
			expect([path, text.includes(slug)]).toEqual([path, true]);
		}
	}
	// Ten at a time, so that looks of many are shared and overtaken.
	const slugs = Array.from({ length: 40 }, (_, i) => `story-number-${i}-end`);
	await byTurns(10, slugs, writeHereLookThere);
	expect(await listAt(servers[0].address)).toEqual(await listAt(servers[1].address));
	await expectProven(temporaryFolder(), env);
}, 180_000);

test("views at both servers add up, to the last one", async () => {
	const proxied = { TRUSTED_PROXIES: "127.0.0.1" };
	const { servers, admins, env, serve } = await atBoth(({ serveTwo }) =>
		serveTwo(proxied),
	);
	const [admin] = admins;
	await admin.send("POST", "/api/admin/stories", story("the-ring"));
	await admin.send("POST", "/api/admin/stories", story("the-brooch"));
	const view = (server: Serving, slug: string, visitor: number) =>
		fetch(`${server.address}/stories/${slug}`, {
			headers: { ...FIREFOX, "x-forwarded-for": `198.51.100.${visitor}` },
		});
	const visitors = Array.from({ length: 30 }, (_, i) => i);
	for (const [i, server] of servers.entries()) {
		await Promise.all(
			visitors.map((visitor) => view(server, "the-ring", 100 * i + visitor)),
		);
		await Promise.all(
			visitors
				.slice(0, 7)
				.map((visitor) => view(server, "the-brooch", 100 * i + visitor)),
		);
	}
	// Stopped at once, both write down what they have counted.
	expect(await Promise.all(servers.map(({ stop }) => stop()))).toEqual([0, 0]);
	const { address } = await serve();
	const counts = (await listAt(address)).map(({ slug, viewCount }) => [slug, viewCount]);
	expect(Object.fromEntries(counts)).toEqual({ "the-ring": 60, "the-brooch": 14 });
	await expectProven(temporaryFolder(), env);
}, 180_000);

test("an idempotency key used at one server is known to the other", async () => {
	const { servers, admins, env } = await atBoth(({ openTwo }) => openTwo());
	for (let i = 0; i < 10; i++) {
		const answers = await Promise.all(
			admins.map((admin) => sendOnce(admin, `story-number-${i}`, `key-${i}`)),
		);
		expect(answers.map(({ status }) => status)).toEqual([201, 201]);
		const [one, other] = (await Promise.all(
			answers.map((answer) => answer.json()),
		)) as AdminStory[];
		expect(other).toEqual(one);
		expect(
			(await sendOnce(admins[i % 2 ? 0 : 1], "something-else", `key-${i}`)).status,
		).toBe(409);
	}
	expect(await listAt(servers[1].address)).toHaveLength(10);
	await expectProven(temporaryFolder(), env);
}, 180_000);

test("during a rebuild by one server, both serve and accept changes", async () => {
	const { servers, admins, env } = await atBoth(({ serveTwo }) => serveTwo());
	const slugs: string[] = [];
	let author: Record<string, string> = {};
	async function add() {
		const slug = `story-number-${slugs.length}`;
		const added = await admins[slugs.length % 2 ? 1 : 0].send(
			"POST",
			"/api/admin/stories",
			story(slug),
		);
		expect(added.status).toBe(201);
		author = bringing(added);
		slugs.push(slug);
	}
	while (slugs.length < 30) await add();
	let rebuilding = true;
	const rebuilds = (async () => {
		for (const { folder } of [servers[0], servers[1], servers[0]]) {
			const rebuild = startAudit(folder, ["projections", "rebuild", "story-list"], env);
			expect([await rebuild.exited, await new Response(rebuild.stderr).text()]).toEqual([
				0,
				"",
			]);
		}
	})().finally(() => {
		rebuilding = false;
	});
	while (rebuilding) {
		const lists = await Promise.all(
			servers.map(({ address }) => listAt(address, author)),
		);
		for (const list of lists) expect(list).toHaveLength(slugs.length);
		await add();
	}
	await rebuilds;
	for (const { address } of servers)
		expect(await listAt(address, author)).toHaveLength(slugs.length);
	await expectProven(temporaryFolder(), env);
}, 180_000);

test("servers that start concurrently on an older version rebuild once", async () => {
	const stores = await storesOnServers();
	const before = await stores.serve();
	const admin = await browserOf(before.address, "admin");
	for (let i = 0; i < 20; i++)
		await admin.send("POST", "/api/admin/stories", story(`story-number-${i}`, "True"));
	const people = ["Ada", "Grace", "Hedy"];
	for (const name of people)
		await browser(before.address).signInAs({ name, email: `${name}@example.com` });
	await before.stop();
	const store = await stores.look();
	await store.write([
		"UPDATE stories SET title = 'Of another version'",
		"UPDATE read_models SET version = 0 WHERE name = 'story-list'",
	]);
	// As it is where an older copy of the store was put in place.
	const opened = (await allRows(store))
		.filter(({ type }) => type === "AccountOpened")
		.slice(1);
	const erasures = opened.map(({ stream, data }) =>
		JSON.stringify({
			person: JSON.parse(data).person,
			stream,
			at: new Date().toISOString(),
			by: "test",
		}),
	);
	const folders = [temporaryFolder(), temporaryFolder()];
	for (const folder of folders)
		writeFileSync(join(folder, "erased.ndjson"), `${erasures.join("\n")}\n`);
	const servers = await Promise.all(
		folders.map((DATA_DIR) => stores.serve({ DATA_DIR })),
	);
	// An append waits until what it would lack is built.
	for (const [i, { address }] of servers.entries()) {
		const one = browser(address, {}, admin.jar);
		expect(
			(await one.send("POST", "/api/admin/stories", story(`new-${i}`, "True"))).status,
		).toBe(201);
	}
	for (const { address } of servers) {
		const titles = (await listAt(address)).map(({ title }) => title);
		expect([titles.length, [...new Set(titles)]]).toEqual([22, ["True"]]);
	}
	const erased = (await allRows(store)).filter(({ type }) => type === "AccountErased");
	expect(erased.map(({ stream }) => stream).sort()).toEqual(
		opened.map(({ stream }) => stream).sort(),
	);
	expect(erased).toHaveLength(people.length);
	await expectProven(temporaryFolder(), stores.env);
}, 180_000);

test("newsletters started at both servers reach each person once", async () => {
	const smtp = await smtpServer();
	const everyone = addresses(40);
	const { admins, env } = await atBoth(async (stores) => {
		await subscribeAll(await temporarySite(stores.env), everyone);
		return stores.openTwo({ SMTP_URL: smtp.url, NEWSLETTER_SENDERS: draft.fromEmail });
	});
	const answers = await Promise.all(
		admins.map((admin, i) =>
			admin.send("POST", "/api/admin/send-newsletter", {
				...draft,
				subject: `News ${i}`,
			}),
		),
	);
	expect(await Promise.all(answers.map((answer) => answer.json()))).toMatchObject([
		{ sent: 40, failed: 0 },
		{ sent: 40, failed: 0 },
	]);
	const mails = (await smtp.mails()).map(
		({ subject, to }) => `${subject} to ${to?.[0]?.address}`,
	);
	const expected = ["News 0", "News 1"].flatMap((subject) =>
		everyone.map((to) => `${subject} to ${to}`),
	);
	expect(mails.sort()).toEqual(expected.sort());
	await expectProven(temporaryFolder(), env);
}, 180_000);
