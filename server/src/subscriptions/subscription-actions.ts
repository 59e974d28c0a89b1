import { Elysia } from "elysia";
import { commandsOf, type RouteKernel } from "../accounts/index.ts";
import { documented } from "../http/documented.ts";
import { byId } from "../http/request/query.ts";
import { Refusal } from "../kernel/refusal.ts";
import { withEmails } from "../suppressions/index.ts";
import type { MailLimit } from "./mail-limit.ts";
import type { Subscribers } from "./subscribers.ts";
import { type SubscriptionRow, subscriptionRows } from "./subscription-list.ts";
import {
	type NewsletterSubscription,
	newsletterSubscription,
} from "./subscriptions-responses.ts";

export interface ActionDeps extends RouteKernel {
	newsletter: { subscribers: Subscribers; limitMails: MailLimit };
}

/** Creates the routes with which an administrator acts on one subscription. */
export function actionRoutes(deps: ActionDeps) {
	const { people, newsletter } = deps;
	const { subscribers, limitMails } = newsletter;
	const command = commandsOf(people);
	return new Elysia({ prefix: "/api/admin/newsletter-subscriptions" })
		.post(
			"/:id/resend",
			async ({ request, params: { id } }) => {
				const { email } = await requireSubscription(deps, id);
				await limitMails(email);
				await subscribers.resend(id, await command(request));
				return requireSubscription(deps, id);
			},
			{
				...byId,
				...documented(
					"admin",
					"Sends the confirmation of a pending subscription again",
					newsletterSubscription,
					[404, 422, 429],
				),
			},
		)
		.post(
			"/:id/unsubscribe",
			async ({ request, params: { id } }) => {
				await requireSubscription(deps, id);
				await subscribers.withdrawById(id, "administrator", await command(request));
				return requireSubscription(deps, id);
			},
			{
				...byId,
				...documented("admin", "Ends a subscription", newsletterSubscription, [404]),
			},
		);
}

/** Returns a subscription. @throws {Refusal} `not-found`, also if its key is lost */
export async function requireSubscription(
	{ store, keys }: Pick<ActionDeps, "store" | "keys">,
	id: number,
): Promise<NewsletterSubscription> {
	const row = await subscriptionRows.byId(store, id);
	const [shown] = (await withEmails(keys, row ? [row] : [])).flatMap(subscriptionOf);
	if (!shown) throw new Refusal("not-found", "Subscription not found");
	return shown;
}

/** Returns the response of a row; none if its address is erased. */
export function subscriptionOf(
	row: SubscriptionRow & { email: string | undefined },
): NewsletterSubscription[] {
	const { id, email, status, subscribedAt, confirmedAt, unsubscribedAt } = row;
	if (email === undefined) return [];
	return [
		{
			id,
			email,
			isActive: status === "active",
			subscribedAt,
			confirmedAt,
			unsubscribedAt,
		},
	];
}
