import { mkdirSync } from "node:fs";
import { rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import nodemailer from "nodemailer";
import { isNoSpace } from "../kernel/store/no-space.ts";

export interface Mail {
	from: { name: string; address: string };
	/** One plain address. */
	to: string;
	subject: string;
	html: string;
	text: string;
	/** In angle brackets. */
	messageId: string;
	headers: Record<string, string>;
	/** Name for a file of it, without ending. */
	file: string;
}

/**
 * What became of a mail. `accepted` and `refused` are the mail server's word, or certain because the whole mail never
 * left; `uncertain` is the time between the last line and the answer to it.
 */
export type Delivered =
	| { kind: "accepted" }
	/** `passing`: the server said it may work later (4xx). */
	| { kind: "refused"; passing: boolean; reason: string }
	| { kind: "uncertain"; reason: string }
	/** `mayLeave` said no, and so it was not sent. */
	| { kind: "withheld"; reason: string };

/** Asked before the last line of a mail leaves, without which no server takes it. */
export type MayLeave = () => Promise<boolean>;

export interface Mailer {
	/** Never rejects. */
	deliver: (mail: Mail, mayLeave?: MayLeave) => Promise<Delivered>;
	close: () => void;
	/** For the log: where mail goes. */
	where: string;
}

const always: MayLeave = async () => true;
const WITHHELD: Delivered = { kind: "withheld", reason: "It was not to be sent." };

/** How many mails can be with a mail server at once. */
export const CONNECTIONS = 10;

/** For an SMTP server that does not say otherwise in the parameters of its address. */
const DEFAULTS = {
	maxConnections: CONNECTIONS,
	maxMessages: 1000,
	connectionTimeout: 30_000,
	greetingTimeout: 30_000,
	socketTimeout: 60_000,
	/** Only before the mail's first byte, see `watch`. */
	maxRequeues: 2,
	idleTimeout: 30_000,
};

/** Mail through an SMTP server, over connections that are kept. `url` may set nodemailer's pool options as parameters. */
export function smtpMailer(url: string): Mailer {
	const address = new URL(url);
	for (const [name, value] of Object.entries(DEFAULTS))
		if (!address.searchParams.has(name)) address.searchParams.set(name, String(value));
	const transport = nodemailer.createTransport({
		url: address.href,
		pool: true,
		disableFileAccess: true,
		disableUrlAccess: true,
	});
	// By the object itself: two attempts at one delivery have the same Message-ID.
	const bodies = new WeakMap<object, Body>();
	transport.use("stream", (mail, done) => {
		const body = bodies.get(mail.data.envelope ?? {});
		if (!body) return done(new Error("a mail that nobody watches"));
		watch(mail.message, body);
		done();
	});

	async function deliver(mail: Mail, mayLeave = always): Promise<Delivered> {
		const body: Body = { left: false, withheld: false, mayLeave };
		const message = messageOf(mail);
		bodies.set(message.envelope, body);
		try {
			await transport.sendMail(message);
			return { kind: "accepted" };
		} catch (error) {
			return refusalOf(error, body, mail.to);
		}
	}

	return {
		deliver,
		close: () => transport.close({ force: true }),
		where: `${address.protocol}//${address.host}`,
	};
}

interface Body {
	/** The last of the mail was handed to the connection: the server may have all of it. */
	left: boolean;
	withheld: boolean;
	mayLeave: MayLeave;
}

/** Asks before the last byte leaves. A mail whose last byte has left is not read again, whatever the pool thinks. */
function watch(message: { createReadStream: () => Readable }, body: Body): void {
	const read = message.createReadStream.bind(message);
	message.createReadStream = () => {
		if (body.left) return new Readable({ read: () => {} }).destroy(new Error("sent before"));
		// Read when the server asks for it, not ahead: `mayLeave` is to be asked as late as can be.
		return Readable.from(withLeave(read, body), { highWaterMark: 1 });
	};
}

async function* withLeave(read: () => Readable, body: Body) {
	yield* read();
	body.withheld = !(await body.mayLeave());
	if (body.withheld) throw new Error("withheld");
	body.left = true;
}

function refusalOf(error: unknown, body: Body, to: string): Delivered {
	if (body.withheld) return WITHHELD;
	const { responseCode, response, code, message } = error as Partial<Record<string, string | number>>;
	const reason = withoutAddress(String(response ?? [code, message].filter(Boolean).join(": ")), to);
	if (typeof responseCode === "number")
		return { kind: "refused", passing: responseCode >= 400 && responseCode < 500, reason };
	return body.left ? { kind: "uncertain", reason } : { kind: "refused", passing: false, reason };
}

/** Servers like to repeat the address they refuse; reasons are kept where no address belongs. */
function withoutAddress(text: string, to: string): string {
	return text
		.replaceAll(to, "…")
		.replace(/[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g, "…")
		.replaceAll(to.slice(0, to.lastIndexOf("@")), "…")
		.replace(/[\s\p{Cc}]+/gu, " ")
		.slice(0, 200);
}

/** Mail into files, for a site without a mail server: whoever runs it reads them there. */
export function outboxMailer(folder: string): Mailer {
	mkdirSync(folder, { recursive: true, mode: 0o700 });
	const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "windows" });

	async function deliver(mail: Mail, mayLeave = always): Promise<Delivered> {
		if (!(await mayLeave())) return WITHHELD;
		const file = join(folder, `${mail.file}.eml`);
		try {
			const { message } = await transport.sendMail(messageOf(mail));
			await writeFile(`${file}.part`, message as Buffer);
			await rename(`${file}.part`, file);
			return { kind: "accepted" };
		} catch (error) {
			await rm(`${file}.part`, { force: true });
			const reason = withoutAddress(String(error), mail.to);
			return { kind: "refused", passing: isNoSpace(error), reason };
		}
	}

	return { deliver, close: () => {}, where: folder };
}

/** The envelope is given, so that no header decides who gets the mail. */
const messageOf = ({ from, to, subject, html, text, messageId, headers }: Mail) => ({
	from,
	to: { name: "", address: to },
	envelope: { from: from.address, to: [to] },
	subject,
	html,
	text,
	messageId,
	headers,
});
