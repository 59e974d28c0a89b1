import {
	type Availability,
	availabilities,
	availability,
} from "@creations/events/availability";
import type { AdminProduct } from "@creations/server/responses";
import { DialogCancel, Inline } from "@creations/shared-ui";
import { sharedTexts } from "@creations/shared-ui/texts";
import { toastRefusal, useAdminApi } from "../api/adminApi.ts";
import { keysOf } from "../api/queries.ts";
import * as css from "../form.css.ts";
import { useFormOf, useFormValues } from "../forms/control.ts";
import { SelectField, TextField } from "../forms/fields.tsx";
import { useSubmission } from "../forms/useSubmission.ts";
import { localTime, useTimeZone } from "../scheduling/useSchedule.ts";
import { BusyButton } from "../shell/buttons.tsx";
import { adminTexts } from "../texts/texts.ts";
import { type Choice, useAvailability } from "./useAvailability.ts";

interface AvailabilityFormProps {
	product: AdminProduct;
	onDone: () => void;
}

interface Values {
	availability: Availability["availability"];
	soldOn: string;
	orderUrl: string;
}

/** Renders the form for the state of a piece, its date of sale and its order link. */
export function AvailabilityForm({ product, onDone }: AvailabilityFormProps) {
	const { form, onSubmit, isSaving } = useAvailabilityForm(product, onDone);
	const { control } = form;
	const chosen = useFormValues(form).availability;
	return (
		<form
			className={css.form}
			noValidate
			onSubmit={onSubmit}
			aria-label={adminTexts.products.availability}
		>
			<SelectField
				control={control}
				name="availability"
				label={adminTexts.products.availability}
				options={availabilities.map((value) => ({
					value,
					label: sharedTexts.products.availability[value],
				}))}
			/>
			{chosen === "sold" && (
				<TextField
					control={control}
					name="soldOn"
					label={adminTexts.products.soldOn}
					type="date"
				/>
			)}
			{chosen === "made-to-order" && (
				<TextField
					control={control}
					name="orderUrl"
					label={adminTexts.products.whereToOrder}
					hint={adminTexts.products.orderHint}
					dir="ltr"
					autoCapitalize="none"
					spellCheck={false}
				/>
			)}
			<Inline gap="xs" justify="end">
				<DialogCancel />
				<BusyButton type="submit" busy={isSaving}>
					{isSaving ? adminTexts.items.saving : adminTexts.products.save}
				</BusyButton>
			</Inline>
		</form>
	);
}

function useAvailabilityForm(product: AdminProduct, onDone: () => void) {
	const { request } = useAdminApi();
	const { showChanged } = useAvailability();
	const today = localTime(new Date(), useTimeZone() ?? "UTC").slice(0, 10);
	const form = useFormOf<Values, Availability>({
		values: {
			availability: product.availability,
			soldOn: product.soldOn ?? today,
			orderUrl: product.orderUrl ?? "",
		},
		schema: availability,
	});
	const submission = useSubmission({
		refreshes: keysOf("products").all,
		form,
		send: (body: Choice) =>
			request("PUT /api/admin/products/:id/availability", {
				params: { id: product.id },
				body,
			}),
		onSaved: (after) => {
			showChanged(after, product);
			onDone();
		},
		onError: (error, isAtField) => {
			if (!isAtField) toastRefusal(adminTexts.products.failed)(error);
		},
	});
	return { form, ...submission };
}
