import { createServer, type Socket } from "node:net";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterwards } from "../temporary.ts";

/**
 * Faults of a mail server. `after-dot`: it accepts the mail, and disconnects before its
 * answer.
 */
export type Fault =
	| "connect"
	| "ehlo"
	| "mail"
	| "rcpt"
	| "in-data"
	| "after-dot"
	| "refused-dot"
	| "hang";

export interface Received {
	from: string;
	to: string[];
	raw: Buffer;
	acknowledged: boolean;
}

/**
 * Which fault, if any, meets a mail to `address`, or a connection (`address` undefined).
 */
export type Faults = (address: string | undefined) => Fault | undefined;

/**
 * How long clients wait for one that may never answer; for others as long as a site does,
 * however busy the machine is.
 */
const IMPATIENT = "?socketTimeout=1500";

/** A real SMTP server on this machine that goes wrong as told, and keeps what it got. */
export async function smtpServer(told?: Faults) {
	const faults: Faults = told ?? (() => undefined);
	const received: Received[] = [];
	const sockets = new Map<number, Socket>();
	const listeners = new Set<() => void>();
	const keep = (mail: Received) => {
		received.push(mail);
		for (const listener of listeners) listener();
	};

	const smtp = mailServer(faults, sockets, keep);
	const server = createServer((socket) => {
		sockets.set(socket.remotePort ?? 0, socket);
		socket.on("error", () => {});
		const fault = faults(undefined);
		if (fault === "connect") return void socket.destroy();
		if (fault !== "ehlo") return smtp.connect(socket);
		socket.write("220 ready\r\n");
		socket.once("data", () => socket.end("421 4.3.2 try later\r\n"));
	});
	await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
	afterwards(() => {
		for (const socket of sockets.values()) socket.destroy();
		server.close();
	});
	const { port } = server.address() as { port: number };

	return {
		url: `smtp://127.0.0.1:${port}${told ? IMPATIENT : ""}`,
		received,
		mails: () => Promise.all(received.map(({ raw }) => PostalMime.parse(raw))),
		async until(count: number): Promise<void> {
			while (received.length < count) {
				const next = Promise.withResolvers<void>();
				listeners.add(next.resolve);
				await next.promise;
				listeners.delete(next.resolve);
			}
		},
	};
}

/** An SMTP server. @param keep Receives each accepted mail */
function mailServer(
	faults: Faults,
	sockets: Map<number, Socket>,
	keep: (mail: Received) => void,
) {
	const smtp = new SMTPServer({
		disabledCommands: ["AUTH", "STARTTLS"],
		onRcptTo({ address }, session, done) {
			const fault = faults(address);
			if (fault === "hang") return;
			if (fault === "mail") return done(refusal(421, `4.3.2 try later, ${address}`));
			if (fault === "rcpt") return done(refusal(550, `5.1.1 <${address}> unknown`));
			session.envelope.fault = fault;
			done();
		},
		onData(stream, session, done) {
			const socket = sockets.get(session.remotePort);
			const { mailFrom, rcptTo, fault } = session.envelope;
			const to = rcptTo.map(({ address }) => address);
			if (fault === "in-data") {
				stream.resume();
				return void socket?.destroy();
			}
			const chunks: Buffer[] = [];
			stream.on("data", (chunk: Buffer) => chunks.push(chunk));
			stream.on("end", () => {
				const acknowledged = fault !== "after-dot";
				if (fault === "refused-dot") return done(refusal(554, "5.7.1 spam"));
				keep({
					from: mailFrom ? mailFrom.address : "",
					to,
					raw: Buffer.concat(chunks),
					acknowledged,
				});
				if (acknowledged) done();
				else socket?.destroy();
			});
		},
	});
	// Clients are killed in these tests.
	smtp.on("error", () => {});
	return smtp;
}

function refusal(responseCode: number, message: string): Error {
	return Object.assign(new Error(message), { responseCode });
}

declare module "smtp-server" {
	interface SMTPServerEnvelope {
		fault?: Fault | undefined;
	}
}
