import { Readable } from "node:stream";
import {
	type Claim,
	claimAlways,
	type DeliveryResult,
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
 * Creates a mailer for an SMTP server with pooled connections. Query parameters of `url`
 * set nodemailer's pool options.
 */
export function smtpMailer(url: string): Mailer & { greet: () => Promise<unknown> } {
	const address = withDefaults(url);
	// Loaded only by sites with a mail server.
	const { createTransport }: typeof import("nodemailer") = require("nodemailer");
	const transport = createTransport({
		url: address.href,
		pool: true,
		disableFileAccess: true,
		disableUrlAccess: true,
	});
	// Keyed by object, because two attempts at a delivery have the same Message-ID.
	const bodies = new WeakMap<object, TrackedBody>();
	transport.use("stream", (mail, done) => {
		const body = bodies.get(mail.data.envelope ?? {});
		if (!body) return done(new Error("the mail has no tracked body"));
		claimBeforeEnd(mail.message, body);
		done();
	});

	async function deliver(mail: Mail, claim = claimAlways): Promise<DeliveryResult> {
		const body: TrackedBody = { isSent: false, isWithheld: false, claim };
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
		destination: `${address.protocol}//${address.host}`,
	};
}

/** Adds the defaults of the options that an address does not set. */
function withDefaults(url: string): URL {
	const address = new URL(url);
	for (const [name, value] of Object.entries(DEFAULTS))
		if (!address.searchParams.has(name)) address.searchParams.set(name, String(value));
	return address;
}

interface TrackedBody {
	/**
	 * The last byte was passed to the connection, so the server may have the whole mail.
	 */
	isSent: boolean;
	isWithheld: boolean;
	claim: Claim;
}

/**
 * Claims a mail before its last byte is sent. After that, the pool cannot send it again.
 */
function claimBeforeEnd(
	message: { createReadStream: () => Readable },
	body: TrackedBody,
): void {
	const read = message.createReadStream.bind(message);
	message.createReadStream = () => {
		if (body.isSent)
			return new Readable({ read: () => {} }).destroy(new Error("sent before"));
		// Read on demand, so that the claim happens as late as possible.
		return Readable.from(withClaim(read, body), { highWaterMark: 1 });
	};
}

async function* withClaim(read: () => Readable, body: TrackedBody) {
	yield* read();
	body.isWithheld = !(await body.claim());
	if (body.isWithheld) throw new Error("withheld");
	body.isSent = true;
}

function refusalOf(error: unknown, body: TrackedBody, to: string): DeliveryResult {
	if (body.isWithheld) return WITHHELD;
	const { responseCode, response, code, message } = error as Partial<
		Record<string, string | number>
	>;
	const reason = withoutAddress(
		String(response ?? [code, message].filter(Boolean).join(": ")),
		to,
	);
	if (typeof responseCode === "number")
		return {
			kind: "refused",
			isTemporary: responseCode >= 400 && responseCode < 500,
			reason,
		};
	return body.isSent
		? { kind: "uncertain", reason }
		: { kind: "refused", isTemporary: false, reason };
}
