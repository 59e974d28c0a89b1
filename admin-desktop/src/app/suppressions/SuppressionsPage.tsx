import { reasonText } from "@creations/events";
import type { SuppressedAddress } from "@creations/server/answers";
import {
	Badge,
	Button,
	Container,
	EmptyState,
	Field,
	formatDate,
	Input,
	Text,
	toast,
} from "@creations/shared-ui";
import { serverMessage } from "@creations/shared-ui/api";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { useAdminApi } from "../api/adminApi.ts";
import { type List, useList } from "../api/lists.ts";
import { Unavailable } from "../connection/Unavailable.tsx";
import { ItemList } from "../items/ItemList.tsx";
import * as list from "../items/ListHead.css.ts";
import { SearchField } from "../items/SearchField.tsx";
import { useSearch } from "../items/useSearch.ts";
import * as listing from "../listing.css.ts";
import { newsletterAddress } from "../sending/addresses.ts";
import * as css from "../sending/reports/reports.css.ts";
import { BackLink } from "../shell/BackLink.tsx";
import { BusyButton } from "../shell/BusyButton.tsx";
import { PageTitle } from "../shell/PageTitle.tsx";
import { LoadingScreen } from "../shell/screens.tsx";

const SUPPRESSIONS = "/api/admin/suppressions";

export function SuppressionsPage() {
	const { list, error } = useList(SUPPRESSIONS, "", { gcTime: 0 });
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

function Suppressed({
	suppressed: { email, reason, suppressedAt },
	onRelease,
}: {
	suppressed: SuppressedAddress;
	onRelease: () => void;
}) {
	const name = email ?? "An erased address";
	return (
		<div className={css.row}>
			<div className={css.head}>
				<div>
					<p>{name}</p>
					<p className={listing.facts}>{`Since ${formatDate(suppressedAt)}`}</p>
				</div>
				<div className={css.actions}>
					<Badge tone={reason === "manual" ? "neutral" : "danger"}>{reasonText[reason]}</Badge>
					<Button variant="secondary" size="small" aria-label={`Remove ${name}`} onClick={onRelease}>
						Remove
					</Button>
				</div>
			</div>
		</div>
	);
}

function SuppressForm() {
	const [email, setEmail] = useState("");
	const { mutate, isPending } = useSuppress();

	function onSubmit(event: FormEvent) {
		event.preventDefault();
		if (!isPending) mutate(email.trim(), { onSuccess: () => setEmail("") });
	}

	return (
		<form className={css.form} onSubmit={onSubmit}>
			<Field label="Email address" className={css.field}>
				<Input
					type="email"
					name="email"
					autoComplete="off"
					required
					value={email}
					onChange={({ target }) => setEmail(target.value)}
				/>
			</Field>
			<BusyButton type="submit" variant="secondary" size="large" busy={isPending}>
				Suppress
			</BusyButton>
		</form>
	);
}

function useSuppress() {
	const api = useAdminApi();
	const queryClient = useQueryClient();
	return useMutation({
		networkMode: "always",
		mutationFn: (email: string) => api.request("POST /api/admin/suppressions", { body: { email } }),
		onSuccess: (_suppressed, email) =>
			toast({ title: "Address suppressed", description: `${email} gets no mail any more.` }),
		onError: failed("Failed to suppress the address. Please try again."),
		onSettled: () => queryClient.invalidateQueries({ queryKey: [SUPPRESSIONS] }),
	});
}

function useRelease(onReleased: () => void) {
	const api = useAdminApi();
	const queryClient = useQueryClient();
	const { mutate } = useMutation({
		networkMode: "always",
		mutationFn: ({ id }: SuppressedAddress) =>
			api.request("DELETE /api/admin/suppressions/:id", { params: { id } }),
		onSuccess: (_nothing, { email }) => {
			onReleased();
			toast({
				title: "Address removed",
				description: `${email ?? "The address"} can get mail again.`,
			});
		},
		onError: failed("Failed to remove the address. Please try again."),
		onSettled: () => queryClient.invalidateQueries({ queryKey: [SUPPRESSIONS] }),
	});
	return mutate;
}

const failed = (otherwise: string) => (error: unknown) =>
	toast({ title: "Error", description: serverMessage(error) ?? otherwise, variant: "destructive" });
