import { EmptyState, formatCount, Stack, Text } from "@creations/shared-ui";
import { useMemo } from "react";
import type { Subscription } from "../api/adminApi.ts";
import { ItemList } from "../items/ItemList.tsx";
import { useSearch } from "../items/useSearch.ts";
import * as css from "./NewsletterTab.css.ts";
import { Subscriber } from "./Subscriber.tsx";
import { SubscribersHead } from "./SubscribersHead.tsx";
import { countsOf } from "./status.ts";
import { UnderWay } from "./UnderWay.tsx";

export function NewsletterTab({ subscriptions }: { subscriptions: Subscription[] }) {
	const { total, active, pending } = useMemo(() => countsOf(subscriptions), [subscriptions]);
	const newestFirst = useMemo(() => subscriptions.toReversed(), [subscriptions]);
	const { search, onSearch, found } = useSearch(newestFirst, textsOf);
	return (
		<Stack gap="lg">
			<dl className={css.counters}>
				<Counter label="Total Subscribers" count={total} />
				<Counter label="Active Subscriptions" count={active} />
				<Counter label="Pending Confirmation" count={pending} />
			</dl>
			<UnderWay />
			<div>
				<SubscribersHead
					search={search}
					onSearch={onSearch}
					found={found.length}
					total={total}
					active={active}
				/>
				{total === 0 && <EmptyState icon="mail" title="No subscribers yet" />}
				{total > 0 && found.length === 0 && (
					<EmptyState
						icon="search"
						title="No subscriber matches"
						text={`Nothing found for "${search.trim()}".`}
					/>
				)}
				<ItemList
					label="Subscribers"
					items={found}
					row={(subscription) => <Subscriber subscription={subscription} />}
				/>
			</div>
		</Stack>
	);
}

const textsOf = ({ email }: Subscription) => [email];

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
