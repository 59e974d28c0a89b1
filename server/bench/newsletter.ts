import { join } from "node:path";
import nodemailer from "nodemailer";
import pino from "pino";
import { readConfig } from "../src/config.ts";
import { openSite } from "../src/open-site.ts";
import { queueForAll } from "../src/sending/commands.ts";
import { createNewsletter } from "../src/sending/index.ts";
import { newsletterMail, prepare } from "../src/sending/message.ts";
import { sealAddress } from "../src/suppressions/addresses.ts";
import { inTurn, type Row, rounded } from "./compare.ts";
import { addressOf, withFolder } from "./server.ts";

const MAILS = 3000;
const ROUNDS = 5;
const CONNECTIONS = 10;
const FROM = "news@jewels.example";
const byBench = { actor: "system:bench", correlation: "bench" };

export const newsletter = (): Promise<Row[]> => withFolder(measure);

async function measure(folder: string): Promise<Row[]> {
	const sink = Bun.spawn([process.execPath, join(import.meta.dir, "support/smtp-sink.ts")], {
		stdout: "pipe",
		stderr: "inherit",
	});
	try {
		const url = await addressOf(sink.stdout);
		const ours = await ledger(folder, url);
		const bare = bareNodemailer(url);
		await ours.send();
		await bare.send();
		const of = await inTurn(
			ROUNDS,
			() => rate(ours.send),
			() => rate(bare.send),
		);
		bare.close();
		await ours.close();
		return [
			{
				"through the ledger, mails/s": Math.round(of(([through]) => through)),
				"nodemailer alone, mails/s": Math.round(of(([, limit]) => limit)),
				"ratio (target 0.60)": rounded(of(([through, limit]) => through / limit)),
			},
		];
	} finally {
		sink.kill();
		await sink.exited;
	}
}

async function rate(send: () => Promise<void>): Promise<number> {
	const started = performance.now();
	await send();
	return (MAILS / (performance.now() - started)) * 1000;
}

const draft = { subject: "News", content: "<p>Hello from the workshop.</p>".repeat(20), fromEmail: FROM };
const addresses = Array.from({ length: MAILS }, (_, i) => `person-${i + 1}@example.com`);

async function ledger(dataDir: string, url: string) {
	const env = { DATA_DIR: dataDir, SMTP_URL: url, NEWSLETTER_SENDERS: FROM };
	const config = readConfig(env);
	const logger = pino({ level: "silent" });
	const site = await openSite(config, logger);
	const { log, store, keys } = site;
	const given = { form: null, path: null, tokenHash: "", expiresAt: new Date().toISOString() };
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
	const { sender } = createNewsletter({ ...site, config });

	async function send() {
		const id = await queueForAll({ store, log, config }, draft, byBench);
		if (id === undefined) throw new Error("there is nobody to send to");
		sender.wake();
		const { sent } = await sender.completion(id);
		if (sent !== MAILS) throw new Error(`${sent} of ${MAILS} were sent`);
	}

	async function close() {
		await sender.stop();
		await site.close();
	}
	return { send, close };
}

function bareNodemailer(url: string) {
	const { site } = readConfig({});
	const transport = nodemailer.createTransport({
		url,
		pool: true,
		maxConnections: CONNECTIONS,
		maxMessages: 1000,
	});
	const prepared = prepare(draft, site);
	const blank = "x".repeat(45);

	async function send() {
		const sending = addresses.map((to, i) => {
			const { file: _, ...mail } = newsletterMail(prepared, site, { to, token: blank, name: `bare-${i}` });
			return transport.sendMail(mail);
		});
		await Promise.all(sending);
	}
	return { send, close: () => transport.close() };
}
