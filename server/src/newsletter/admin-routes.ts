import {
	emailAddress,
	haystackOf,
	matches,
	newsletterDraft,
	newsletterText,
	reasonText,
	suppressionReason,
} from "@creations/events";
import { Elysia } from "elysia";
import { z } from "zod";
import { type People, signedIn } from "../accounts/index.ts";
import {
	messageAnswer,
	type NewsletterResult,
	newsletterPreview,
	newsletterRecipients,
	newsletterReport,
	newsletterResult,
	newsletterSubscription,
	newsletterSummary,
	subscriptionCounts,
	suppressedAddress,
} from "../answers.ts";
import type { Config } from "../config.ts";
import { byId } from "../http/by-id.ts";
import { commandFrom } from "../http/command.ts";
import { documented } from "../http/documented.ts";
import { listRoute } from "../http/listing.ts";
import { pageQuery } from "../http/paging.ts";
import type { SubjectKeys } from "../kernel/keys/subject-keys.ts";
import type { ListAsked } from "../kernel/listing.ts";
import type { EventLog } from "../kernel/log/event-log.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Store } from "../kernel/store/store.ts";
import { type AddressSearch, createAddressSearch } from "./address-search.ts";
import { openAddresses } from "./addresses.ts";
import { reportOf, resultOf, subscriptionsOf, summaryOf, suppressionsOf } from "./admin-answers.ts";
import {
	allowedSender,
	countRecipients,
	queueForAll,
	RESENT_AT_ONCE,
	resume,
	retryFailed,
	sendAgain,
} from "./commands.ts";
import { cleanContent } from "./content.ts";
import { csv } from "./csv.ts";
import type { Newsletter } from "./index.ts";
import { newsletterMail, prepare } from "./message.ts";
import { newsletterById, newsletterPage } from "./newsletter-list.ts";
import {
	allSubscriptions,
	countSubscriptions,
	type SubscriptionRow,
	subscriptionPage,
	subscriptions,
} from "./subscription-list.ts";
import { suppressionPage, suppressions as suppressionTable } from "./suppression-list.ts";

export interface AdminDeps {
	config: Config;
	store: Store;
	log: EventLog;
	keys: SubjectKeys;
	people: People;
	newsletter: Newsletter;
}

const privately = (value: unknown) =>
	Response.json(value, { headers: { "cache-control": "private, no-store" } });
const asTheyAre = (row: unknown) => row;

const NOBODY: NewsletterResult = { id: null, sent: 0, failed: 0, unknown: 0, suppressed: 0 };

/** Everything an administrator does with the newsletter. */
export function newsletterAdminRoutes(deps: AdminDeps) {
	return new Elysia({ prefix: "/api/admin" })
		.use(subscriptionRoutes(deps))
		.use(sendingRoutes(deps))
		.use(newsletterReports(deps))
		.use(suppressionRoutes(deps));
}

function subscriptionRoutes({ store, keys, config }: AdminDeps) {
	const addresses = createAddressSearch(store, keys, subscriptions);
	const shown = async (rows: SubscriptionRow[]) => subscriptionsOf(rows, await openAddresses(keys, rows));

	async function page(asked: ListAsked) {
		const page = await subscriptionPage(store, await narrowed(asked, addresses));
		return { ...page, rows: await shown(page.rows) };
	}

	return new Elysia()
		.get(
			"/newsletter-subscriptions",
			...listRoute("Subscriptions, the latest first", newsletterSubscription, asTheyAre, page),
		)
		.get("/newsletter-subscriptions/counts", async () => privately(await countSubscriptions(store)), {
			...documented("How many subscriptions there are", subscriptionCounts),
		})
		.get(
			"/newsletter-subscriptions.csv",
			async () => {
				const head = ["email", "status", "subscribed", "confirmed", "unsubscribed"];
				const rows = (await shown(await allSubscriptions(store))).map(
					({ email, isActive, subscribedAt, confirmedAt, unsubscribedAt }) => {
						const status = isActive ? "Active" : unsubscribedAt ? "Unsubscribed" : "Pending";
						return [email, status, subscribedAt, confirmedAt, unsubscribedAt];
					},
				);
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
		})
		.get("/newsletter-recipients", () => countRecipients(store), {
			...documented("Whom a newsletter would reach now", newsletterRecipients),
		});
}

/** A search for addresses as the numbers that it finds. Whoever looks at the list may search it next. */
async function narrowed(asked: ListAsked, addresses: AddressSearch): Promise<ListAsked> {
	const { q, ids } = asked;
	if (!q?.trim()) {
		// Where it fails, the search does so, too, and says why.
		void addresses.look().catch(() => {});
		return asked;
	}
	const found = await addresses.find(q);
	return { ...asked, ids: ids ? found.filter((id) => ids.includes(id)) : found };
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
				if (id === undefined) return NOBODY;
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
	const command = async (request: Request, body?: unknown) =>
		commandFrom(request, (await signedIn(people, request)).id, body);

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
			...listRoute(
				"Newsletters and how far they are, the latest first",
				newsletterSummary,
				asTheyAre,
				async (asked) => {
					const page = await newsletterPage(store, asked);
					return { ...page, rows: await Promise.all(page.rows.map((row) => summaryOf(ledger, row))) };
				},
				pageQuery,
			),
		)
		.get(
			"/newsletters/:id",
			async ({ params: { id } }) => reportOf({ log, ledger, keys }, await required(id)),
			{
				...byId,
				...documented("A newsletter, with what failed and what is unknown", newsletterReport, [404]),
			},
		)
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
		)
		.post(
			"/newsletters/:id/resend",
			async ({ request, params: { id }, body }) => {
				const { expectedVersion, ...given } = await command(request, body);
				if (expectedVersion === undefined)
					throw new Refusal("malformed", "If-Match must be the version of the report this was decided on.");
				await sendAgain({ log, ledger }, id, body.deliveries, { ...given, expectedVersion });
				return goOn(id);
			},
			{
				...byId,
				body: z.object({ deliveries: z.array(z.number().int()).min(1).max(RESENT_AT_ONCE).optional() }),
				...documented(
					"Sends again to those of whom it is unknown whether they got it: all, or those named",
					newsletterSummary,
					[404, 409, 422],
				),
			},
		);
}

function suppressionRoutes({ store, keys, people, newsletter }: AdminDeps) {
	const { suppressions } = newsletter;
	const command = async (request: Request, body?: unknown) =>
		commandFrom(request, (await signedIn(people, request)).id, body);

	const addresses = createAddressSearch(store, keys, suppressionTable);
	async function page(asked: ListAsked) {
		const reasons = asked.q ? reasonsFor(asked.q) : [];
		const page = await suppressionPage(store, { ...(await narrowed(asked, addresses)), reasons });
		return { ...page, rows: await suppressionsOf(keys, page.rows) };
	}

	return new Elysia({ prefix: "/suppressions" })
		.get("", ...listRoute("Addresses that get no mail, the latest first", suppressedAddress, asTheyAre, page))
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

const reasonsFor = (search: string) =>
	suppressionReason.options.filter((reason) => matches(haystackOf(reasonText[reason]), search));
