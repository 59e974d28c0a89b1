import { Elysia } from "elysia";
import { documented } from "../http/documented.ts";
import { listRoute } from "../http/request/paging.ts";
import { csv } from "../http/response/csv.ts";
import type { Kernel } from "../kernel/kernel.ts";
import type { SubjectKeys } from "../kernel/keys/subject-keys.ts";
import type { ListQuery } from "../kernel/paging.ts";
import { createAddressSearch, openAddresses } from "../suppressions/index.ts";
import { type NewsletterSubscription, newsletterSubscription, subscriptionCounts } from "./answers.ts";
import {
	countSubscriptions,
	type SubscriptionRow,
	subscriptionPage,
	subscriptionRows,
	subscriptions,
} from "./subscription-list.ts";

export type AdminDeps = Pick<Kernel, "store" | "keys">;

const PRIVATE = { "cache-control": "private, no-store" };
const COLUMNS = ["email", "status", "subscribed", "confirmed", "unsubscribed"];

export function subscriptionAdminRoutes({ store, keys }: AdminDeps) {
	const narrowed = createAddressSearch(store, keys, subscriptions);

	async function page(query: ListQuery) {
		const page = await subscriptionPage(store, await narrowed(query));
		return { ...page, rows: await shown(keys, page.rows) };
	}

	async function all() {
		const rows = (await shown(keys, await subscriptionRows.all(store))).map(csvRow);
		const headers = {
			...PRIVATE,
			"content-type": "text/csv; charset=utf-8",
			"content-disposition": 'attachment; filename="newsletter-subscriptions.csv"',
		};
		return new Response(csv([COLUMNS, ...rows]), { headers });
	}

	async function counts() {
		return Response.json(await countSubscriptions(store), { headers: PRIVATE });
	}

	return new Elysia({ prefix: "/api/admin" })
		.get(
			"/newsletter-subscriptions",
			...listRoute("admin", "Subscriptions, the latest first", newsletterSubscription, (row) => row, page),
		)
		.get(
			"/newsletter-subscriptions/counts",
			counts,
			documented("admin", "How many subscriptions there are", subscriptionCounts),
		)
		.get(
			"/newsletter-subscriptions.csv",
			all,
			documented("admin", "All subscriptions as CSV", undefined, [200]),
		);
}

async function shown(keys: SubjectKeys, rows: SubscriptionRow[]): Promise<NewsletterSubscription[]> {
	const emails = await openAddresses(keys, rows);
	return rows.flatMap(({ id, status, subscribedAt, confirmedAt, unsubscribedAt }, i) => {
		const email = emails[i];
		if (email === undefined) return [];
		return [{ id, email, isActive: status === "active", subscribedAt, confirmedAt, unsubscribedAt }];
	});
}

function csvRow(row: NewsletterSubscription) {
	const { email, isActive, subscribedAt, confirmedAt, unsubscribedAt } = row;
	const status = isActive ? "Active" : unsubscribedAt ? "Unsubscribed" : "Pending";
	return [email, status, subscribedAt, confirmedAt, unsubscribedAt];
}
