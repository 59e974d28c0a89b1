import { readEvent, storedEvents } from "../../kernel/log/stored-events.ts";
import { subscriptionRows } from "../../subscriptions/index.ts";
import { openAddresses, suppressionRows } from "../../suppressions/index.ts";
import type { MovingDeps } from "../placing/placed.ts";

/** The first row names the columns. */
const COLUMNS = [
	"email",
	"name",
	"status",
	"subscribed_at",
	"confirmed_at",
	"unsubscribed_at",
	"form",
	"page",
	"ip",
];

interface Evidence {
	name?: string | null;
	ip?: string | null;
	form?: string | null;
	path?: string | null;
}

/** Subscribers with what shows their consent, and the addresses that get no mail. */
export async function subscriberRows(deps: MovingDeps): Promise<(string | null)[][]> {
	const { store, keys } = deps;
	const evidence = await evidenceIn(deps);
	const subscriptions = await subscriptionRows.all(store);
	const emails = await openAddresses(keys, subscriptions);
	const rows: (string | null)[][] = [COLUMNS];
	for (const [i, row] of subscriptions.entries()) {
		const email = emails[i];
		if (email === undefined) continue;
		const { name, ip, form = null, path = null } = evidence.get(`subscription-${row.id}`) ?? {};
		const { status, person, subscribedAt, confirmedAt, unsubscribedAt } = row;
		const dates = [subscribedAt, confirmedAt, unsubscribedAt];
		rows.push([
			email,
			await opened(deps, person, name),
			status,
			...dates,
			form,
			path,
			await opened(deps, person, ip),
		]);
	}
	const stopped = (await suppressionRows.all(store)).filter(
		({ address, reason }) => address !== "" && reason,
	);
	const addresses = await openAddresses(keys, stopped);
	for (const [i, { reason }] of stopped.entries())
		if (addresses[i]) rows.push([addresses[i], null, reason, null, null, null, null, null, null]);
	return rows;
}

async function opened({ keys }: MovingDeps, person: string, sealed?: string | null): Promise<string | null> {
	return sealed ? String((await keys.open(person, sealed)) ?? "") : null;
}

/** By stream; what was said last. */
async function evidenceIn({ store }: MovingDeps): Promise<ReadonlyMap<string, Evidence>> {
	const found = new Map<string, Evidence>();
	const types = ["SubscriptionRequested", "SubscriptionImported"];
	for await (const rows of storedEvents(store, 0, undefined, types)) {
		for (const row of rows) {
			const { name, ip, form, path } = readEvent(row).data as Evidence;
			const known = found.get(row.stream);
			found.set(row.stream, {
				...known,
				...(name !== undefined && { name }),
				...(ip !== undefined && { ip }),
				...(form !== undefined && { form }),
				...(path !== undefined && { path }),
			});
		}
	}
	return found;
}
