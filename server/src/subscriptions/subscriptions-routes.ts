import { type ConsentPlace, consentPlace } from "@creations/events/subscription";
import { emailAddress } from "@creations/events/text";
import { Elysia } from "elysia";
import { z } from "zod";
import type { Config } from "../config.ts";
import { documented, undocumented } from "../http/documented.ts";
import type { Visit } from "../http/request/client-address.ts";
import { listRoute } from "../http/request/paging.ts";
import { uncachedJson } from "../http/request/query.ts";
import { createVisitorLimit } from "../http/request/rate-limit.ts";
import { csvFile } from "../http/response/csv.ts";
import { messageResponse, type PageSiteSource } from "../http/response-parts.ts";
import { commandBy } from "../kernel/log/handle.ts";
import { createAddressPages, withEmails } from "../suppressions/index.ts";
import { textsIn } from "../texts/texts.ts";
import {
	CHECK_INBOX,
	checkInbox,
	confirmedPages,
	confirmPages,
	type LinkPages,
	subscribePage,
	unsubscribedPages,
	unsubscribePages,
} from "./pages.ts";
import { type ActionDeps, actionRoutes, subscriptionOf } from "./subscription-actions.ts";
import {
	countSubscriptions,
	subscriptionRows,
	subscriptions,
} from "./subscription-list.ts";
import {
	type NewsletterSubscription,
	newsletterSubscription,
	subscriptionCounts,
} from "./subscriptions-responses.ts";

export interface SubscriptionDeps extends ActionDeps {
	config: Config;
	pageSite: PageSiteSource;
	counting: { signedUp: (visit: Visit, path: string | null) => Promise<void> };
}

/** Creates the public and administrative routes of subscriptions. */
export const subscriptionRoutes = (deps: SubscriptionDeps) =>
	new Elysia().use(publicRoutes(deps)).use(adminRoutes(deps)).use(actionRoutes(deps));

const signUp = z.object({
	email: emailAddress,
	form: consentPlace.shape.form.optional().describe("Place of the form"),
	path: consentPlace.shape.path.optional().describe("Path of the page with the form"),
});
/** Body of a one-click unsubscribe (RFC 8058). */
const oneClick = z.object({ "List-Unsubscribe": z.literal("One-Click") });

/**
 * Pages work without JavaScript. GET requests change nothing, because mail scanners
 * follow every link.
 */
function publicRoutes(deps: SubscriptionDeps) {
	const { pageSite, newsletter } = deps;
	const { meaningOfConfirmation, confirm, meaningOfUnsubscribe, unsubscribe } =
		newsletter.subscribers;
	const unsubscribeByToken = (token: string, form: unknown) =>
		unsubscribe(token, oneClick.safeParse(form).success ? "one-click" : "page");
	const [confirmPath, unsubscribePath] = [
		"/newsletter/confirm",
		"/newsletter/unsubscribe",
	];
	return signUpRoutes(deps)
		.use(
			linkRoutes(
				pageSite,
				confirmPath,
				[meaningOfConfirmation, confirmPages],
				[confirm, confirmedPages],
			),
		)
		.use(
			linkRoutes(
				pageSite,
				unsubscribePath,
				[meaningOfUnsubscribe, unsubscribePages],
				[unsubscribeByToken, unsubscribedPages],
			),
		);
}

function signUpRoutes(deps: SubscriptionDeps) {
	const { pageSite } = deps;
	const requestSubscription = createSignUp(deps);
	const summary = "Requests the newsletter; the response is the same for every address";
	return new Elysia()
		.post(
			"/api/newsletter/subscribe",
			async ({ request, server, body: { email, form = null, path = null } }) => {
				await requestSubscription({ request, server }, email, { form, path });
				return uncachedJson({ message: CHECK_INBOX });
			},
			{ body: signUp, ...documented("public", summary, messageResponse, [422, 429]) },
		)
		.get(
			"/newsletter/subscribe",
			async ({ request }) => subscribePage(await pageSite(request)),
			undocumented("public"),
		)
		.post(
			"/newsletter/subscribe",
			async ({ request, server, body }) => {
				const site = await pageSite(request);
				const { data } = signUp.pick({ email: true }).safeParse(body);
				if (!data) return subscribePage(site, textsIn(site.language).signIn.invalidEmail);
				await requestSubscription({ request, server }, data.email, {
					form: "page",
					path: "/newsletter/subscribe",
				});
				return checkInbox(site);
			},
			undocumented({ policy: "public", form: true }),
		);
}

/**
 * Returns a function that requests a subscription for a visitor. It resolves in the same
 * way and time for every address. A mail is sent afterwards.
 */
function createSignUp({ config, newsletter, counting, pageSite }: SubscriptionDeps) {
	const visitorRate = { burst: 10, perMinute: 10 };
	const limitVisitor = createVisitorLimit(visitorRate, config.trustedProxies);

	return async function requestSubscription(
		visit: Visit,
		email: string,
		place: ConsentPlace,
	): Promise<void> {
		limitVisitor(visit);
		await newsletter.limitMails(email);
		const { language } = await pageSite(visit.request);
		const asked = { ...place, language };
		const request = newsletter.subscribers.request(email, asked, commandBy("visitor"));
		await Promise.all([request, Bun.sleep(MIN_RESPONSE_MS)]);
		await counting.signedUp(visit, place.path);
	};
}

/**
 * Minimum response time in milliseconds, so that timing does not reveal known addresses.
 */
const MIN_RESPONSE_MS = 60;

/** The state of a link or the result of its button, with the page to show. */
type LinkStep<Meaning extends string> = [
	meaning: (token: string, form: unknown) => Promise<Meaning>,
	pages: LinkPages<Meaning>,
];

function linkRoutes<Meaning extends string>(
	pageSite: PageSiteSource,
	path: string,
	[meaningOf, pages]: LinkStep<Meaning>,
	[act, pagesAfter]: LinkStep<Meaning>,
) {
	return new Elysia({ prefix: path })
		.get(
			"",
			async ({ request, query: { token = "" } }) =>
				pages[await meaningOf(token, undefined)](await pageSite(request), token),
			undocumented("public"),
		)
		.post(
			"",
			async ({ request, query: { token = "" }, body }) =>
				pagesAfter[await act(token, body)](await pageSite(request), token),
			undocumented({ policy: "signedToken", form: true }),
		);
}

const COLUMNS = ["email", "status", "subscribed", "confirmed", "unsubscribed"];

function adminRoutes({ store, keys }: SubscriptionDeps) {
	const page = createAddressPages(
		{ store, keys },
		{
			table: subscriptions,
			time: "subscribedAt",
			toResponse: subscriptionOf,
		},
	);

	async function csvResponse() {
		const rows = (await withEmails(keys, await subscriptionRows.all(store)))
			.flatMap(subscriptionOf)
			.map(csvRow);
		return csvFile("newsletter-subscriptions", [COLUMNS, ...rows]);
	}

	return new Elysia({ prefix: "/api/admin" })
		.get(
			"/newsletter-subscriptions",
			...listRoute(
				"admin",
				"Subscriptions, the latest first",
				newsletterSubscription,
				(row) => row,
				page,
			),
		)
		.get(
			"/newsletter-subscriptions/counts",
			() => countSubscriptions(store),
			documented("admin", "The number of subscriptions by status", subscriptionCounts),
		)
		.get(
			"/newsletter-subscriptions.csv",
			csvResponse,
			documented("admin", "All subscriptions as CSV", undefined, [200]),
		);
}

function csvRow(row: NewsletterSubscription) {
	const { email, isActive, subscribedAt, confirmedAt, unsubscribedAt } = row;
	const status = isActive ? "Active" : unsubscribedAt ? "Unsubscribed" : "Pending";
	return [email, status, subscribedAt, confirmedAt, unsubscribedAt];
}
