import { reasonText } from "@creations/events/suppression";
import type { SuppressedAddress } from "@creations/server/responses";
import { formatDate, Text, toast } from "@creations/shared-ui";
import { useRef } from "react";
import { z } from "zod";
import { toastRefusal, useAdminApi, useChange } from "../api/adminApi.ts";
import { type List, useList } from "../api/lists.ts";
import { useFormOf } from "../forms/control.ts";
import { TextField } from "../forms/fields.tsx";
import { useSubmission } from "../forms/useSubmission.ts";
import * as listing from "../listing.css.ts";
import { toSubscribers } from "../sending/queries.ts";
import * as css from "../sending/sending.css.ts";
import { BusyButton } from "../shell/buttons.tsx";
import { Page } from "../shell/Page.tsx";
import { DescribedList } from "../tabs/DescribedList.tsx";
import type { ListDescription } from "../tabs/description.ts";

const SUPPRESSIONS = "/api/admin/suppressions";

/** Renders the list of addresses that get no email. */
export function SuppressionsPage() {
	return (
		<Page
			title="Blocked addresses"
			back={toSubscribers}
			answer={useList(SUPPRESSIONS, "", { gcTime: 0 })}
		>
			{(list) => (
				<>
					<Text tone="soft">
						They won't get any email, subscribed or not. Addresses are blocked
						automatically when email to them bounces or is reported as spam.
					</Text>
					<SuppressForm />
					<SuppressedList list={list} />
				</>
			)}
		</Page>
	);
}

function SuppressedList({ list }: { list: List<SuppressedAddress> }) {
	const section = useRef<HTMLElement>(null);
	return (
		<section
			ref={section}
			className={listing.section}
			aria-label="Blocked addresses"
			tabIndex={-1}
		>
			<DescribedList
				description={suppressions}
				list={list}
				onRemoved={() => section.current?.focus()}
			/>
		</section>
	);
}

const suppressions: ListDescription<typeof SUPPRESSIONS> = {
	path: SUPPRESSIONS,
	label: "Blocked addresses",
	search: {
		plural: "blocked addresses",
		textsOf: ({ email, reason }) => [email ?? "", reasonText[reason]],
	},
	empty: { icon: "mail", title: "No blocked addresses" },
	row: {
		columns: {
			name: ({ email }) => email ?? "Erased address",
			facts: ({ suppressedAt }) => [`Since ${formatDate(suppressedAt)}`],
			status: ({ reason }) => ({
				text: reasonText[reason],
				tone: reason === "manual" ? "neutral" : "danger",
			}),
			actions: [{ label: "Remove", isRemoval: true, useAction: useLift }],
		},
	},
};

function useLift(onRemoved: () => void): (suppressed: SuppressedAddress) => void {
	const api = useAdminApi();
	return useChange({
		mutationFn: ({ id }: SuppressedAddress) =>
			api.request("DELETE /api/admin/suppressions/:id", { params: { id } }),
		onSuccess: (_nothing, { email }) => {
			onRemoved();
			toast({
				title: "Address removed",
				description: `${email ?? "The address"} can get email again.`,
			});
		},
		onError: toastRefusal("Failed to remove the address. Please try again."),
		refreshes: [SUPPRESSIONS],
	}).mutate;
}

/** The browser and the server check the address. */
const suppressForm = z.object({ email: z.string().trim() });

function SuppressForm() {
	const api = useAdminApi();
	const form = useFormOf({ values: { email: "" }, schema: suppressForm });
	const { isSaving, onSubmit } = useSubmission({
		form,
		send: (body) => api.request("POST /api/admin/suppressions", { body }),
		onSaved: (_suppressed, { email }) => {
			toast({ title: "Address blocked", description: `${email} won't get any email.` });
			form.reset();
		},
		onError: toastRefusal("Failed to block the address. Please try again."),
		refreshes: [SUPPRESSIONS],
	});
	return (
		<form className={css.form} onSubmit={onSubmit}>
			<TextField
				control={form.control}
				name="email"
				label="Email address"
				fieldClassName={css.field}
				type="email"
				autoComplete="off"
				required
			/>
			<BusyButton type="submit" variant="secondary" size="large" busy={isSaving}>
				Block
			</BusyButton>
		</form>
	);
}
