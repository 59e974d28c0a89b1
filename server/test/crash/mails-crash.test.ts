import { expect, test } from "bun:test";
import pino from "pino";
import { readConfig } from "../../src/config.ts";
import { handle } from "../../src/kernel/log/handle.ts";
import { openSite } from "../../src/open-site.ts";
import { changeWelcomeMail, WELCOME, welcome } from "../../src/sending/welcome/welcome.ts";
import { createSubscriptions } from "../../src/subscriptions/index.ts";
import { smtpServer } from "../support/servers/smtp.ts";
import { byTest } from "../support/site.ts";
import { temporaryFolder } from "../support/temporary.ts";
import { startServer } from "./server.ts";

const PEOPLE = ["ada@example.com", "grace@example.com"];

test("who has confirmed is welcomed once, though the server was killed at that moment, and again while it was sending", async () => {
	let isSilent = true;
	const smtp = await smtpServer((to) => (to && isSilent ? "hang" : undefined));
	const folder = temporaryFolder();
	const env = { SMTP_URL: smtp.url, NEWSLETTER_SENDERS: "news@jewels.example", DEMO: "off" };
	const tokens = await asked({ DATA_DIR: folder, PORT: "0", ...env });
	for (const token of tokens) {
		const server = startServer(folder, env);
		const address = await server.listening;
		const link = `${address}/newsletter/confirm?token=${token}`;
		const body = new URLSearchParams({ ok: "" });
		const confirmed = await fetch(link, { method: "POST", body });
		expect(confirmed.status).toBe(200);
		await server.kill();
	}
	expect(smtp.received).toEqual([]);
	isSilent = false;
	for (let start = 1; start <= 2; start++) {
		const server = startServer(folder, env);
		await server.listening;
		await smtp.until(PEOPLE.length);
		await server.stop();
	}
	expect(smtp.received.flatMap(({ to }) => to).sort()).toEqual(PEOPLE);
}, 120_000);

test("who has asked for the newsletter gets the link once, though the server was killed right after its answer", async () => {
	let isSilent = true;
	const smtp = await smtpServer((to) => (to && isSilent ? "hang" : undefined));
	const folder = temporaryFolder();
	const env = { SMTP_URL: smtp.url, NEWSLETTER_SENDERS: "news@jewels.example", DEMO: "off" };
	for (const email of PEOPLE) {
		const server = startServer(folder, env);
		const asked = await post(`${await server.listening}/api/newsletter/subscribe`, { email });
		expect(asked.status).toBe(200);
		await server.kill();
	}
	expect(smtp.received).toEqual([]);
	isSilent = false;
	const server = startServer(folder, env);
	const address = await server.listening;
	await smtp.until(PEOPLE.length);
	expect(smtp.received.flatMap(({ to }) => to).sort()).toEqual(PEOPLE);
	for (const { text } of await smtp.mails()) {
		const [, path] = /http:\/\/[^/]+(\/newsletter\/confirm\?token=[\w.-]+)/.exec(text ?? "") ?? [];
		expect(await (await fetch(address + path, { method: "POST" })).text()).toContain("You are subscribed");
	}
	await server.kill();
	const again = startServer(folder, env);
	await again.listening;
	await again.stop();
	expect(smtp.received).toHaveLength(PEOPLE.length);
}, 120_000);

const post = (url: string, body: object) =>
	fetch(url, {
		method: "POST",
		body: JSON.stringify(body),
		headers: { "content-type": "application/json" },
	});

/** The links of people who have asked for the newsletter, where a welcome mail is on. */
async function asked(env: Record<string, string>): Promise<string[]> {
	const site = await openSite(readConfig(env), pino({ level: "silent" }));
	const mail = { isOn: true, subject: "Welcome", content: "Good that you are here." };
	await handle(site.log, welcome, WELCOME, changeWelcomeMail(mail), byTest);
	const { subscribers } = createSubscriptions(site);
	const links: string[] = [];
	for (const email of PEOPLE) {
		const token = await subscribers.request(email, { form: null, path: null }, byTest);
		links.push(String(token));
	}
	await site.close();
	return links;
}
