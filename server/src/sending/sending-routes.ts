import { emailAddress } from "@creations/events/text";
import type { Server } from "bun";
import { Elysia } from "elysia";
import { z } from "zod";
import { commandsOf, type RouteKernel, signedIn } from "../accounts/index.ts";
import type { Config } from "../config.ts";
import { documented } from "../http/documented.ts";
import { messageResponse, type SiteSource } from "../http/response-parts.ts";
import { type Command, create } from "../kernel/log/handle.ts";
import { Refusal } from "../kernel/refusal.ts";
import { senderName, sendersOf } from "../settings/index.ts";
import {
	demoSubscribers,
	type Mailer,
	recipients,
	type Subscribers,
} from "../subscriptions/index.ts";
import type { Suppressions } from "../suppressions/index.ts";
import { allowedSender, type QueueDeps } from "./commands.ts";
import {
	mailContent,
	type NewsletterDraft,
	newsletterDraft,
	newsletterText,
} from "./content.ts";
import { finalCounts } from "./deliveries.ts";
import { enqueueDeliveries } from "./ledger.ts";
import { newsletterMail, prepare } from "./message.ts";
import { newsletter, queueNewsletter } from "./newsletter.ts";
import type { Sender } from "./sender/sender.ts";
import {
	type NewsletterResult,
	newsletterPreview,
	newsletterRecipients,
	newsletterResult,
} from "./sending-responses.ts";

export interface SendingDeps extends RouteKernel {
	config: Config;
	site: SiteSource;
	newsletter: {
		sender: Sender;
		mailer: Mailer;
		subscribers: Subscribers;
		suppressions: Suppressions;
	};
}

const LARGE = { policy: "admin", large: true } as const;
const NO_RECIPIENTS: NewsletterResult = {
	id: null,
	sent: 0,
	failed: 0,
	unknown: 0,
	suppressed: 0,
};

/** Placeholder for the newsletter's path, which is unknown before sending. */
const PLACEHOLDER_PATH = "/newsletters";

/** Creates the routes that preview, test and send newsletters. */
export const newsletterRoutes = (deps: SendingDeps) =>
	new Elysia().use(trialRoutes(deps)).use(sendRoutes(deps));

function trialRoutes(deps: SendingDeps) {
	const { people } = deps;
	return new Elysia({ prefix: "/newsletters" })
		.post("/preview", ({ body }) => preview(deps, body), {
			body: newsletterText.partial({ subject: true }),
			...documented(LARGE, "Previews a newsletter", newsletterPreview, [422]),
		})
		.post(
			"/test",
			async ({ request, body }) =>
				sendTest(deps, body, (await signedIn(people, request)).profile.email),
			{
				body: newsletterDraft,
				...documented(
					LARGE,
					"Sends a test to your own address",
					messageResponse,
					[422, 502],
				),
			},
		);
}

/** Prepares the mail as it would be sent now. */
async function prepareTrial(
	{ store, site }: SendingDeps,
	{ subject = "", fromEmail = "", isShown, ...draft }: Trial,
) {
	const current = await site();
	const content = await mailContent({ store, baseUrl: current.baseUrl }, draft);
	const path = isShown ? PLACEHOLDER_PATH : undefined;
	return { current, mail: prepare({ subject, content, fromEmail, path }, current) };
}

async function preview(deps: SendingDeps, trial: Trial) {
	const { current, mail } = await prepareTrial(deps, trial);
	const link = `${current.baseUrl}/newsletter/unsubscribe`;
	const withLink = (part: string) => part.replaceAll(mail.placeholder, link);
	return {
		html: withLink(mail.html),
		text: withLink(mail.text),
		from: senderName(current),
	};
}

/** @throws {Refusal} `invalid` without an address, `mail-refused` */
async function sendTest(deps: SendingDeps, draft: NewsletterDraft, to: string | null) {
	const { config, newsletter } = deps;
	const fromEmail = allowedSender(draft.fromEmail, config.newsletter.senders);
	if (!to || !emailAddress.safeParse(to).success)
		throw new Refusal("invalid", "Your account has no email address to send a test to.", {
			because: { reason: "no-own-address" },
		});
	const { current, mail } = await prepareTrial(deps, { ...draft, fromEmail });
	const name = `test-${crypto.randomUUID()}`;
	const test = { ...mail, subject: `Test: ${mail.subject}` };
	const message = newsletterMail(test, current, { to, token: "test", name });
	const result = await newsletter.mailer.deliver(message);
	if (result.kind === "accepted") return { message: `A test was sent to ${to}.` };
	throw new Refusal("mail-refused", `The test was not sent: ${result.reason}`, {
		because: { reason: "test-not-sent", values: { answer: result.reason } },
	});
}

type Trial = Partial<NewsletterDraft> & Pick<NewsletterDraft, "content">;

const SENDS = "Sends a newsletter to all active subscribers and waits for the end";

interface SendRequest {
	request: Request;
	server: Server<unknown> | null;
	body: NewsletterDraft;
}

function sendRoutes(deps: SendingDeps) {
	const { config, store, site } = deps;

	async function countRecipients() {
		const [{ mailed, suppressed }, demo] = await Promise.all([
			recipients(store),
			demoSubscribers(store),
		]);
		return {
			people: mailed.length,
			suppressed: suppressed.length,
			demo: demo.mailed.length + demo.suppressed.length,
		};
	}

	return new Elysia()
		.get(
			"/newsletter-senders",
			async () => sendersOf(await site(), config.newsletter.senders),
			documented(
				"admin",
				"The allowed sender addresses, the preferred one first",
				z.array(z.string()),
			),
		)
		.get(
			"/newsletter-recipients",
			() => countRecipients(),
			documented(
				"admin",
				"The number of recipients of a newsletter now",
				newsletterRecipients,
			),
		)
		.post(
			"/send-newsletter",
			({ request, server, body }) => sendToAll(deps, { request, server, body }),
			{
				body: newsletterDraft,
				...documented(LARGE, SENDS, newsletterResult, [409, 422]),
			},
		);
}

async function sendToAll(
	{ config, store, log, people, newsletter: { sender } }: SendingDeps,
	{ request, server, body }: SendRequest,
): Promise<NewsletterResult> {
	const fromEmail = allowedSender(body.fromEmail, config.newsletter.senders);
	const command = await commandsOf(people)(request, body);
	const draft = { ...body, fromEmail };
	const id = await queueForAll({ store, log, config }, draft, command);
	if (id === undefined) return NO_RECIPIENTS;
	// Sending has no time limit and continues without the client.
	server?.timeout(request, 0);
	sender.wake();
	return { id, ...finalCounts(await sender.completion(id)) };
}

/** Sends a newsletter to all subscribers. @returns its id @throws {Refusal} `invalid` */
export async function queueForAll(
	{ store, log, config }: QueueDeps,
	draft: NewsletterDraft,
	command: Command,
): Promise<number | undefined> {
	const { subject, fromEmail, isShown } = draft;
	const content = await mailContent({ store, baseUrl: config.baseUrl }, draft);
	const { mailed, suppressed } = await recipients(store);
	if (mailed.length === 0) return undefined;
	const queued = {
		subject,
		content,
		fromEmail,
		recipients: mailed.length + suppressed.length,
	};
	const { id } = await create(log, newsletter, () => queueNewsletter(queued, isShown), {
		...command,
		extraWrites: (number) => enqueueDeliveries(number, mailed, suppressed, new Date()),
	});
	return id;
}
