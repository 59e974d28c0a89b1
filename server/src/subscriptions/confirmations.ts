import type { Logger } from "pino";
import type { Config } from "../config.ts";
import type { Site, SiteSource, WholeSite } from "../http/answer-parts.ts";
import { html } from "../http/response/plain-page.ts";
import { senderName, sendersOf } from "../settings/index.ts";
import type { Suppressions } from "../suppressions/index.ts";
import type { ConsentPlace } from "./events.ts";
import { type Mail, type Mailer, mailDocument, messageIdOf } from "./mail/mail.ts";
import type { Subscribers } from "./subscribers.ts";

export const CHECK_INBOX = "Please check your inbox to confirm your subscription.";
/** No answer comes faster, in milliseconds: how long it took must not tell whether the address is known. */
const FLOOR_MS = 60;
const RETRY_DELAYS_MS = [1000, 15_000];
/** How long a stop waits for mails on their way. */
const STOP_MS = 2000;

export interface ConfirmationDeps {
	config: Pick<Config, "newsletter">;
	site: SiteSource;
	logger: Logger;
	mailer: Mailer;
	subscribers: Subscribers;
	suppressions: Suppressions;
}

export type Confirmations = ReturnType<typeof createConfirmations>;

export function createConfirmations({
	config,
	site,
	logger,
	mailer,
	subscribers,
	suppressions,
}: ConfirmationDeps) {
	const delivering = new Set<Promise<unknown>>();

	/** Notes that someone asks for the newsletter. Resolves in the same way and time for every address. */
	async function request(email: string, place: ConsentPlace): Promise<void> {
		const work = async () => {
			const command = { actor: "visitor", correlation: Bun.randomUUIDv7() };
			const token = await subscribers.request(email, place, command);
			// Not waited for: a slow mail server would tell that there is a mail.
			if (token && !(await suppressions.isSuppressed(email))) void send(email, token);
		};
		await Promise.all([work(), Bun.sleep(FLOOR_MS)]);
	}

	/** @param why whoever reads it gets the mail */
	async function send(email: string, token: string, why = asked): Promise<void> {
		const current = await site();
		const [from] = sendersOf(current, config.newsletter.senders);
		const mail = confirmationMail(current, from, email, token, why);
		for (const wait of [...RETRY_DELAYS_MS, undefined]) {
			const delivery = mailer.deliver(mail);
			delivering.add(delivery);
			const delivered = await delivery;
			delivering.delete(delivery);
			if (delivered.kind === "accepted") return logger.info(`a confirmation mail went to ${mailer.where}`);
			const passing = delivered.kind === "refused" && delivered.passing;
			if (!passing || wait === undefined)
				return logger.warn({ reason: delivered.reason }, "a confirmation mail was not delivered");
			await Bun.sleep(wait);
		}
	}

	/** Resolves once no mail is on its way, or after `STOP_MS`: a mail server may be silent for minutes. */
	async function stop(): Promise<void> {
		await Promise.race([Promise.all(delivering), Bun.sleep(STOP_MS)]);
	}

	return { request, send, stop };
}

const asked = ({ name }: Site) =>
	`Someone, hopefully you, asked for the newsletter of ${name} at this address.`;

/** @param reason whoever reads it gets the mail */
function confirmationMail(
	site: WholeSite,
	from: string,
	to: string,
	token: string,
	reason: (site: Site) => string,
): Mail {
	const why = reason(site);
	const link = `${site.baseUrl}/newsletter/confirm?token=${token}`;
	const name = `confirmation-${crypto.randomUUID()}`;
	const subject = `Please confirm your subscription to ${site.name}`;
	const body = `<p>${html(why)}</p>
<p><a href="${html(link)}">Confirm your subscription</a></p>
<p>The link works for seven days. If it was not you, ignore this mail: without your confirmation you get no other.</p>`;
	return {
		from: { name: senderName(site), address: from },
		to,
		subject,
		html: mailDocument(subject, body),
		text: `${why}

Confirm your subscription: ${link}

The link works for seven days. If it was not you, ignore this mail: without your
confirmation you get no other.
`,
		messageId: messageIdOf(name, from),
		headers: { "Auto-Submitted": "auto-generated" },
		file: name,
	};
}
