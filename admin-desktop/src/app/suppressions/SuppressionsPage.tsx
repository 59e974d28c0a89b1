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
import { adminTexts } from "../texts/texts.ts";

const SUPPRESSIONS = "/api/admin/suppressions";

/** Renders the list of addresses that get no email. */
export function SuppressionsPage() {
	return (
		<Page
			title={adminTexts.subscriptions.suppressed.title}
			back={toSubscribers}
			answer={useList(SUPPRESSIONS, "", { gcTime: 0 })}
		>
			{(list) => (
				<>
					<Text tone="soft">{adminTexts.subscriptions.suppressed.about}</Text>
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
			aria-label={adminTexts.subscriptions.suppressed.title}
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
	get label() {
		return adminTexts.subscriptions.suppressed.title;
	},
	search: {
		get plural() {
			return adminTexts.subscriptions.suppressed.plural;
		},
		textsOf: ({ email, reason }) => [
			email ?? "",
			adminTexts.subscriptions.suppressed.reasons[reason],
		],
	},
	empty: {
		icon: "mail",
		get title() {
			return adminTexts.subscriptions.suppressed.none;
		},
	},
	row: {
		columns: {
			name: ({ email }) => email ?? adminTexts.subscriptions.suppressed.erased,
			facts: ({ suppressedAt }) => [
				adminTexts.subscriptions.suppressed.since(formatDate(suppressedAt)),
			],
			status: ({ reason }) => ({
				text: adminTexts.subscriptions.suppressed.reasons[reason],
				tone: reason === "manual" ? "neutral" : "danger",
			}),
			actions: [
				{
					get label() {
						return adminTexts.subscriptions.suppressed.remove;
					},
					isRemoval: true,
					useAction: useLift,
				},
			],
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
				title: adminTexts.subscriptions.suppressed.removed,
				description: adminTexts.subscriptions.suppressed.canAgain(
					email ?? adminTexts.subscriptions.suppressed.theAddress,
				),
			});
		},
		onError: toastRefusal(adminTexts.subscriptions.suppressed.removeFailed),
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
			toast({
				title: adminTexts.subscriptions.suppressed.blocked,
				description: adminTexts.subscriptions.suppressed.getsNone(email),
			});
			form.reset();
		},
		onError: toastRefusal(adminTexts.subscriptions.suppressed.blockFailed),
		refreshes: [SUPPRESSIONS],
	});
	return (
		<form className={css.form} onSubmit={onSubmit}>
			<TextField
				control={form.control}
				name="email"
				label={adminTexts.subscriptions.suppressed.email}
				fieldClassName={css.field}
				type="email"
				autoComplete="off"
				required
			/>
			<BusyButton type="submit" variant="secondary" size="large" busy={isSaving}>
				{adminTexts.subscriptions.suppressed.block}
			</BusyButton>
		</form>
	);
}
