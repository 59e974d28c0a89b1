import { reasonText } from "@creations/events/suppression";
import type { SuppressedAddress } from "@creations/server/responses";
import {
	Badge,
	Button,
	EmptyState,
	formatDate,
	Inline,
	Text,
	toast,
} from "@creations/shared-ui";
import { useRef } from "react";
import { z } from "zod";
import { toastRefusal, useAdminApi, useChange } from "../api/adminApi.ts";
import { type List, useList } from "../api/lists.ts";
import { useFormOf } from "../forms/control.ts";
import { TextField } from "../forms/fields.tsx";
import { useSubmission } from "../forms/useSubmission.ts";
import { Line } from "../items/Line.tsx";
import { SearchedList } from "../items/SearchedList.tsx";
import * as listing from "../listing.css.ts";
import { toSubscribers } from "../sending/queries.ts";
import * as css from "../sending/sending.css.ts";
import { BusyButton } from "../shell/buttons.tsx";
import { Page } from "../shell/Page.tsx";
import { removal } from "../shell/removal.ts";

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
	const api = useAdminApi();
	const section = useRef<HTMLElement>(null);
	const { mutate: lift } = useChange({
		mutationFn: ({ id }: SuppressedAddress) =>
			api.request("DELETE /api/admin/suppressions/:id", { params: { id } }),
		onSuccess: (_nothing, { email }) => {
			// The row disappears with its button, so the list takes the focus.
			section.current?.focus();
			toast({
				title: "Address removed",
				description: `${email ?? "The address"} can get email again.`,
			});
		},
		onError: toastRefusal("Failed to remove the address. Please try again."),
		refreshes: [SUPPRESSIONS],
	});
	return (
		<section
			ref={section}
			className={listing.section}
			aria-label="Blocked addresses"
			tabIndex={-1}
		>
			<SearchedList
				label="Blocked addresses"
				path={SUPPRESSIONS}
				list={list}
				plural="blocked addresses"
				textsOf={textsOf}
				empty={<EmptyState icon="mail" title="No blocked addresses" />}
				row={(suppressed) => (
					<Suppressed suppressed={suppressed} onLift={() => lift(suppressed)} />
				)}
			/>
		</section>
	);
}

const textsOf = ({ email, reason }: SuppressedAddress) => [
	email ?? "",
	reasonText[reason],
];

function Suppressed({
	suppressed: { email, reason, suppressedAt },
	onLift,
}: {
	suppressed: SuppressedAddress;
	onLift: () => void;
}) {
	const name = email ?? "Erased address";
	return (
		<Line name={name} facts={[`Since ${formatDate(suppressedAt)}`]}>
			<Inline>
				<Badge tone={reason === "manual" ? "neutral" : "danger"}>
					{reasonText[reason]}
				</Badge>
				<Button
					variant="secondary"
					size="small"
					aria-label={`Remove ${name}`}
					onClick={removal(onLift)}
				>
					Remove
				</Button>
			</Inline>
		</Line>
	);
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
