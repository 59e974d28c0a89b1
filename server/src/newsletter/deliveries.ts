import type { DeliveryCounts } from "@creations/events";
import type { Store } from "../kernel/store/store.ts";

/** What the ledger says of deliveries, for reports and for who asks what was sent to them. */
export function deliveriesIn(store: Pick<Store, "read">) {
	/** How many deliveries of a newsletter are in each state. */
	async function counts(newsletterId: number): Promise<DeliveryCounts & { queued: number; sending: number }> {
		const sql = "SELECT state, count(*) FROM newsletter_deliveries WHERE newsletter_id = ? GROUP BY state";
		const { rows } = await store.read(sql, [newsletterId]);
		const none = { queued: 0, sending: 0, sent: 0, failed: 0, unknown: 0, suppressed: 0 };
		return { ...none, ...Object.fromEntries(rows.map((row) => [String(row[0]), Number(row[1])])) };
	}

	/** Deliveries in one of some states, with the sealed address where it is still there. */
	async function inStates(newsletterId: number, states: string[], limit: number) {
		const { rows } = await store.read(
			`SELECT d.subscription_id AS id, d.state, d.reason, d.updated_at AS at, d.attempts, s.person, s.address
			 FROM newsletter_deliveries d LEFT JOIN subscriptions s ON s.id = d.subscription_id
			 WHERE d.newsletter_id = ? AND d.state IN (SELECT value FROM json_each(?))
			 ORDER BY d.subscription_id LIMIT ?`,
			[newsletterId, JSON.stringify(states), limit],
		);
		return rows.map(({ id, state, reason, at, attempts, person, address }) => ({
			id: Number(id),
			state: String(state),
			reason: reason === null ? null : String(reason),
			at: String(at),
			attempts: Number(attempts),
			sealed: person === null ? undefined : { person: String(person), address: String(address) },
		}));
	}

	/** Every delivery to one subscription, the oldest first. */
	async function ofSubscription(subscriptionId: number) {
		const { rows } = await store.read(
			`SELECT d.newsletter_id AS id, n.subject, d.state, d.updated_at AS at FROM newsletter_deliveries d
			 JOIN newsletters n ON n.id = d.newsletter_id WHERE d.subscription_id = ? ORDER BY d.newsletter_id`,
			[subscriptionId],
		);
		return rows.map(({ id, subject, state, at }) => ({
			newsletter: Number(id),
			subject: String(subject),
			state: String(state),
			at: String(at),
		}));
	}

	return { counts, inStates, ofSubscription };
}
