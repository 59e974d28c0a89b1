import { emailAddress, newsletterDraft, newsletterText } from "@creations/events";
import { Elysia } from "elysia";
import { z } from "zod";
import { type People, signedIn } from "../accounts/index.ts";
import {
	messageAnswer,
	newsletterPreview,
	newsletterReport,
	newsletterResult,
	newsletterSubscription,
	newsletterSummary,
	suppressedAddress,
} from "../answers.ts";
import type { Config } from "../config.ts";
import { type Answers, answer, json, type Made } from "../http/answers.ts";
import { byId } from "../http/by-id.ts";
import { commandFrom } from "../http/command.ts";
import { documented } from "../http/documented.ts";
import type { EventLog } from "../kernel/event-log.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Store } from "../kernel/store.ts";
import type { SubjectKeys } from "../kernel/subject-keys.ts";
import { createAddressBook } from "./addresses.ts";
import { reportOf, resultOf, subscriptionsOf, summaryOf, suppressionsOf } from "./admin-answers.ts";
import { allowedSender, queueForAll, resume, retryFailed } from "./commands.ts";
import { cleanContent } from "./content.ts";
import { csv } from "./csv.ts";
import type { Newsletter } from "./index.ts";
import { newsletterMail, prepare } from "./message.ts";
import { allNewsletters, newsletterById } from "./newsletter-list.ts";
import { allSubscriptions, subscriptionList } from "./subscription-list.ts";
import { allSuppressions } from "./suppression-list.ts";

export interface AdminDeps {
	config: Config;
	store: Store;
	log: EventLog;
	keys: SubjectKeys;
	people: People;
	answers: Answers;
	newsletter: Newsletter;
}

/** Kept in memory, never by a browser or a proxy. */
const PRIVATE: Pick<Made, "cacheControl" | "personal"> = {
	cacheControl: "private, no-store",
	personal: true,
};

/** Everything an administrator does with the newsletter. */
export function newsletterAdminRoutes(deps: AdminDeps) {
	return new Elysia({ prefix: "/api/admin" })
		.use(subscriptionRoutes(deps))
		.use(sendingRoutes(deps))
		.use(newsletterReports(deps))
		.use(suppressionRoutes(deps));
}

function subscriptionRoutes({ store, keys, answers, config }: AdminDeps) {
	const addressesOf = createAddressBook(keys);
	async function list() {
		const rows = await allSubscriptions(store);
		return subscriptionsOf(rows, await addressesOf(rows));
	}

	return new Elysia()
		.get(
			"/newsletter-subscriptions",
			async ({ request }) => {
				const make = async () => ({ ...json(await list()), ...PRIVATE });
				return answer(request, await answers.prepared("newsletter-subscriptions", [subscriptionList], make));
			},
			documented("All subscriptions, the oldest first", z.array(newsletterSubscription)),
		)
		.get(
			"/newsletter-subscriptions.csv",
			async () => {
				const head = ["email", "status", "subscribed", "confirmed", "unsubscribed"];
				const rows = (await list()).map(({ email, isActive, subscribedAt, confirmedAt, unsubscribedAt }) => {
					const status = isActive ? "Active" : unsubscribedAt ? "Unsubscribed" : "Pending";
					return [email, status, subscribedAt, confirmedAt, unsubscribedAt];
				});
				const headers = {
					"content-type": "text/csv; charset=utf-8",
					"content-disposition": 'attachment; filename="newsletter-subscriptions.csv"',
					"cache-control": "private, no-store",
				};
				return new Response(csv([head, ...rows]), { headers });
			},
			{ detail: { summary: "All subscriptions as CSV" } },
		)
		.get("/newsletter-senders", () => config.newsletter.senders, {
			...documented("The addresses newsletters may come from", z.array(z.string())),
		});
}

function sendingRoutes({ store, log, people, newsletter, config }: AdminDeps) {
	const { site } = config;
	const { sender, mailer } = newsletter;

	return new Elysia()
		.post(
			"/send-newsletter",
			async ({ request, server, body }) => {
				const fromEmail = allowedSender(body.fromEmail, config.newsletter.senders);
				const { id: personId } = await signedIn(people, request);
				const command = commandFrom(request, personId, body);
				const deps = { store, log, baseUrl: site.baseUrl };
				const id = await queueForAll(deps, { ...body, fromEmail }, command);
				// Sending takes as long as it takes. It goes on, too, when nobody waits for it any more.
				server?.timeout(request, 0);
				sender.wake();
				return resultOf(await sender.completion(id));
			},
			{
				body: newsletterDraft,
				...documented(
					"Sends a newsletter to all active subscribers, and waits",
					newsletterResult,
					[409, 422],
				),
			},
		)
		.post(
			"/newsletters/preview",
			({ body }) => {
				const content = cleanContent(body.content, site.baseUrl);
				const draft = { subject: body.subject ?? "", content, fromEmail: "" };
				const { html, text, place } = prepare(draft, site);
				const shown = (part: string) => part.replaceAll(place, `${site.baseUrl}/newsletter/unsubscribe`);
				return { html: shown(html), text: shown(text) };
			},
			{
				body: newsletterText.partial({ subject: true }),
				...documented("A newsletter as it would be sent", newsletterPreview, [422]),
			},
		)
		.post(
			"/newsletters/test",
			async ({ request, body }) => {
				const fromEmail = allowedSender(body.fromEmail, config.newsletter.senders);
				const to = (await signedIn(people, request)).profile.email;
				if (!to || !emailAddress.safeParse(to).success)
					throw new Refusal("invalid", "Your account has no email address to send a test to.");
				const content = cleanContent(body.content, site.baseUrl);
				const prepared = prepare({ ...body, content, fromEmail }, site);
				const name = `test-${crypto.randomUUID()}`;
				const delivered = await mailer.deliver(newsletterMail(prepared, site, { to, token: "test", name }));
				if (delivered.kind === "accepted") return { message: `A test was sent to ${to}.` };
				throw new Refusal("mail-refused", `The test was not sent: ${delivered.reason}`);
			},
			{
				body: newsletterDraft,
				...documented("Sends a newsletter to oneself only", messageAnswer, [422, 502]),
			},
		);
}

function newsletterReports({ store, log, keys, people, newsletter }: AdminDeps) {
	const { ledger, sender } = newsletter;
	const command = async (request: Request) => commandFrom(request, (await signedIn(people, request)).id);

	async function required(id: number) {
		const row = await newsletterById(store, id);
		if (!row) throw new Refusal("not-found", "Newsletter not found");
		return row;
	}

	async function goOn(id: number) {
		sender.wake();
		return summaryOf(ledger, await required(id));
	}

	return new Elysia()
		.get(
			"/newsletters",
			async () => {
				const rows = await allNewsletters(store);
				return Promise.all(rows.map((row) => summaryOf(ledger, row)));
			},
			documented("Newsletters and how far they are, the latest first", z.array(newsletterSummary)),
		)
		.get("/newsletters/:id", async ({ params: { id } }) => reportOf(ledger, keys, await required(id)), {
			...byId,
			...documented("A newsletter, with what failed and what is unknown", newsletterReport, [404]),
		})
		.post(
			"/newsletters/:id/retry",
			async ({ request, params: { id } }) => {
				await retryFailed({ log, ledger }, id, await command(request));
				return goOn(id);
			},
			{
				...byId,
				...documented("Tries failed deliveries again, unknown ones never", newsletterSummary, [404, 409]),
			},
		)
		.post(
			"/newsletters/:id/resume",
			async ({ request, params: { id } }) => {
				await resume(log, id, await command(request));
				return goOn(id);
			},
			{ ...byId, ...documented("Goes on with a paused newsletter", newsletterSummary, [404, 409]) },
		);
}

function suppressionRoutes({ store, keys, people, newsletter }: AdminDeps) {
	const { suppressions } = newsletter;
	const command = async (request: Request, body?: unknown) =>
		commandFrom(request, (await signedIn(people, request)).id, body);

	return new Elysia({ prefix: "/suppressions" })
		.get("", async () => suppressionsOf(keys, await allSuppressions(store)), {
			...documented("Addresses that get no mail, the latest first", z.array(suppressedAddress)),
		})
		.post(
			"",
			async ({ request, body, status }) => {
				await suppressions.report(body.email, "manual", await command(request, body));
				const row = await suppressions.find(body.email);
				return status(201, (await suppressionsOf(keys, row ? [row] : []))[0]);
			},
			{
				body: z.object({ email: emailAddress }),
				...documented("Stops all mail to an address", suppressedAddress, [422]),
			},
		)
		.delete(
			"/:id",
			async ({ request, params: { id } }) => {
				await suppressions.lift(id, await command(request));
				return new Response(null, { status: 204 });
			},
			{ ...byId, ...documented("Lets an address have mail again", z.null(), [404]) },
		);
}
