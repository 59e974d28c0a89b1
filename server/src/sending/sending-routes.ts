import { emailAddress } from "@creations/events/text";
import type { Server } from "bun";
import { Elysia } from "elysia";
import { z } from "zod";
import { commandsOf, type RouteKernel, signedIn } from "../accounts/index.ts";
import type { Config } from "../config.ts";
import { documented } from "../http/documented.ts";
import { listRoute, pageQuery } from "../http/request/paging.ts";
import { byId } from "../http/request/query.ts";
import { messageResponse, type SiteSource } from "../http/response-parts.ts";
import { handle, type Kernel, loadState } from "../kernel/log/handle.ts";
import type { ListQuery } from "../kernel/paging.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Store } from "../kernel/store/store.ts";
import { senderName, sendersOf } from "../settings/index.ts";
import {
	type Mailer,
	messageIdOf,
	recipients,
	type Subscribers,
} from "../subscriptions/index.ts";
import { type Suppressions, withEmails } from "../suppressions/index.ts";
import {
	allowedSender,
	MAX_RESENT,
	queueForAll,
	retryFailed,
	sendAgain,
} from "./commands.ts";
import {
	mailContent,
	type NewsletterDraft,
	newsletterDraft,
	newsletterText,
} from "./content.ts";
import { deliveriesIn, deliveryCounts, finalCounts } from "./deliveries.ts";
import { mailName, newsletterMail, prepare } from "./message.ts";
import {
	type Newsletter,
	newsletter,
	resumeNewsletter,
	showNewsletter,
} from "./newsletter.ts";
import {
	type NewsletterRow,
	type NewsletterRowSummary,
	newsletterById,
	newsletterPage,
} from "./newsletter-list.ts";
import type { Sender } from "./sender/sender.ts";
import {
	type NewsletterReport,
	type NewsletterResult,
	type NewsletterSummary,
	newsletterPreview,
	newsletterRecipients,
	newsletterReport,
	newsletterResult,
	newsletterSummary,
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

/** Creates the administrative routes of newsletters. */
export const newsletterRoutes = (deps: SendingDeps) =>
	new Elysia()
		.use(trialRoutes(deps))
		.use(sendRoutes(deps))
		.use(readRoutes(deps))
		.use(resumeRoutes(deps))
		.use(showRoute(deps));

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
		throw new Refusal("invalid", "Your account has no email address to send a test to.");
	const { current, mail } = await prepareTrial(deps, { ...draft, fromEmail });
	const name = `test-${crypto.randomUUID()}`;
	const test = { ...mail, subject: `Test: ${mail.subject}` };
	const message = newsletterMail(test, current, { to, token: "test", name });
	const result = await newsletter.mailer.deliver(message);
	if (result.kind === "accepted") return { message: `A test was sent to ${to}.` };
	throw new Refusal("mail-refused", `The test was not sent: ${result.reason}`);
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
		const { mailed, suppressed } = await recipients(store);
		return { people: mailed.length, suppressed: suppressed.length };
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

async function requireNewsletter(store: Store, id: number) {
	const row = await newsletterById(store, id);
	if (!row) throw new Refusal("not-found", "Newsletter not found");
	return row;
}

function readRoutes({ store, log, keys }: SendingDeps) {
	async function page(query: ListQuery) {
		const page = await newsletterPage(store, query);
		return {
			...page,
			rows: await Promise.all(page.rows.map((row) => summaryOf(store, row))),
		};
	}

	const summary = "Newsletters with their progress, the latest first";
	return new Elysia({ prefix: "/newsletters" })
		.get(
			"",
			...listRoute("admin", summary, newsletterSummary, (row) => row, page, pageQuery),
		)
		.get(
			"/:id",
			async ({ params: { id } }) =>
				reportOf({ store, log, keys }, await requireNewsletter(store, id)),
			{
				...byId,
				...documented(
					"admin",
					"A newsletter with its failed and unknown deliveries",
					newsletterReport,
					[404],
				),
			},
		);
}

const MAX_PROBLEMS = 10_000;

/**
 * Returns a newsletter with its counts, from the log if completed, else from its
 * deliveries.
 */
async function summaryOf(
	store: Store,
	{ content, ...row }: NewsletterRowSummary & { content?: string },
): Promise<NewsletterSummary> {
	const counts =
		row.status === "completed"
			? { queued: 0, sending: 0 }
			: await deliveryCounts(store, row.id);
	return { ...row, ...counts };
}

async function reportOf(
	{ store, log, keys }: Kernel,
	row: NewsletterRow,
): Promise<NewsletterReport> {
	const { version } = await loadState(log, newsletter, row.id);
	const problems = await deliveriesIn(store, row.id, ["failed", "unknown"], MAX_PROBLEMS);
	const summary = await summaryOf(store, row);
	return {
		...summary,
		content: row.content,
		version,
		advice: adviceFor(summary.unknown),
		problems: (await withEmails(keys, problems)).map(
			({ id, email = null, state, reason, at, attempts }) => ({
				...{ id, email, reason, at, attempts },
				state: state === "failed" ? "failed" : "unknown",
				messageId: messageIdOf(mailName(keys, row.id, id), row.fromEmail),
			}),
		),
	};
}

function adviceFor(unknown: number): string | null {
	if (unknown === 0) return null;
	const recipients =
		unknown === 1 ? "one person" : `${unknown.toLocaleString("en-US")} people`;
	return (
		`It is unknown whether ${recipients} got this newsletter: ` +
		"the connection was lost, or the server stopped, before the mail server " +
		"confirmed the mail. Look them up in your mail provider's log, " +
		"by address or Message-ID. If a mail is not there, send it again. " +
		"If it did arrive, that person gets it twice. " +
		"Nothing is sent again automatically."
	);
}

const resendBody = z.object({
	deliveries: z.array(z.number().int()).min(1).max(MAX_RESENT).optional(),
});

function resumeRoutes(deps: SendingDeps) {
	const { store, log, people } = deps;
	const command = commandsOf(people);
	return new Elysia({ prefix: "/newsletters" })
		.post(
			"/:id/retry",
			async ({ request, params: { id } }) => {
				await retryFailed({ store, log }, id, await command(request));
				return wakeAndSummarize(deps, id);
			},
			documentedAction("Retries failed deliveries, not unknown ones"),
		)
		.post(
			"/:id/resume",
			async ({ request, params: { id } }) => {
				const decide = (state: Newsletter) => resumeNewsletter(state, 0);
				await handle(log, newsletter, id, decide, await command(request));
				return wakeAndSummarize(deps, id);
			},
			documentedAction("Resumes a paused newsletter"),
		)
		.post(
			"/:id/resend",
			({ request, params: { id }, body }) => resend(deps, request, id, body),
			{ ...documentedAction(RESENDS, [404, 409, 422]), body: resendBody },
		);
}

const RESENDS = "Sends unknown deliveries again: all, or the given ones";

const documentedAction = (summary: string, errors = [404, 409]) => ({
	...byId,
	...documented("admin", summary, newsletterSummary, errors),
});

async function wakeAndSummarize(
	{ store, newsletter: { sender } }: SendingDeps,
	id: number,
) {
	sender.wake();
	return summaryOf(store, await requireNewsletter(store, id));
}

/** @throws {Refusal} `malformed` without the version of the report */
async function resend(
	deps: SendingDeps,
	request: Request,
	id: number,
	body: z.infer<typeof resendBody>,
) {
	const { expectedVersion, ...command } = await commandsOf(deps.people)(request, body);
	if (expectedVersion === undefined)
		throw new Refusal(
			"malformed",
			"If-Match must be the version of the report that you decided on.",
		);
	await sendAgain(deps, id, body.deliveries, { ...command, expectedVersion });
	return wakeAndSummarize(deps, id);
}

function showRoute({ store, log, people }: SendingDeps) {
	return new Elysia({ prefix: "/newsletters" }).patch(
		"/:id/show",
		async ({ request, params: { id }, body: { isShown } }) => {
			const command = await commandsOf(people)(request, { isShown });
			await handle(
				log,
				newsletter,
				id,
				(state) => showNewsletter(state, isShown),
				command,
			);
			return summaryOf(store, await requireNewsletter(store, id));
		},
		{
			...byId,
			body: z.object({ isShown: z.boolean() }),
			...documented(
				"admin",
				"Publishes a newsletter on the site, or removes it",
				newsletterSummary,
				[404],
			),
		},
	);
}
