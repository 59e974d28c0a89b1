import { join } from "node:path";
import nodemailer from "nodemailer";
import { readConfig } from "../src/config.ts";
import { newsletterMail, prepare } from "../src/sending/message.ts";
import { queueForAll } from "../src/sending/sending-routes.ts";
import { sealAddress } from "../src/suppressions/addresses.ts";
import { temporarySite } from "../test/support/site.ts";
import { afterwards } from "../test/support/temporary.ts";
import { inTurn, type Row, rounded } from "./compare.ts";
import { addressOf } from "./server.ts";

const MAILS = 3000;
const ROUNDS = 5;
const CONNECTIONS = 10;
const FROM = "news@jewels.example";
const byBench = { actor: "system:bench", correlation: "bench" };

export async function newsletter(): Promise<Row[]> {
	const sink = Bun.spawn(
		[process.execPath, join(import.meta.dir, "support/smtp-sink.ts")],
		{
			stdout: "pipe",
			stderr: "inherit",
		},
	);
	afterwards(() => sink.kill());
	const url = await addressOf(sink.stdout);
	const ours = await ledger(url);
	const bare = bareNodemailer(url);
	await ours();
	await bare();
	const of = await inTurn(
		ROUNDS,
		() => rate(ours),
		() => rate(bare),
	);
	return [
		{
			"through the ledger, mails/s": Math.round(of(([through]) => through)),
			"nodemailer alone, mails/s": Math.round(of(([, limit]) => limit)),
			"ratio (target 0.60)": rounded(of(([through, limit]) => through / limit)),
		},
	];
}

async function rate(send: () => Promise<void>): Promise<number> {
	const started = performance.now();
	await send();
	return (MAILS / (performance.now() - started)) * 1000;
}

const draft = {
	subject: "News",
	content: "<p>Hello from the workshop.</p>".repeat(20),
	fromEmail: FROM,
};
const addresses = Array.from({ length: MAILS }, (_, i) => `person-${i + 1}@example.com`);

async function ledger(url: string): Promise<() => Promise<void>> {
	const site = await temporarySite({ SMTP_URL: url, NEWSLETTER_SENDERS: FROM });
	const { log, keys, newsletter } = site;
	const given = {
		form: null,
		path: null,
		tokenHash: "",
		expiresAt: new Date().toISOString(),
	};
	const subscribing = [];
	for (const [i, email] of addresses.entries()) {
		const address = await sealAddress({ keys, knownAs: async () => undefined }, email);
		subscribing.push(
			log.append({
				...byBench,
				stream: `subscription-${i + 1}`,
				expectedVersion: 0,
				events: [
					{ type: "SubscriptionRequested", data: { ...address, ...given } },
					{ type: "SubscriptionConfirmed", data: {} },
				],
			}),
		);
	}
	await Promise.all(subscribing);
	return async () => {
		const id = await queueForAll(site, draft, byBench);
		if (id === undefined) throw new Error("there is nobody to send to");
		newsletter.sender.wake();
		const { sent } = await newsletter.sender.completion(id);
		if (sent !== MAILS) throw new Error(`${sent} of ${MAILS} were sent`);
	};
}

function bareNodemailer(url: string): () => Promise<void> {
	const { site } = readConfig({});
	const transport = nodemailer.createTransport({
		url,
		pool: true,
		maxConnections: CONNECTIONS,
		maxMessages: 1000,
	});
	const prepared = prepare(draft, site);
	const blank = "x".repeat(45);

	afterwards(() => transport.close());
	return async () => {
		const sending = addresses.map((to, i) => {
			const { file: _, ...mail } = newsletterMail(prepared, site, {
				to,
				token: blank,
				name: `bare-${i}`,
			});
			return transport.sendMail(mail);
		});
		await Promise.all(sending);
	};
}
