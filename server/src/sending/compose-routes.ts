import { emailAddress } from "@creations/content";
import { Elysia } from "elysia";
import { z } from "zod";
import { commandsOf, type People, signedIn } from "../accounts/index.ts";
import type { Config } from "../config.ts";
import { messageAnswer, type SiteSource } from "../http/answer-parts.ts";
import { documented } from "../http/documented.ts";
import type { Kernel } from "../kernel/kernel.ts";
import { Refusal } from "../kernel/refusal.ts";
import { senderName, sendersOf } from "../settings/index.ts";
import type { Mailer } from "../subscriptions/index.ts";
import { resultOf } from "./admin-answers.ts";
import {
	type NewsletterResult,
	newsletterPreview,
	newsletterRecipients,
	newsletterResult,
} from "./answers.ts";
import { allowedSender, countRecipients, queueForAll } from "./commands.ts";
import { mailContent } from "./content.ts";
import { type NewsletterDraft, type NewsletterText, newsletterDraft, newsletterText } from "./draft.ts";
import { newsletterMail, prepare } from "./message.ts";
import type { Sender } from "./sender/sender.ts";

export interface ComposeDeps extends Pick<Kernel, "store" | "log"> {
	config: Config;
	site: SiteSource;
	people: People;
	newsletter: { sender: Sender; mailer: Mailer };
}

const LARGE = { policy: "admin", large: true } as const;
const NOBODY: NewsletterResult = { id: null, sent: 0, failed: 0, unknown: 0, suppressed: 0 };

/** Stands for where it will be on the site, which is known once it is sent. */
const ANYWHERE = "/newsletters";

export const composeRoutes = (deps: ComposeDeps) =>
	new Elysia().use(choiceRoutes(deps)).use(trialRoutes(deps)).use(sendRoute(deps));

function choiceRoutes({ config, store, site }: ComposeDeps) {
	return new Elysia()
		.get("/newsletter-senders", async () => sendersOf(await site(), config.newsletter.senders), {
			...documented(
				"admin",
				"The addresses newsletters may come from, the chosen one first",
				z.array(z.string()),
			),
		})
		.get("/newsletter-recipients", () => countRecipients(store), {
			...documented("admin", "Whom a newsletter would reach now", newsletterRecipients),
		});
}

function trialRoutes({ config, store, site: current, people, newsletter: { mailer } }: ComposeDeps) {
	async function preview({
		subject = "",
		isShown,
		...written
	}: Partial<NewsletterText> & { content: string }) {
		const site = await current();
		const content = await mailContent({ store, baseUrl: site.baseUrl }, written);
		const { html, text, placeholder } = prepare(
			{ subject, content, fromEmail: "", path: isShown ? ANYWHERE : undefined },
			site,
		);
		const shown = (part: string) => part.replaceAll(placeholder, `${site.baseUrl}/newsletter/unsubscribe`);
		return { html: shown(html), text: shown(text), from: senderName(site) };
	}

	async function sendTest(draft: NewsletterDraft, to: string | null) {
		const fromEmail = allowedSender(draft.fromEmail, config.newsletter.senders);
		if (!to || !emailAddress.safeParse(to).success)
			throw new Refusal("invalid", "Your account has no email address to send a test to.");
		const site = await current();
		const content = await mailContent({ store, baseUrl: site.baseUrl }, draft);
		const prepared = prepare(
			{ subject: draft.subject, content, fromEmail, path: draft.isShown ? ANYWHERE : undefined },
			site,
		);
		const name = `test-${crypto.randomUUID()}`;
		const delivered = await mailer.deliver(newsletterMail(prepared, site, { to, token: "test", name }));
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

function sendRoute({ config, store, log, people, newsletter: { sender } }: ComposeDeps) {
	return new Elysia().post(
		"/send-newsletter",
		async ({ request, server, body }) => {
			const fromEmail = allowedSender(body.fromEmail, config.newsletter.senders);
			const command = await commandsOf(people)(request, body);
			const deps = { store, log, baseUrl: config.baseUrl };
			const id = await queueForAll(deps, { ...body, fromEmail }, command);
			if (id === undefined) return NOBODY;
			// Sending takes as long as it takes. It goes on, too, when nobody waits for it any more.
			server?.timeout(request, 0);
			sender.wake();
			return resultOf(await sender.completion(id));
		},
		{
			body: newsletterDraft,
			...documented(
				LARGE,
				"Sends a newsletter to all active subscribers, and waits",
				newsletterResult,
				[409, 422],
			),
		},
	);
}
