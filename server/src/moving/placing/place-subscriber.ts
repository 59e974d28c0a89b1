import { emailAddress } from "@creations/content";
import { createSubscriptions } from "../../subscriptions/index.ts";
import type { SubscriberItem } from "../items.ts";
import { left, type Place, type Placed, present, type Run } from "./placed.ts";

/** Whoever has said no here stays so, and so does who has said no elsewhere. */
export function createSubscriberPlacer(run: Run): Place<SubscriberItem> {
	const { subscribers, suppressions } = createSubscriptions(run.deps);
	/** Addresses of this import: a second row of one is no second subscriber. */
	const seen = new Map<string, SubscriberItem["status"]>();

	return async (format, item) => {
		const parsed = emailAddress.safeParse(item.email);
		const name = item.email.trim().slice(0, 254);
		if (!parsed.success) return left(item, name, "The address is no e-mail address.");
		const email = parsed.data;
		const before = seen.get(email.toLowerCase());
		if (before) return left(item, name, twice(before, item.status));
		seen.set(email.toLowerCase(), item.status);

		const known = await subscribers.find(email);
		const isSuppressed = await suppressions.isSuppressed(email);
		if (item.status === "bounced" && isSuppressed) return present(item, name);
		if (known?.status === "unsubscribed" && item.status !== "unsubscribed")
			return left(item, name, "They have unsubscribed here, and stay so.");
		if (isSuppressed && item.status !== "unsubscribed")
			return left(item, name, "Mail to this address was stopped here, and stays so.");
		if (known && saysNo(item) && known.status === "active")
			return left(item, name, "They are subscribed here, although the file says that they are not any more.");
		if (known) return present(item, name);
		return () => addSubscriber(run, format, item, email);
	};
}

const saysNo = ({ status }: SubscriberItem) => status === "unsubscribed" || status === "bounced";

const twice = (before: SubscriberItem["status"], now: SubscriberItem["status"]) =>
	before === now || now !== "active"
		? "The address is in the files more than once."
		: `The address is in the files more than once, and ${before} in one of them.`;

async function addSubscriber(run: Run, format: string, item: SubscriberItem, email: string): Promise<Placed> {
	const { row, status } = item;
	const why =
		status === "invited" ? "The file does not show that they said yes: they are asked by mail." : null;
	const placed: Placed = { row, name: email, outcome: "added", why, notes: [] };
	if (run.dry) return placed;
	const { subscribers, suppressions } = createSubscriptions(run.deps);
	if (status === "bounced") {
		await suppressions.report(email, "hard-bounce", run.command);
		return placed;
	}
	const known = {
		import: run.id,
		format,
		status,
		subscribedAt: item.subscribedAt ?? null,
		confirmedAt: item.confirmedAt ?? null,
		unsubscribedAt: item.unsubscribedAt ?? null,
		name: item.name?.trim().slice(0, 200) || null,
		ip: (run.keepIp && item.ip?.trim().slice(0, 100)) || null,
	};
	const id = await subscribers.bringIn(email, known, run.command);
	return id === undefined ? present(item, email) : placed;
}
