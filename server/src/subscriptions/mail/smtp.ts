import { Readable } from "node:stream";
import {
	type Claim,
	claimAlways,
	type Delivered,
	type Mail,
	type Mailer,
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
	/** Applies only before the first byte of a mail, see `watch`. */
	maxRequeues: 2,
	idleTimeout: 30_000,
};

/**
 * Creates a mailer for an SMTP server with pooled connections. Query parameters of `url` set nodemailer's pool
 * options.
 */
export function smtpMailer(url: string): Mailer & { greet: () => Promise<unknown> } {
	const address = new URL(url);
	for (const [name, value] of Object.entries(DEFAULTS))
		if (!address.searchParams.has(name)) address.searchParams.set(name, String(value));
	// Loaded only by sites with a mail server.
	const { createTransport }: typeof import("nodemailer") = require("nodemailer");
	const transport = createTransport({
		url: address.href,
		pool: true,
		disableFileAccess: true,
		disableUrlAccess: true,
	});
	// Keyed by object, because two attempts at a delivery have the same Message-ID.
	const bodies = new WeakMap<object, Body>();
	transport.use("stream", (mail, done) => {
		const body = bodies.get(mail.data.envelope ?? {});
		if (!body) return done(new Error("a mail that nobody watches"));
		watch(mail.message, body);
		done();
	});

	async function deliver(mail: Mail, claim = claimAlways): Promise<Delivered> {
		const body: Body = { left: false, withheld: false, claim };
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
		/** Connects and signs in without sending. @throws {Error} if the server refuses */
		greet: () => transport.verify(),
		close: () => transport.close({ force: true }),
		where: `${address.protocol}//${address.host}`,
	};
}

interface Body {
	/** The last byte was passed to the connection, so the server may have the whole mail. */
	left: boolean;
	withheld: boolean;
	claim: Claim;
}

/** Claims a mail before its last byte is sent. After that, the pool cannot send it again. */
function watch(message: { createReadStream: () => Readable }, body: Body): void {
	const read = message.createReadStream.bind(message);
	message.createReadStream = () => {
		if (body.left) return new Readable({ read: () => {} }).destroy(new Error("sent before"));
		// Read on demand, so that the claim happens as late as possible.
		return Readable.from(withLeave(read, body), { highWaterMark: 1 });
	};
}

async function* withLeave(read: () => Readable, body: Body) {
	yield* read();
	body.withheld = !(await body.claim());
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
