import type { AdminProduct } from "@creations/server/responses";
import { formatDate, toast } from "@creations/shared-ui";
import type { Body } from "@creations/shared-ui/api";
import { toastRefusal, useAdminApi, useChange } from "../api/adminApi.ts";
import { keysOf } from "../api/queries.ts";

type Choice = Body<"PUT /api/admin/products/:id/availability">;

interface Change {
	before: AdminProduct;
	choice: Choice;
	isUndo?: boolean;
}

/** Returns the function that changes whether a product can be bought. */
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
			toast({
				title: titleOf(after),
				description: `The site now shows it on “${after.name}”.`,
				...(!isUndo && {
					action: {
						label: "Undo",
						onClick: () =>
							mutate({ before: after, choice: choiceOf(before), isUndo: true }),
					},
				}),
			}),
		onError: toastRefusal("Failed to change the product. Please try again."),
	});
	return mutate;
}

/** Returns the state of a product in a few words. */
export function titleOf({ availability, soldOn }: AdminProduct): string {
	if (availability === "sold") return `Sold on ${formatDate(soldOn ?? "")}`;
	return availability === "available" ? "Available" : "Made to order";
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
