import { reasonText } from "@creations/events";
import type { SuppressedAddress } from "@creations/server/answers";
import { Container, EmptyState, Text } from "@creations/shared-ui";
import { useRef } from "react";
import { type List, useList } from "../api/lists.ts";
import { Unavailable } from "../connection/Unavailable.tsx";
import { ItemList } from "../items/ItemList.tsx";
import * as list from "../items/ListHead.css.ts";
import { SearchField } from "../items/SearchField.tsx";
import { useSearch } from "../items/useSearch.ts";
import { newsletterAddress } from "../sending/addresses.ts";
import * as css from "../sending/reports/reports.css.ts";
import { BackLink } from "../shell/BackLink.tsx";
import { PageTitle } from "../shell/PageTitle.tsx";
import { LoadingScreen } from "../shell/screens.tsx";
import { SUPPRESSIONS } from "./calls.ts";
import { Suppressed } from "./Suppressed.tsx";
import { SuppressForm } from "./SuppressForm.tsx";
import { useRelease } from "./useSuppressions.ts";

export function SuppressionsPage() {
	const { list, error } = useList<SuppressedAddress>(SUPPRESSIONS, "", { gcTime: 0 });
	if (error) return <Unavailable error={error} />;
	if (!list) return <LoadingScreen />;
	return (
		<Container width="content" className={css.page}>
			<BackLink to={newsletterAddress.subscribers}>Back to the subscribers</BackLink>
			<PageTitle>Suppressed Addresses</PageTitle>
			<Text tone="soft">
				They get no mail, subscribed or not. Addresses come here by themselves when mail to them bounces or is
				reported as spam.
			</Text>
			<SuppressForm />
			<SuppressedList suppressed={list} />
		</Container>
	);
}

function SuppressedList({ suppressed }: { suppressed: List<SuppressedAddress> }) {
	const { search, onSearch, found, error } = useSearch(SUPPRESSIONS, suppressed, textsOf);
	const section = useRef<HTMLElement>(null);
	// The row goes away with its button; the keyboard stays with the list.
	const release = useRelease(() => section.current?.focus());
	const { total } = suppressed;
	return (
		<section ref={section} className={css.section} aria-label="Suppressed addresses" tabIndex={-1}>
			{total === 0 && <EmptyState icon="mail" title="No address is suppressed" />}
			{total > 0 && (
				<div className={list.head}>
					<SearchField
						label="Search suppressed addresses"
						search={search}
						onSearch={onSearch}
						found={found.total}
						of={total}
					/>
				</div>
			)}
			{error && <Unavailable error={error} />}
			<ItemList
				label="Suppressed addresses"
				list={found}
				row={(one) => <Suppressed suppressed={one} onRelease={() => release(one)} />}
			/>
		</section>
	);
}

const textsOf = ({ email, reason }: SuppressedAddress) => [email ?? "", reasonText[reason]];
