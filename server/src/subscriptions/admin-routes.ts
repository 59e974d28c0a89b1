import { searchTextOf } from "@creations/content";
import { asc } from "drizzle-orm";
import { Elysia } from "elysia";
import { documented } from "../http/documented.ts";
import { listRoute } from "../http/request/paging.ts";
import { csvFile } from "../http/response/csv.ts";
import type { SubjectKeys } from "../kernel/keys/subject-keys.ts";
import { createListSearch, type SearchedList, withRows } from "../kernel/list-search/list-search.ts";
import type { Kernel } from "../kernel/log/handle.ts";
import type { ListQuery } from "../kernel/paging.ts";
import type { Store } from "../kernel/store/store.ts";
import { openAddresses } from "../suppressions/index.ts";
import { type NewsletterSubscription, newsletterSubscription, subscriptionCounts } from "./answers.ts";
import {
	countSubscriptions,
	type SubscriptionRow,
	subscriptionList,
	subscriptionPage,
	subscriptionRows,
	subscriptions,
} from "./subscription-list.ts";

export type AdminDeps = Pick<Kernel, "store" | "keys">;

const COLUMNS = ["email", "status", "subscribed", "confirmed", "unsubscribed"];

export function subscriptionAdminRoutes({ store, keys }: AdminDeps) {
	const search = createListSearch(store, subscriptionSearch(store, keys));

	async function page(query: ListQuery) {
		const found = await search(query);
		const page = found
			? await withRows(found, (ids) => subscriptionRows.among(store, ids))
			: await subscriptionPage(store, query);
		return { ...page, rows: await shown(keys, page.rows) };
	}

	async function all() {
		const rows = (await shown(keys, await subscriptionRows.all(store))).map(csvRow);
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

/** The store cannot search what is sealed: addresses are opened once and remembered, until they are erased. */
const subscriptionSearch = ({ db }: Store, keys: SubjectKeys): SearchedList => ({
	kind: "subscription",
	model: subscriptionList,
	id: subscriptions.id,
	async read(which, limit) {
		const rows = await db
			.select()
			.from(subscriptions)
			.where(which)
			.orderBy(asc(subscriptions.id))
			.limit(limit);
		const emails = await openAddresses(keys, rows);
		return rows.map(({ id, subscribedAt }, i) => ({
			id,
			at: subscribedAt,
			text: searchTextOf(emails[i] ?? ""),
		}));
	},
});

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
