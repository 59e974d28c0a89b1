import { type ConsentPlace, consentPlace } from "@creations/events/subscription";
import { emailAddress } from "@creations/events/text";
import { Elysia } from "elysia";
import { z } from "zod";
import type { Config } from "../config.ts";
import { documented, undocumented } from "../http/documented.ts";
import type { Visit } from "../http/request/client-address.ts";
import { listRoute } from "../http/request/paging.ts";
import { fresh } from "../http/request/query.ts";
import { createSharedLimit, createVisitorLimit } from "../http/request/rate-limit.ts";
import { csvFile } from "../http/response/csv.ts";
import { messageAnswer, type SiteSource } from "../http/response-parts.ts";
import type { SubjectKeys } from "../kernel/keys/subject-keys.ts";
import { by } from "../kernel/log/handle.ts";
import type { Store } from "../kernel/store/store.ts";
import { addressText, createAddressPages, withEmails } from "../suppressions/index.ts";
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
import { type NewsletterSubscription, newsletterSubscription, subscriptionCounts } from "./responses.ts";
import type { Subscribers } from "./subscribers.ts";
import {
	countSubscriptions,
	type SubscriptionRow,
	subscriptionRows,
	subscriptions,
} from "./subscription-list.ts";

export interface SubscriptionDeps {
	config: Config;
	site: SiteSource;
	keys: SubjectKeys;
	store: Store;
	newsletter: { subscribers: Subscribers };
	counting: { signedUp: (visit: Visit, path: string | null) => Promise<void> };
}

/** Creates the public and administrative routes of subscriptions. */
export const subscriptionRoutes = (deps: SubscriptionDeps) =>
	new Elysia().use(publicRoutes(deps)).use(adminRoutes(deps));

const signUp = z.object({
	email: emailAddress,
	form: consentPlace.shape.form.optional().describe("Where the form stood"),
	path: consentPlace.shape.path.optional().describe("Path of the page around it"),
});
/** Body of a one-click unsubscribe (RFC 8058). */
const oneClick = z.object({ "List-Unsubscribe": z.literal("One-Click") });

/** Pages work without JavaScript. GET requests change nothing, because mail scanners follow every link. */
function publicRoutes(deps: SubscriptionDeps) {
	const { site, newsletter } = deps;
	const { meaningOfConfirmation, confirm, meaningOfUnsubscribe, unsubscribe } = newsletter.subscribers;
	const leave = (token: string, form: unknown) =>
		unsubscribe(token, oneClick.safeParse(form).success ? "one-click" : "page");
	const [toConfirm, toLeave] = ["/newsletter/confirm", "/newsletter/unsubscribe"];
	return signUpRoutes(deps)
		.use(linkRoutes(site, toConfirm, [meaningOfConfirmation, confirmPages], [confirm, confirmedPages]))
		.use(linkRoutes(site, toLeave, [meaningOfUnsubscribe, unsubscribePages], [leave, unsubscribedPages]));
}

function signUpRoutes({ config, keys, store, site, newsletter, counting }: SubscriptionDeps) {
	const byVisitor = createVisitorLimit({ burst: 10, perMinute: 10 }, config.trustedProxies);
	const byAddress = createSharedLimit(MAILS_TO_ONE, store);

	/** Resolves in the same way and time for every address. A mail is sent afterwards. */
	async function ask(visit: Visit, email: string, place: ConsentPlace): Promise<void> {
		byVisitor(visit);
		// A separate hash: it is not the pseudonym that an erasure searches for.
		await byAddress(keys.blind(`mails to ${addressText(email)}`));
		const asking = newsletter.subscribers.request(email, place, by("visitor"));
		await Promise.all([asking, Bun.sleep(FLOOR_MS)]);
		await counting.signedUp(visit, place.path);
	}

	const summary = "Asks for the newsletter; the same answer for every address";
	return new Elysia()
		.post(
			"/api/newsletter/subscribe",
			async ({ request, server, body: { email, form = null, path = null } }) => {
				await ask({ request, server }, email, { form, path });
				return fresh({ message: CHECK_INBOX });
			},
			{ body: signUp, ...documented("public", summary, messageAnswer, [422, 429]) },
		)
		.get("/newsletter/subscribe", async () => subscribePage(await site()), undocumented("public"))
		.post(
			"/newsletter/subscribe",
			async ({ request, server, body }) => {
				const { data, error } = signUp.pick({ email: true }).safeParse(body);
				if (!data) return subscribePage(await site(), error.issues[0]?.message);
				await ask({ request, server }, data.email, { form: "page", path: "/newsletter/subscribe" });
				return checkInbox(await site());
			},
			undocumented({ policy: "public", form: true }),
		);
}

/** Minimum response time in milliseconds, so that timing does not reveal known addresses. */
const FLOOR_MS = 60;
/** Limit of confirmation mails to one address: four in a day and ten in a week. */
const MAILS_TO_ONE = { burst: 3, perMinute: 1 / (24 * 60) };

/** The state of a link or the result of its button, with the page to show. */
type Told<Meaning extends string> = [
	meaning: (token: string, form: unknown) => Promise<Meaning>,
	pages: LinkPages<Meaning>,
];

function linkRoutes<Meaning extends string>(
	site: SiteSource,
	path: string,
	[meaningOf, pages]: Told<Meaning>,
	[act, pagesAfter]: Told<Meaning>,
) {
	return new Elysia({ prefix: path })
		.get(
			"",
			async ({ query: { token = "" } }) => pages[await meaningOf(token, undefined)](await site(), token),
			undocumented("public"),
		)
		.post(
			"",
			async ({ query: { token = "" }, body }) => pagesAfter[await act(token, body)](await site(), token),
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
			shown: answerOf,
		},
	);

	async function all() {
		const rows = (await withEmails(keys, await subscriptionRows.all(store))).flatMap(answerOf).map(csvRow);
		return csvFile("newsletter-subscriptions", [COLUMNS, ...rows]);
	}

	return new Elysia({ prefix: "/api/admin" })
		.get(
			"/newsletter-subscriptions",
			...listRoute("admin", "Subscriptions, the latest first", newsletterSubscription, (row) => row, page),
		)
		.get(
			"/newsletter-subscriptions/counts",
			() => countSubscriptions(store),
			documented("admin", "How many subscriptions there are", subscriptionCounts),
		)
		.get(
			"/newsletter-subscriptions.csv",
			all,
			documented("admin", "All subscriptions as CSV", undefined, [200]),
		);
}

function answerOf(row: SubscriptionRow & { email: string | undefined }): NewsletterSubscription[] {
	const { id, email, status, subscribedAt, confirmedAt, unsubscribedAt } = row;
	if (email === undefined) return [];
	return [{ id, email, isActive: status === "active", subscribedAt, confirmedAt, unsubscribedAt }];
}

function csvRow(row: NewsletterSubscription) {
	const { email, isActive, subscribedAt, confirmedAt, unsubscribedAt } = row;
	const status = isActive ? "Active" : unsubscribedAt ? "Unsubscribed" : "Pending";
	return [email, status, subscribedAt, confirmedAt, unsubscribedAt];
}
