import { EmptyState, formatCount, Stack, Text } from "@creations/shared-ui";
import type { Subscription } from "../api/adminApi.ts";
import { ItemList } from "../items/ItemList.tsx";
import * as css from "./NewsletterTab.css.ts";
import { Subscriber } from "./Subscriber.tsx";
import { countsOf } from "./status.ts";

export function NewsletterTab({ subscriptions }: { subscriptions: Subscription[] }) {
	const { total, active, pending } = countsOf(subscriptions);
	return (
		<Stack gap="lg">
			<dl className={css.counters}>
				<Counter label="Total Subscribers" count={total} />
				<Counter label="Active Subscriptions" count={active} />
				<Counter label="Pending Confirmation" count={pending} />
			</dl>
			{subscriptions.length === 0 && <EmptyState icon="mail" title="No subscribers yet" />}
			<ItemList
				label="Subscribers"
				items={subscriptions}
				row={(subscription) => <Subscriber subscription={subscription} />}
			/>
		</Stack>
	);
}

function Counter({ label, count }: { label: string; count: number }) {
	return (
		<div className={css.counter}>
			<Text asChild size="small" tone="faint">
				<dt>{label}</dt>
			</Text>
			<dd className={css.number}>{formatCount(count)}</dd>
		</div>
	);
}
