import { Elysia } from "elysia";
import { documented } from "../http/documented.ts";
import { listRoute } from "../http/request/paging.ts";
import { csvFile } from "../http/response/csv.ts";
import { createAddressPages, withEmails } from "../suppressions/index.ts";
import { type NewsletterSubscription, newsletterSubscription, subscriptionCounts } from "./answers.ts";
import type { SubscriptionDeps } from "./public-routes.ts";
import {
	countSubscriptions,
	type SubscriptionRow,
	subscriptionList,
	subscriptionRows,
	subscriptions,
} from "./subscription-list.ts";

const COLUMNS = ["email", "status", "subscribed", "confirmed", "unsubscribed"];

export function subscriptionAdminRoutes({ store, keys }: Pick<SubscriptionDeps, "store" | "keys">) {
	const page = createAddressPages(
		{ store, keys },
		{ kind: "subscription", model: subscriptionList, table: subscriptions, time: "subscribedAt", shown },
	);

	async function all() {
		const rows = (await withEmails(keys, await subscriptionRows.all(store))).flatMap(shown).map(csvRow);
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

function shown(row: SubscriptionRow & { email: string | undefined }): NewsletterSubscription[] {
	const { id, email, status, subscribedAt, confirmedAt, unsubscribedAt } = row;
	if (email === undefined) return [];
	return [{ id, email, isActive: status === "active", subscribedAt, confirmedAt, unsubscribedAt }];
}

function csvRow(row: NewsletterSubscription) {
	const { email, isActive, subscribedAt, confirmedAt, unsubscribedAt } = row;
	const status = isActive ? "Active" : unsubscribedAt ? "Unsubscribed" : "Pending";
	return [email, status, subscribedAt, confirmedAt, unsubscribedAt];
}
