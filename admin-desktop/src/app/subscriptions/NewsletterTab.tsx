import type { SubscriptionCounts } from "@creations/server/answers";
import { EmptyState, formatCount, Stack, Text } from "@creations/shared-ui";
import type { List } from "../api/lists.ts";
import { Unavailable } from "../connection/Unavailable.tsx";
import { ItemList } from "../items/ItemList.tsx";
import { SearchField } from "../items/SearchField.tsx";
import { useSearch } from "../items/useSearch.ts";
import { UnderWay } from "../sending/reports/UnderWay.tsx";
import { SUBSCRIPTIONS, type Subscription } from "./calls.ts";
import * as css from "./NewsletterTab.css.ts";
import { Subscriber } from "./Subscriber.tsx";
import { SubscribersHead } from "./SubscribersHead.tsx";

export function NewsletterTab({
	subscriptions,
	counts: { total, active, pending },
}: {
	subscriptions: List<Subscription>;
	counts: SubscriptionCounts;
}) {
	const { search, onSearch, found, error } = useSearch(SUBSCRIPTIONS, subscriptions, textsOf);
	return (
		<Stack gap="lg">
			<dl className={css.counters}>
				<Counter label="Total Subscribers" count={total} />
				<Counter label="Active Subscriptions" count={active} />
				<Counter label="Pending Confirmation" count={pending} />
			</dl>
			<UnderWay />
			<div>
				<SubscribersHead active={active}>
					<SearchField
						label="Search subscribers"
						search={search}
						onSearch={onSearch}
						found={found.total}
						of={total}
					/>
				</SubscribersHead>
				{total === 0 && <EmptyState icon="mail" title="No subscribers yet" />}
				{total > 0 && found.total === 0 && (
					<EmptyState
						icon="search"
						title="No subscriber matches"
						text={`Nothing found for "${search.trim()}".`}
					/>
				)}
				{error && <Unavailable error={error} />}
				<ItemList
					label="Subscribers"
					list={found}
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
