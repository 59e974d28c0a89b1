import type { AdminProduct } from "@creations/server/responses";
import { formatDate, toast } from "@creations/shared-ui";
import type { Body } from "@creations/shared-ui/api";
import { toastRefusal, useAdminApi, useChange } from "../api/adminApi.ts";
import { keysOf } from "../api/queries.ts";
import { adminTexts } from "../texts/texts.ts";

export type Choice = Body<"PUT /api/admin/products/:id/availability">;

interface Change {
	before: AdminProduct;
	choice: Choice;
	isUndo?: boolean;
}

/** Changes whether a product can be bought, and offers to undo it. */
export function useAvailability() {
	const { request } = useAdminApi();
	const { mutate } = useChange({
		refreshes: keysOf("products").all,
		mutationFn: ({ before: { id }, choice }: Change) =>
			request("PUT /api/admin/products/:id/availability", {
				params: { id },
				body: choice,
			}),
		onSuccess: (after, { before, isUndo }) =>
			isUndo ? void toast(textOf(after)) : showChanged(after, before),
		onError: toastRefusal(adminTexts.products.failed),
	});

	/** Confirms a change. */
	function showChanged(after: AdminProduct, before: AdminProduct): void {
		const undo = () => mutate({ before: after, choice: choiceOf(before), isUndo: true });
		toast({ ...textOf(after), action: { label: adminTexts.items.undo, onClick: undo } });
	}

	return { change: mutate, showChanged };
}

const textOf = (product: AdminProduct) => ({
	title: titleOf(product),
	description: adminTexts.products.nowShown(product.name),
});

/** Returns the state of a product in a few words. */
export function titleOf({ availability, soldOn }: AdminProduct): string {
	if (availability === "sold")
		return adminTexts.products.soldOnDate(formatDate(soldOn ?? ""));
	return availability === "available"
		? adminTexts.products.available
		: adminTexts.products.madeToOrder;
}

function choiceOf({ availability, soldOn, orderUrl }: AdminProduct): Choice {
	switch (availability) {
		case "available":
			return { availability };
		case "sold":
			return { availability, soldOn: soldOn ?? undefined };
		case "made-to-order":
			return { availability, orderUrl: orderUrl ?? "" };
	}
}
