import { Badge, formatDate } from "@creations/shared-ui";
import * as listing from "../listing.css.ts";
import type { Subscription } from "./calls.ts";
import * as css from "./NewsletterTab.css.ts";
import { statusOf } from "./status.ts";

const tones = { Active: "success", Pending: "accent", Unsubscribed: "neutral" } as const;

export function Subscriber({ subscription }: { subscription: Subscription }) {
	const { email, subscribedAt, confirmedAt, unsubscribedAt } = subscription;
	const status = statusOf(subscription);
	return (
		<div className={css.person}>
			<div>
				<p>{email}</p>
				<p className={listing.facts}>
					<span>{`Subscribed ${formatDate(subscribedAt)}`}</span>
					{confirmedAt && <span>{`Confirmed ${formatDate(confirmedAt)}`}</span>}
					{unsubscribedAt && <span>{`Unsubscribed ${formatDate(unsubscribedAt)}`}</span>}
				</p>
			</div>
			<Badge tone={tones[status]}>{status}</Badge>
		</div>
	);
}
