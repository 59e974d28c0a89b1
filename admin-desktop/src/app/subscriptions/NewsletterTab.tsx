import type { NewsletterSubscription, SubscriptionCounts } from "@creations/server/answers";
import { Badge, Button, EmptyState, formatDate, Icon, Inline, Stack } from "@creations/shared-ui";
import { Link } from "react-router-dom";
import type { List } from "../api/lists.ts";
import { SUBSCRIPTIONS } from "../api/queries.ts";
import { SearchedList } from "../items/SearchedList.tsx";
import * as listing from "../listing.css.ts";
import { newsletterAddress } from "../sending/addresses.ts";
import { SendNewsletter } from "../sending/compose/SendNewsletter.tsx";
import { UnderWay } from "../sending/reports/UnderWay.tsx";
import { Figure } from "../shell/Figure.tsx";
import * as css from "./NewsletterTab.css.ts";
import { Notices } from "./Notices.tsx";
import { statusOf } from "./status.ts";

export function NewsletterTab({
	subscriptions,
	counts: { total, active, pending },
}: {
	subscriptions: List<NewsletterSubscription>;
	counts: SubscriptionCounts;
}) {
	return (
		<Stack gap="lg">
			<Notices />
			<dl className={css.counters}>
				<Figure size="heading" label="Total Subscribers" count={total} />
				<Figure size="heading" label="Active Subscriptions" count={active} />
				<Figure size="heading" label="Pending Confirmation" count={pending} />
			</dl>
			<UnderWay />
			<div>
				<SearchedList
					label="Subscribers"
					path={SUBSCRIPTIONS}
					list={subscriptions}
					plural="subscribers"
					textsOf={textsOf}
					empty={<EmptyState icon="mail" title="No subscribers yet" />}
					noMatch="No subscriber matches"
					actions={<Actions active={active} />}
					row={(subscription) => <Subscriber subscription={subscription} />}
				/>
			</div>
		</Stack>
	);
}

const textsOf = ({ email }: NewsletterSubscription) => [email];

const tones = { Active: "success", Pending: "accent", Unsubscribed: "neutral" } as const;

function Subscriber({ subscription }: { subscription: NewsletterSubscription }) {
	const { email, subscribedAt, confirmedAt, unsubscribedAt } = subscription;
	const status = statusOf(subscription);
	return (
		<Inline justify="between" className={listing.line}>
			<div>
				<p>{email}</p>
				<p className={listing.facts}>
					<span>{`Subscribed ${formatDate(subscribedAt)}`}</span>
					{confirmedAt && <span>{`Confirmed ${formatDate(confirmedAt)}`}</span>}
					{unsubscribedAt && <span>{`Unsubscribed ${formatDate(unsubscribedAt)}`}</span>}
				</p>
			</div>
			<Badge tone={tones[status]}>{status}</Badge>
		</Inline>
	);
}

function Actions({ active }: { active: number }) {
	return (
		<div className={css.actions}>
			<Button asChild variant="ghost" size="small">
				<Link to={newsletterAddress.list}>
					<Icon name="clock" className={css.mark} />
					Sent
				</Link>
			</Button>
			<Button asChild variant="ghost" size="small">
				<Link to={newsletterAddress.welcome}>
					<Icon name="heart" className={css.mark} />
					Welcome mail
				</Link>
			</Button>
			<Button asChild variant="ghost" size="small">
				<Link to={newsletterAddress.suppressions}>
					<Icon name="minus" className={css.mark} />
					Suppressed
				</Link>
			</Button>
			<Button asChild variant="ghost" size="small">
				<a href={`${SUBSCRIPTIONS}.csv`} download>
					<Icon name="download" className={css.mark} />
					Export CSV
				</a>
			</Button>
			<SendNewsletter active={active} />
		</div>
	);
}
