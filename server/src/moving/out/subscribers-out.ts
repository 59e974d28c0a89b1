import { readEvent, storedEvents } from "../../kernel/log/stored-events.ts";
import { subscriptionRows } from "../../subscriptions/index.ts";
import { suppressionRows, withEmails } from "../../suppressions/index.ts";
import type { MovingDeps } from "../placing/placed.ts";

/** The first row names the columns. */
const COLUMNS = "email,name,status,subscribed_at,confirmed_at,unsubscribed_at,form,page,ip".split(",");

type Evidence = Partial<Record<"name" | "ip" | "form" | "path", string | null | undefined>>;

/** Subscribers with what shows their consent, and the addresses that get no mail. */
export async function subscriberRows(deps: MovingDeps): Promise<(string | null)[][]> {
	const { store, keys } = deps;
	const evidence = await evidenceIn(deps);
	const rows: (string | null)[][] = [COLUMNS];
	for (const row of await withEmails(keys, await subscriptionRows.all(store))) {
		const { email, status, person, subscribedAt, confirmedAt, unsubscribedAt } = row;
		if (email === undefined) continue;
		const { name, ip, form = null, path = null } = evidence.get(`subscription-${row.id}`) ?? {};
		const who = [email, await opened(deps, person, name), status];
		const consent = [subscribedAt, confirmedAt, unsubscribedAt, form, path, await opened(deps, person, ip)];
		rows.push([...who, ...consent]);
	}
	const stopped = (await suppressionRows.all(store)).filter(
		({ address, reason }) => address !== "" && reason,
	);
	for (const { email, reason } of await withEmails(keys, stopped))
		if (email) rows.push([email, null, reason, ...Array(COLUMNS.length - 3).fill(null)]);
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
			const said = { ...found.get(row.stream), ...(readEvent(row).data as Evidence) };
			const { name, ip, form, path } = said;
			found.set(row.stream, { name, ip, form, path });
		}
	}
	return found;
}
