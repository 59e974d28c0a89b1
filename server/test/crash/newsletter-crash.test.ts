import { expect, test } from "bun:test";
import { join } from "node:path";
import pino from "pino";
import { readConfig } from "../../src/config.ts";
import { openSite } from "../../src/open-site.ts";
import type { NewsletterSummary } from "../../src/sending/answers.ts";
import { createLedger } from "../../src/sending/ledger.ts";
import { CONNECTIONS } from "../../src/subscriptions/index.ts";
import { browser } from "../support/browser.ts";
import { addresses, subscribeAll } from "../support/newsletter.ts";
import { SIGN_IN_CODE } from "../support/sign-in-code.ts";
import { type Fault, smtpServer } from "../support/smtp.ts";
import { afterwards, temporaryFolder } from "../support/temporary.ts";

const PEOPLE = 2000;
const KILLS = 4;
const SENDER = "news@jewels.example";
const draft = { subject: "News", content: "<p>Hello</p>", fromEmail: SENDER };

/** Every fiftieth person's mail meets one of these, so that failures never pause the newsletter. */
const faults: Fault[] = ["mail", "rcpt", "in-data", "after-dot", "refused-dot", "hang"];
const faultOf = (address: string): Fault | undefined => {
	const number = Number(/\d+/.exec(address)?.[0]);
	return number % 50 === 0 ? faults[(number / 50) % faults.length] : undefined;
};

test(`a server killed ${KILLS} times while sending, with a mail server that goes wrong everywhere, skips nobody and mails nobody twice`, async () => {
	const [folder, met] = [temporaryFolder(), new Set<string>()];
	let connections = 0;
	const smtp = await smtpServer((address) => {
		if (address === undefined) return ({ 3: "connect", 7: "ehlo" } as const)[++connections % 10];
		const fault = faultOf(address);
		// A 4xx passes: the second attempt is taken.
		if (fault === "mail" && met.has(address)) return undefined;
		met.add(address);
		return fault;
	});
	const env = {
		DATA_DIR: folder,
		SMTP_URL: `${smtp.url}&maxMessages=50`,
		NEWSLETTER_SENDERS: SENDER,
		DEMO: "off",
		PORT: "0",
	};
	await withSite(env, (site) => subscribeAll(site, addresses(PEOPLE)));

	let server = await start(env);
	const admin = browser(server.address);
	await admin.signInAs("admin");
	admin.send("POST", "/api/admin/send-newsletter", draft).catch(() => {});
	for (let kill = 1; kill <= KILLS; kill++) {
		await smtp.until(Math.floor(((kill - Math.random()) / KILLS) * PEOPLE * 0.9) + 1);
		await Bun.sleep(Math.random() * 20);
		server.child.kill("SIGKILL");
		await server.child.exited;
		server = await start(env);
	}
	const final = await completed(server.address, [...admin.jar]);
	server.child.kill("SIGTERM");
	await server.child.exited;

	const times = new Map<string, number>();
	for (const { to } of smtp.received) for (const one of to) times.set(one, (times.get(one) ?? 0) + 1);
	const states = await withSite(env, async ({ store }) => {
		const all = ["queued", "sending", "sent", "failed", "unknown", "suppressed"];
		const rows = await createLedger(store).inStates(1, all, 10_000);
		return rows.map(({ id, state }): [string, string] => [`person-${id}@example.com`, state]);
	});
	expect(states).toHaveLength(PEOPLE);
	const wrong = states.filter(([address, state]) => {
		const mails = times.get(address) ?? 0;
		if (state === "sent") return mails !== 1;
		if (state === "failed") return mails !== 0;
		return state !== "unknown" || mails > 1;
	});
	expect(wrong).toEqual([]);
	const { sent, failed, unknown, suppressed, recipients } = final;
	expect([recipients, sent + failed + unknown + suppressed]).toEqual([PEOPLE, PEOPLE]);
	const lost = addresses(PEOPLE).filter((address) => /in-data|after-dot/.test(faultOf(address) ?? ""));
	expect(unknown).toBeLessThanOrEqual(CONNECTIONS * KILLS + lost.length);
	expect(sent).toBeGreaterThan(PEOPLE - CONNECTIONS * KILLS - 100);
}, 90_000);

async function withSite<T>(
	env: Record<string, string>,
	work: (site: Awaited<ReturnType<typeof openSite>>) => Promise<T>,
) {
	const site = await openSite(readConfig(env), pino({ level: "silent" }));
	try {
		return await work(site);
	} finally {
		await site.close();
	}
}

/** A server in a process of its own, once it listens. */
async function start(env: Record<string, string>) {
	const child = Bun.spawn([process.execPath, join(import.meta.dir, "../../src/main.ts")], {
		env: { ...process.env, SIGN_IN_CODE, ...env },
		stdin: "ignore",
		stdout: "pipe",
		stderr: "inherit",
	});
	afterwards(() => child.kill("SIGKILL"));
	const reader = child.stdout.getReader();
	for (let text = ""; ; ) {
		const { value, done } = await reader.read();
		if (done) throw new Error(`the server ended: ${text}`);
		text += new TextDecoder().decode(value);
		const [, address] = /listening on (http:[^"\s]+)/.exec(text) ?? [];
		if (!address) continue;
		reader.releaseLock();
		return { child, address };
	}
}

async function completed(address: string, cookies: [string, string][]): Promise<NewsletterSummary> {
	const admin = browser(address);
	for (const [name, value] of cookies) admin.jar.set(name, value);
	for (;;) {
		const [row] = (await (await admin.visit("/api/admin/newsletters")).json()) as NewsletterSummary[];
		if (row?.status === "completed") return row;
		if (row?.status === "paused") await admin.send("POST", "/api/admin/newsletters/1/resume");
		await Bun.sleep(20);
	}
}
