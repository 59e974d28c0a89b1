import { emailAddress } from "@creations/content";
import { Elysia } from "elysia";
import { z } from "zod";
import { commandsOf, type RouteKernel, signedIn } from "../accounts/index.ts";
import type { Config } from "../config.ts";
import { messageAnswer, type SiteSource } from "../http/answer-parts.ts";
import { documented } from "../http/documented.ts";
import { Refusal } from "../kernel/refusal.ts";
import { senderName, sendersOf } from "../settings/index.ts";
import { type Mailer, recipients } from "../subscriptions/index.ts";
import {
	type NewsletterResult,
	newsletterPreview,
	newsletterRecipients,
	newsletterResult,
} from "./answers.ts";
import { allowedSender, queueForAll } from "./commands.ts";
import { mailContent, type NewsletterDraft, newsletterDraft, newsletterText } from "./content.ts";
import { endedOf } from "./deliveries.ts";
import { newsletterMail, prepare } from "./message.ts";
import type { Sender } from "./sender/sender.ts";

export interface SendingDeps extends RouteKernel {
	config: Config;
	site: SiteSource;
	newsletter: { sender: Sender; mailer: Mailer };
}

const LARGE = { policy: "admin", large: true } as const;
const NOBODY: NewsletterResult = { id: null, sent: 0, failed: 0, unknown: 0, suppressed: 0 };

/** Stands for where it will be on the site, which is known once it is sent. */
const ANYWHERE = "/newsletters";

export const composeRoutes = (deps: SendingDeps) => new Elysia().use(trialRoutes(deps)).use(sendRoutes(deps));

function trialRoutes({ config, store, site, people, newsletter: { mailer } }: SendingDeps) {
	/** As it would be sent now. */
	async function prepared({ subject = "", fromEmail = "", isShown, ...written }: Trial) {
		const current = await site();
		const content = await mailContent({ store, baseUrl: current.baseUrl }, written);
		const path = isShown ? ANYWHERE : undefined;
		return { current, mail: prepare({ subject, content, fromEmail, path }, current) };
	}

	async function preview(given: Trial) {
		const { current, mail } = await prepared(given);
		const link = `${current.baseUrl}/newsletter/unsubscribe`;
		const shown = (part: string) => part.replaceAll(mail.placeholder, link);
		return { html: shown(mail.html), text: shown(mail.text), from: senderName(current) };
	}

	async function sendTest(draft: NewsletterDraft, to: string | null) {
		const fromEmail = allowedSender(draft.fromEmail, config.newsletter.senders);
		if (!to || !emailAddress.safeParse(to).success)
			throw new Refusal("invalid", "Your account has no email address to send a test to.");
		const { current, mail } = await prepared({ ...draft, fromEmail });
		const name = `test-${crypto.randomUUID()}`;
		const delivered = await mailer.deliver(newsletterMail(mail, current, { to, token: "test", name }));
		if (delivered.kind === "accepted") return { message: `A test was sent to ${to}.` };
		throw new Refusal("mail-refused", `The test was not sent: ${delivered.reason}`);
	}

	return new Elysia({ prefix: "/newsletters" })
		.post("/preview", ({ body }) => preview(body), {
			body: newsletterText.partial({ subject: true }),
			...documented(LARGE, "A newsletter as it would be sent", newsletterPreview, [422]),
		})
		.post(
			"/test",
			async ({ request, body }) => sendTest(body, (await signedIn(people, request)).profile.email),
			{
				body: newsletterDraft,
				...documented(LARGE, "Sends a newsletter to oneself only", messageAnswer, [422, 502]),
			},
		);
}

type Trial = Partial<NewsletterDraft> & Pick<NewsletterDraft, "content">;

function sendRoutes({ config, store, log, site, people, newsletter: { sender } }: SendingDeps) {
	const toAll = "Sends a newsletter to all active subscribers, and waits";
	return new Elysia()
		.get(
			"/newsletter-senders",
			async () => sendersOf(await site(), config.newsletter.senders),
			documented(
				"admin",
				"The addresses newsletters may come from, the chosen one first",
				z.array(z.string()),
			),
		)
		.get(
			"/newsletter-recipients",
			async () => {
				const { mailed, suppressed } = await recipients(store);
				return { people: mailed.length, suppressed: suppressed.length };
			},
			documented("admin", "Whom a newsletter would reach now", newsletterRecipients),
		)
		.post(
			"/send-newsletter",
			async ({ request, server, body }) => {
				const fromEmail = allowedSender(body.fromEmail, config.newsletter.senders);
				const command = await commandsOf(people)(request, body);
				const id = await queueForAll({ store, log, config }, { ...body, fromEmail }, command);
				if (id === undefined) return NOBODY;
				// Sending takes as long as it takes. It goes on, too, when nobody waits for it any more.
				server?.timeout(request, 0);
				sender.wake();
				return { id, ...endedOf(await sender.completion(id)) };
			},
			{ body: newsletterDraft, ...documented(LARGE, toAll, newsletterResult, [409, 422]) },
		);
}
