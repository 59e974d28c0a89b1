import { Elysia } from "elysia";
import { z } from "zod";
import { commandsOf } from "../accounts/index.ts";
import { documented } from "../http/documented.ts";
import { listRoute, pageQuery } from "../http/request/paging.ts";
import { byId } from "../http/request/query.ts";
import { handle, type Kernel, loadState } from "../kernel/log/handle.ts";
import type { ListQuery } from "../kernel/paging.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Store } from "../kernel/store/store.ts";
import { messageIdOf } from "../subscriptions/index.ts";
import { withEmails } from "../suppressions/index.ts";
import { MAX_RESENT, retryFailed, sendAgain } from "./commands.ts";
import { deliveriesIn, deliveryCounts } from "./deliveries.ts";
import { mailName } from "./message.ts";
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
import {
	type NewsletterReport,
	type NewsletterSummary,
	newsletterReport,
	newsletterSummary,
} from "./sending-responses.ts";
import type { SendingDeps } from "./sending-routes.ts";

/** Creates the routes that list, resume and show newsletters that were sent. */
export const reportRoutes = (deps: SendingDeps) =>
	new Elysia({ prefix: "/newsletters" })
		.use(readRoutes(deps))
		.use(resumeRoutes(deps))
		.use(showRoute(deps));

function readRoutes({ store, log, keys }: SendingDeps) {
	async function page(query: ListQuery) {
		const page = await newsletterPage(store, query);
		return {
			...page,
			rows: await Promise.all(page.rows.map((row) => summaryOf(store, row))),
		};
	}

	const summary = "Newsletters with their progress, the latest first";
	return new Elysia()
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
	return new Elysia()
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
	return new Elysia().patch(
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

async function requireNewsletter(store: Store, id: number) {
	const row = await newsletterById(store, id);
	if (!row) throw new Refusal("not-found", "Newsletter not found");
	return row;
}
