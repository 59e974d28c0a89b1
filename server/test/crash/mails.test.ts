import { expect, test } from "bun:test";
import { deliveriesIn } from "../../src/sending/deliveries.ts";
import type { NewsletterSummary } from "../../src/sending/sending-responses.ts";
import { welcome } from "../../src/sending/transactional/welcome-mail.ts";
import { CONNECTIONS } from "../../src/subscriptions/index.ts";
import { type opened, within } from "../support/backed-up.ts";
import { type Browser, browser, browserOf } from "../support/browser.ts";
import { addresses, draft, subscribeAll } from "../support/newsletter.ts";
import { startServer } from "../support/server-process.ts";
import { type Fault, smtpServer } from "../support/servers/smtp.ts";
import { byTest } from "../support/site.ts";
import { temporaryFolder } from "../support/temporary.ts";

const FULL = process.env.ROUNDS === "full";
const PEOPLE = FULL ? 2000 : 400;
const KILLS = 4;

/**
 * Every fiftieth person's mail meets one of these, so that failures never pause the
 * newsletter.
 */
const faults: Fault[] = ["mail", "rcpt", "in-data", "after-dot", "refused-dot", "hang"];
const faultOf = (address: string): Fault | undefined => {
	const number = Number(/\d+/.exec(address)?.[0]);
	return number % 50 === 0 ? faults[(number / 50) % faults.length] : undefined;
};

function faultyServer() {
	const met = new Set<string>();
	let connections = 0;
	return smtpServer((address) => {
		if (address === undefined) {
			const met = ({ 3: "connect", 7: "ehlo" } as const)[++connections % 10];
			// A second 4xx costs a wait of a quarter of a minute, so only the first connections
			// get it, except in full rounds.
			return met === "ehlo" && !FULL && connections > PEOPLE / 20 ? undefined : met;
		}
		const fault = faultOf(address);
		// A 4xx passes: the second attempt is taken.
		if (fault === "mail" && met.has(address)) return undefined;
		met.add(address);
		return fault;
	});
}

test(`a sending server killed ${KILLS} times skips no one and mails no one twice`, async () => {
	const [folder, smtp] = [temporaryFolder(), await faultyServer()];
	const env = {
		SMTP_URL: `${smtp.url}&maxMessages=50`,
		NEWSLETTER_SENDERS: draft.fromEmail,
		DEMO: "off",
	};
	await within(folder, (site) => subscribeAll(site, addresses(PEOPLE)), env);

	const start = () => startServer({ DATA_DIR: folder, ...env });
	let server = await start();
	const admin = await browserOf(server.address, "admin");
	admin.send("POST", "/api/admin/send-newsletter", draft).catch(() => {});
	for (let kill = 1; kill <= KILLS; kill++) {
		const enough = Math.floor(((kill - Math.random()) / KILLS) * PEOPLE * 0.9) + 1;
		await goneOn(server.address, admin, () => smtp.received.length >= enough);
		await Bun.sleep(Math.random() * 20);
		await server.kill();
		server = await start();
	}
	const { sent, failed, unknown, suppressed, recipients } = await goneOn(
		server.address,
		admin,
		({ status }) => status === "completed",
	);
	await server.stop();

	const states = await within(
		folder,
		({ store }) => deliveriesIn(store, 1, STATES, 10_000),
		env,
	);
	expect(states).toHaveLength(PEOPLE);
	const mails = smtp.received.flatMap(({ to }) => to);
	const times = Map.groupBy(mails, (address) => address);
	const wrong = states.filter(
		({ id, state }) => !fits(state, times.get(`person-${id}@example.com`)?.length ?? 0),
	);
	expect(wrong).toEqual([]);
	expect([recipients, sent + failed + unknown + suppressed]).toEqual([PEOPLE, PEOPLE]);
	const lost = addresses(PEOPLE).filter((address) =>
		/in-data|after-dot/.test(faultOf(address) ?? ""),
	);
	expect(unknown).toBeLessThanOrEqual(CONNECTIONS * KILLS + lost.length);
	expect(sent).toBeGreaterThan(PEOPLE - CONNECTIONS * KILLS - 100);
}, 300_000);

const STATES = ["queued", "sending", "sent", "failed", "unknown", "suppressed"];

function fits(state: string, mails: number): boolean {
	if (state === "sent") return mails === 1;
	if (state === "failed") return mails === 0;
	return state === "unknown" && mails <= 1;
}

/** Resumes a paused newsletter until it has enough deliveries. @returns Its state */
async function goneOn(
	address: string,
	{ jar }: Browser,
	enough: (now: NewsletterSummary) => boolean,
) {
	const admin = browser(address, {}, jar);
	for (;;) {
		const [row] = (await (
			await admin.visit("/api/admin/newsletters")
		).json()) as NewsletterSummary[];
		if (row && enough(row)) return row;
		if (row?.status === "paused")
			await admin.send("POST", "/api/admin/newsletters/1/resume");
		await Bun.sleep(20);
	}
}

const TWO = ["ada@example.com", "grace@example.com"];

/**
 * Starts a mail server that is silent until a test lets it answer, and servers that mail
 * through it.
 */
async function silentMails() {
	let isSilent = true;
	const smtp = await smtpServer((to) => (to && isSilent ? "hang" : undefined));
	const folder = temporaryFolder();
	const env = { SMTP_URL: smtp.url, NEWSLETTER_SENDERS: draft.fromEmail, DEMO: "off" };
	const speak = () => {
		expect(smtp.received).toEqual([]);
		isSilent = false;
	};
	const start = () => startServer({ DATA_DIR: folder, ...env });
	return { smtp, folder, env, speak, start };
}

test("a confirmed subscriber gets one welcome mail although the server is killed", async () => {
	const { smtp, folder, env, speak, start } = await silentMails();
	for (const token of await within(folder, asked, env)) {
		const { address, kill } = await start();
		const link = `${address}/newsletter/confirm?token=${token}`;
		const confirmed = await fetch(link, {
			method: "POST",
			body: new URLSearchParams({ ok: "" }),
		});
		expect(confirmed.status).toBe(200);
		await kill();
	}
	speak();
	for (let times = 1; times <= 2; times++) {
		const { stop } = await start();
		await smtp.until(TWO.length);
		await stop();
	}
	expect(smtp.received.flatMap(({ to }) => to).sort()).toEqual(TWO);
}, 120_000);

/** Returns the tokens of new subscribers of a site with a welcome mail. */
async function asked({
	log,
	newsletter: { subscribers },
}: Awaited<ReturnType<typeof opened>>) {
	const mail = { isOn: true, subject: "Welcome", content: "Good that you are here." };
	await welcome.save(log, mail, byTest);
	return Promise.all(
		TWO.map((email) => subscribers.request(email, { form: null, path: null }, byTest)),
	);
}

test("a subscriber gets one link although the server is killed after responding", async () => {
	const { smtp, speak, start } = await silentMails();
	for (const email of TWO) {
		const { address, kill } = await start();
		expect(
			(await browser(address).send("POST", "/api/newsletter/subscribe", { email }))
				.status,
		).toBe(200);
		await kill();
	}
	speak();
	const { address, kill } = await start();
	await smtp.until(TWO.length);
	expect(smtp.received.flatMap(({ to }) => to).sort()).toEqual(TWO);
	for (const { text } of await smtp.mails()) {
		const [, path] =
			/http:\/\/[^/]+(\/newsletter\/confirm\?token=[\w.-]+)/.exec(text ?? "") ?? [];
		expect(await (await fetch(address + path, { method: "POST" })).text()).toContain(
			"You are subscribed",
		);
	}
	await kill();
	await (await start()).stop();
	expect(smtp.received).toHaveLength(TWO.length);
}, 120_000);
