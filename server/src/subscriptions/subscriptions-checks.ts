import { randomUUID } from "node:crypto";
import type { Config } from "../config.ts";
import {
	type CommandCheck,
	type Finding,
	fine,
	problem,
	warning,
} from "../kernel/check.ts";
import { smtpMailer } from "./mail/smtp.ts";

export const subscriptionChecks: readonly CommandCheck[] = [
	{
		name: "Mail",
		severity: "problem",
		advice:
			"Check host, port, user and password in SMTP_URL, and that no firewall blocks the port.",
		runs: "by command",
		run: ({ config, mail }) => checkMail(config, mail),
	},
];

/** Checks the mail server. @param to Recipient of a test message; undefined for none */
async function checkMail(
	{ newsletter }: Config,
	to: string | undefined,
): Promise<Finding> {
	const { smtpUrl, senders } = newsletter;
	if (!smtpUrl)
		return warning(
			"Mails are only written to the outbox folder.",
			"Set SMTP_URL and NEWSLETTER_SENDERS.",
		);
	const mailer = smtpMailer(smtpUrl);
	try {
		if (!to) return await checkGreeting(mailer);
		const text = "This is a test message. The mail server accepts mails of the site.";
		const delivery = await mailer.deliver({
			from: { name: "", address: senders[0] },
			to,
			subject: "A test message",
			text,
			html: `<p>${text}</p>`,
			messageId: `<${randomUUID()}@${senders[0].split("@")[1]}>`,
			headers: {},
			file: "doctor",
		});
		return delivery.kind === "accepted"
			? fine(
					`${mailer.destination} accepted a message from ${senders[0]} to ${to}. ` +
						"Check that it arrives, and not as spam.",
				)
			: problem(
					`${mailer.destination} refused the test message: ${delivery.reason}`,
					"Check SMTP_URL, and that the user may send as NEWSLETTER_SENDERS.",
				);
	} finally {
		await mailer.close();
	}
}

async function checkGreeting({
	greet,
	destination: server,
}: ReturnType<typeof smtpMailer>): Promise<Finding> {
	const refusal = await greet().then(
		() => undefined,
		(error: Error) => error.message,
	);
	return refusal === undefined
		? fine(`${server} accepts the sign-in. --mail ADDRESS sends a test message.`)
		: problem(`${server} refuses the sign-in: ${refusal}`);
}
