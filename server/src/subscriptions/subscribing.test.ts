import { expect, test } from "bun:test";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { browser, listeningSite } from "../../test/support/browser.ts";
import { startMails } from "../../test/support/newsletter.ts";
import { byTest } from "../../test/support/site.ts";
import { stopClock } from "../../test/support/temporary.ts";
import { commandBy } from "../kernel/log/handle.ts";
import { CONFIRM_MS } from "./links.ts";
import { type DeliveryResult, outboxMailer } from "./mail/mail.ts";
import { createSubscribers } from "./subscribers.ts";
import { newsletterSubscription } from "./subscriptions-responses.ts";

const ADA = "Ada.Lovelace@example.com";
const place = { form: null, path: null };
const CHECK_INBOX = { message: "Please check your inbox to confirm your subscription." };

async function site(env: Record<string, string> = {}) {
	const given = await listeningSite(env);
	startMails(given);
	const visitor = browser(given.address);
	const subscribe = (email: unknown, more: object = {}) =>
		visitor.send("POST", "/api/newsletter/subscribe", { email, ...more });
	const outbox = given.newsletter.mailer.destination;
	async function mails(count: number) {
		for (;;) {
			const files = readdirSync(outbox).filter((file) => file.endsWith(".eml"));
			if (files.length >= count)
				return Promise.all(
					files.map((file) => PostalMime.parse(readFileSync(join(outbox, file)))),
				);
			await Bun.sleep(5);
		}
	}
	async function link() {
		const [mail] = await mails(1);
		return (
			/http:\/\/[^/]+(\/newsletter\/confirm\?token=[\w.-]+)/.exec(
				mail?.text ?? "",
			)?.[1] ?? ""
		);
	}
	async function leaveLink() {
		const { subscribers } = given.newsletter;
		const row = await subscribers.find(ADA);
		const token = subscribers.unsubscribeToken({ id: 1, person: row?.person ?? "" });
		return `/newsletter/unsubscribe?token=${token}`;
	}
	const stored = () =>
		given.store.read("SELECT type, data FROM events ORDER BY position");
	const types = async () => (await stored()).rows.map(([type]) => String(type));
	return { ...given, visitor, subscribe, mails, link, leaveLink, types, stored };
}

const post = (path: string, address: string, init: RequestInit = {}) =>
	fetch(address + path, { method: "POST", ...init });

test("a visitor subscribes, confirms on the page, and unsubscribes on another page", async () => {
	const {
		subscribe,
		link,
		leaveLink,
		visitor,
		address,
		types,
		newsletter,
		store,
		stored,
	} = await site();
	const answer = await subscribe(` ${ADA} `, { form: "dialog", path: "/stories" });
	expect([answer.status, await answer.json()]).toEqual([200, CHECK_INBOX]);
	const path = await link();
	const page = await visitor.visit(path);
	expect(page.headers.get("content-security-policy")).toMatch(/^default-src 'none'/);
	expect(await page.text()).toContain(`<form method="post" action="${path}">`);
	expect(await (await post(path, address)).text()).toContain(
		"<h1>You are subscribed</h1>",
	);
	expect(await (await post(path, address)).text()).toContain(
		"<h1>You&#x27;re already subscribed</h1>",
	);

	expect(await newsletter.subscribers.find(ADA.toUpperCase())).toMatchObject({ id: 1 });
	const leave = await leaveLink();
	expect(await (await visitor.visit(leave)).text()).toContain("<h1>Unsubscribe?</h1>");
	expect(await (await post(leave, address)).text()).toContain(
		"<h1>You are unsubscribed</h1>",
	);
	expect(await (await post(leave, address)).text()).toContain(
		"<h1>You&#x27;re already unsubscribed</h1>",
	);
	expect((await post(path, address)).status).toBe(404);
	expect(await types()).toEqual([
		"SubscriptionRequested",
		"SubscriptionConfirmed",
		"SubscriptionWithdrawn",
	]);
	const { rows } = await stored();
	expect(JSON.parse(String(rows[0]?.[1]))).toMatchObject({
		form: "dialog",
		path: "/stories",
	});
	expect(JSON.parse(String(rows[2]?.[1]))).toEqual({ how: "page" });
	const dump =
		JSON.stringify(rows) +
		JSON.stringify((await store.read("SELECT * FROM subscriptions")).rows);
	const proof = /\.([\w-]{43})/.exec(path)?.[1] ?? "";
	for (const secret of ["lovelace", proof, leave.split("token=1.")[1] ?? ""])
		expect(dump.toLowerCase()).not.toContain(secret.toLowerCase());
	expect(dump).toContain(createHash("sha256").update(proof).digest("hex"));
});

test("each address gets the same response, and active ones get no mail", async () => {
	const { subscribe, link, address, mails, types, newsletter } = await site();
	await subscribe(ADA);
	await post(await link(), address);
	const again = await subscribe(ADA.toLowerCase());
	expect([again.status, await again.json()]).toEqual([200, CHECK_INBOX]);
	await subscribe("grace@example.com");
	expect(await mails(2)).toHaveLength(2);
	expect(await types()).toHaveLength(3);
	await newsletter.subscribers.withdraw(ADA, "page", byTest);
	await subscribe(ADA);
	expect((await mails(3)).filter(({ to }) => to?.[0]?.address === ADA)).toHaveLength(2);
	expect(await newsletter.subscribers.find(ADA)).toMatchObject({
		id: 1,
		status: "pending",
	});
});

test("a stop waits for a mail in progress, and incomplete mails are removed", async () => {
	const given = await listeningSite();
	const { mailer, mails, subscribers } = given.newsletter;
	const [begun, writing] = [
		Promise.withResolvers<void>(),
		Promise.withResolvers<DeliveryResult>(),
	];
	mailer.deliver = () => {
		begun.resolve();
		return writing.promise;
	};
	mails.start();
	await subscribers.request(ADA, place, byTest);
	await begun.promise;
	const ended: string[] = [];
	const stopped = mails.stop().then(() => ended.push("stop"));
	await Bun.sleep(0);
	ended.push("mail");
	writing.resolve({ kind: "accepted" });
	await stopped;
	expect(ended).toEqual(["mail", "stop"]);

	for (const name of ["half.eml.part", "whole.eml"])
		writeFileSync(join(mailer.destination, name), "To: a@b.example");
	outboxMailer(mailer.destination);
	expect(readdirSync(mailer.destination)).toEqual(["whole.eml"]);
});

test("concurrent requests for one address create one subscription", async () => {
	const { newsletter, store } = await site();
	const asking = Array.from({ length: 8 }, () =>
		newsletter.subscribers.request(ADA, place, byTest),
	);
	expect((await Promise.all(asking)).filter(Boolean).length).toBeGreaterThan(0);
	expect((await store.read("SELECT id FROM subscriptions")).rows).toHaveLength(1);
});

const invalid = [
	...[
		"",
		"  ",
		"ada",
		"ada@",
		"@example.com",
		"a b@example.com",
		"a@b.example, c@d.example",
	],
	...[
		"Ada <ada@example.com>",
		"ada@example.com\r\nBcc: eve@example.com",
		`${"a".repeat(65)}@example.com`,
	],
	...[`ada@${"a.".repeat(130)}example`, undefined, 7, ["ada@example.com"]],
];

test("an invalid address is refused with a message", async () => {
	const { subscribe, types } = await site();
	for (const email of invalid) {
		const response = await subscribe(email);
		const { message } = await response.json();
		expect([email, response.status, message]).toEqual([
			email,
			422,
			"Please enter a valid email address.",
		]);
	}
	expect(await types()).toEqual([]);
});

test("asking too often is refused with the time to wait, by address and by visitor", async () => {
	const { subscribe } = await site();
	stopClock();
	for (let i = 0; i < 3; i++) expect((await subscribe(ADA)).status).toBe(200);
	const fourth = await subscribe(ADA.toUpperCase());
	expect([fourth.status, (await fourth.json()).code]).toEqual([429, "rate-limited"]);
	expect(Number(fourth.headers.get("retry-after"))).toBeGreaterThan(23 * 3600);
	for (let i = 0; i < 6; i++)
		expect((await subscribe(`p${i}@example.com`)).status).toBe(200);
	expect((await subscribe("another@example.com")).status).toBe(429);
});

test("GET and HEAD of links change nothing, and one POST unsubscribes", async () => {
	const { subscribe, link, leaveLink, address, log, newsletter } = await site();
	await subscribe(ADA);
	const confirm = await link();
	const unsubscribe = await leaveLink();
	const look = async (path: string) => {
		const before = log.position();
		for (let i = 0; i < 100; i++) {
			const response = await fetch(address + path, { method: i % 2 ? "GET" : "HEAD" });
			expect(response.status).toBe(200);
		}
		expect(log.position()).toBe(before);
	};
	await look(confirm);
	await post(confirm, address);
	await look(unsubscribe);
	expect(await newsletter.subscribers.find(ADA)).toMatchObject({ status: "active" });
	const headers = { "sec-fetch-site": "cross-site", origin: "https://mail.example" };
	const left = await post(unsubscribe, address, {
		headers,
		body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
	});
	expect(left.status).toBe(200);
	expect((await log.readStream("subscription-1")).at(-1)?.data).toEqual({
		how: "one-click",
	});
	await look(unsubscribe);
	const { subscribers } = newsletter;
	await subscribers.confirm(await subscribers.request(ADA, place, byTest));
	const body = new FormData();
	body.set("List-Unsubscribe", "One-Click");
	expect((await post(unsubscribe, address, { body })).status).toBe(200);
	const events = await log.readStream("subscription-1");
	expect(events.filter(({ type }) => type === "SubscriptionWithdrawn")).toHaveLength(2);
	expect(events.at(-1)?.data).toEqual({ how: "one-click" });
});

test("a link that is wrong, old, or another one's does nothing", async () => {
	const { subscribe, link, leaveLink, address, log, store, keys, newsletter } =
		await site();
	await subscribe(ADA);
	const path = await link();
	const before = log.position();
	const other = newsletter.subscribers.unsubscribeToken({
		id: 1,
		person: "someone-else",
	});
	for (const wrong of [
		`${path}x`,
		path.replace("token=1", "token=2"),
		"/newsletter/confirm?token=",
		"/newsletter/confirm",
		(await leaveLink()).replace("unsubscribe", "confirm"),
		`/newsletter/unsubscribe?token=${other}`,
		path.replace("confirm", "unsubscribe"),
		"/newsletter/unsubscribe?token=1.x&token=2.y",
	]) {
		for (const method of ["GET", "POST"])
			expect([wrong, (await fetch(address + wrong, { method })).status]).toEqual([
				wrong,
				404,
			]);
	}
	const later = createSubscribers({
		store,
		log,
		keys,
		now: () => new Date(Date.now() + CONFIRM_MS + 1),
	});
	expect(await later.confirm(path.split("token=")[1])).toBe("invalid");
	expect(log.position()).toBe(before);
});

test("a confirmation has the language of the page, also when it is sent again", async () => {
	const { visitor, subscribe, mails, newsletter } = await site();
	const { subscribers } = newsletter;
	visitor.jar.set("language", "de");
	await subscribe(ADA);
	await mails(1);
	await subscribers.resend(1, commandBy("visitor"));
	newsletter.mails.wake();
	const subjects = (await mails(2)).map(({ subject }) => subject);
	const german = "Bitte bestätigen Sie Ihr Abonnement von Stories & Creations";
	expect(subjects).toEqual([german, german]);
});

test("without JavaScript, a page subscribes", async () => {
	const { visitor, mails } = await site();
	const wrong = await visitor.submit("/newsletter/subscribe", { email: "no address" });
	expect([wrong.status, await wrong.text()]).toEqual([
		422,
		expect.stringContaining("Please enter a valid email address."),
	]);
	const done = await visitor.submit("/newsletter/subscribe", { email: ADA });
	expect(await done.text()).toContain(CHECK_INBOX.message);
	expect(await mails(1)).toHaveLength(1);
});

test("bounces and complaints suppress an address; reports need the token", async () => {
	const { subscribe, link, address, visitor, newsletter, mails, keys } = await site();
	const report = (
		kind: string,
		email: string,
		token = keys.blind("newsletter-feedback"),
	) =>
		post("/api/newsletter/feedback", address, {
			body: JSON.stringify({ kind, email }),
			headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
		});
	expect((await report("complaint", ADA, "wrong")).status).toBe(401);
	await subscribe(ADA);
	await post(await link(), address);
	expect((await report("complaint", ADA)).status).toBe(200);
	expect(await newsletter.subscribers.find(ADA)).toMatchObject({
		status: "unsubscribed",
	});
	// A suppressed address gets no mail, and the response does not reveal that.
	expect(await (await subscribe(ADA)).json()).toEqual(CHECK_INBOX);
	for (let i = 1; i <= 3; i++) {
		expect(await newsletter.suppressions.isSuppressed("soft@example.com")).toBe(false);
		await report("soft-bounce", "soft@example.com");
	}
	await report("hard-bounce", "hard@example.com");
	await visitor.signInAs("admin");
	const list = await (await visitor.visit("/api/admin/suppressions")).json();
	expect(list).toMatchObject([
		{ email: "hard@example.com", reason: "hard-bounce" },
		{ email: "soft@example.com", reason: "soft-bounce" },
		{ email: ADA, reason: "complaint" },
	]);
	const added = await visitor.send("POST", "/api/admin/suppressions", {
		email: "no@example.com",
	});
	expect([added.status, await added.json()]).toEqual([
		201,
		expect.objectContaining({ email: "no@example.com", reason: "manual" }),
	]);
	expect(
		(await visitor.send("DELETE", `/api/admin/suppressions/${list[2].id}`)).status,
	).toBe(204);
	expect(await newsletter.suppressions.isSuppressed(ADA)).toBe(false);
	expect(await mails(1)).toHaveLength(1);
});

test("the admin list shows the three states, and its CSV starts no formula", async () => {
	const { visitor, newsletter } = await site();
	const { subscribers } = newsletter;
	const emails = ["=cmd|x!A0@example.com", "+1@example.com", "plain@example.com"];
	const tokens = [];
	for (const email of emails)
		tokens.push(await subscribers.request(email, place, byTest));
	for (const token of tokens.slice(1)) await subscribers.confirm(token);
	await subscribers.withdraw("plain@example.com", "page", byTest);
	await visitor.signInAs("admin");
	const answer = await visitor.visit("/api/admin/newsletter-subscriptions");
	expect(answer.headers.get("cache-control")).toBe("private, no-store");
	const list = newsletterSubscription
		.strict()
		.array()
		.parse(await answer.json());
	expect(list).toMatchObject([
		{ id: 3, email: emails[2], isActive: false },
		{ id: 2, email: emails[1], isActive: true, unsubscribedAt: null },
		{ id: 1, email: emails[0], isActive: false, confirmedAt: null, unsubscribedAt: null },
	]);
	expect(list[1]?.confirmedAt).not.toBeNull();
	expect(list[0]?.unsubscribedAt).not.toBeNull();
	const csv = await (
		await visitor.visit("/api/admin/newsletter-subscriptions.csv")
	).text();
	const lines = csv.split("\r\n");
	expect(lines[0]).toBe('"email","status","subscribed","confirmed","unsubscribed"');
	expect(lines[1]).toStartWith(`"'=cmd|x!A0@example.com","Pending",`);
	expect(lines[2]).toStartWith(`"'+1@example.com","Active",`);
	expect(lines[3]).toStartWith(`"plain@example.com","Unsubscribed",`);
});
