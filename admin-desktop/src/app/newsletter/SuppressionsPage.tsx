import type { SuppressedAddress } from "@creations/server/answers";
import { Container, EmptyState, formatCount, Icon, Input, Text } from "@creations/shared-ui";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useAdminApi } from "../api/adminApi.ts";
import { Unavailable } from "../connection/Unavailable.tsx";
import { ItemList } from "../items/ItemList.tsx";
import * as list from "../items/ListHead.css.ts";
import { useSearch } from "../items/useSearch.ts";
import { BackLink } from "../shell/BackLink.tsx";
import { PageTitle } from "../shell/PageTitle.tsx";
import { LoadingScreen } from "../shell/screens.tsx";
import { newsletterAddress } from "./addresses.ts";
import { suppressionsQuery } from "./queries.ts";
import * as css from "./reports.css.ts";
import { reasonText, Suppressed } from "./Suppressed.tsx";
import { SuppressForm } from "./SuppressForm.tsx";
import { useRelease } from "./useSuppressions.ts";

/** Addresses that get no mail whatever their subscription says, and why. */
export function SuppressionsPage() {
	const { data, error } = useQuery(suppressionsQuery(useAdminApi()));
	if (error && !data) return <Unavailable error={error} />;
	if (!data) return <LoadingScreen />;
	return (
		<Container width="content" className={css.page}>
			<BackLink to={newsletterAddress.subscribers}>Back to the subscribers</BackLink>
			<PageTitle>Suppressed Addresses</PageTitle>
			<Text tone="soft">
				They get no mail, subscribed or not. Addresses come here by themselves when mail to them bounces or is
				reported as spam.
			</Text>
			<SuppressForm />
			<SuppressedList suppressed={data} />
		</Container>
	);
}

function SuppressedList({ suppressed }: { suppressed: SuppressedAddress[] }) {
	const { search, onSearch, found } = useSearch(suppressed, textsOf);
	const section = useRef<HTMLElement>(null);
	// The row goes away with its button; the keyboard stays with the list.
	const release = useRelease(() => section.current?.focus());
	const total = suppressed.length;
	return (
		<section ref={section} className={css.section} aria-label="Suppressed addresses" tabIndex={-1}>
			{total === 0 && <EmptyState icon="mail" title="No address is suppressed" />}
			{total > 0 && (
				<div className={list.head}>
					<div className={list.search}>
						<Icon name="search" className={list.glass} />
						<Input
							type="search"
							className={list.input}
							aria-label="Search suppressed addresses"
							placeholder="Search suppressed addresses"
							value={search}
							onChange={({ target }) => onSearch(target.value)}
						/>
					</div>
					<p className={list.found} role="status">
						{search.trim() && `${formatCount(found.length)} of ${formatCount(total)}`}
					</p>
				</div>
			)}
			<ItemList
				label="Suppressed addresses"
				items={found}
				row={(one) => <Suppressed suppressed={one} onRelease={() => release(one)} />}
			/>
		</section>
	);
}

const textsOf = ({ email, reason }: SuppressedAddress) => [email ?? "", reasonText[reason]];
