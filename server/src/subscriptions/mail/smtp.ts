import { Readable } from "node:stream";
import {
	always,
	type Delivered,
	type Mail,
	type Mailer,
	type MayLeave,
	messageOf,
	WITHHELD,
	withoutAddress,
} from "./mail.ts";

export const CONNECTIONS = 10;

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
export function smtpMailer(url: string): Mailer & { greet: () => Promise<unknown> } {
	const address = new URL(url);
	for (const [name, value] of Object.entries(DEFAULTS))
		if (!address.searchParams.has(name)) address.searchParams.set(name, String(value));
	// Only a site with a mail server loads it.
	const { createTransport }: typeof import("nodemailer") = require("nodemailer");
	const transport = createTransport({
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
		/** Connects and signs in, and sends nothing. @throws {Error} where that is refused */
		greet: () => transport.verify(),
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
