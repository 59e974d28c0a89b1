import type { NewsletterSubscription } from "@creations/server/responses";
import { toast } from "@creations/shared-ui";
import { toastRefusal, useAdminApi, useChange } from "../api/adminApi.ts";
import { SUBSCRIPTIONS } from "../api/queries.ts";
import { adminTexts } from "../texts/texts.ts";

type Subscriber = Pick<NewsletterSubscription, "id" | "email">;

const refreshes = [SUBSCRIPTIONS];

/** Returns the function that sends a confirmation email again. */
export function useResend() {
	const api = useAdminApi();
	return useChange({
		refreshes,
		mutationFn: ({ id }: Subscriber) =>
			api.request("POST /api/admin/newsletter-subscriptions/:id/resend", {
				params: { id },
			}),
		onSuccess: (_subscription, { email }) =>
			toast({
				title: adminTexts.subscriptions.confirmationSent,
				description: adminTexts.subscriptions.getsAgain(email),
			}),
		onError: toastRefusal(adminTexts.subscriptions.resendFailed),
	}).mutate;
}

/** Returns the function that ends a subscription. */
export function useUnsubscribe() {
	const api = useAdminApi();
	return useChange({
		refreshes,
		mutationFn: ({ id }: Subscriber) =>
			api.request("POST /api/admin/newsletter-subscriptions/:id/unsubscribe", {
				params: { id },
			}),
		onSuccess: (_subscription, { email }) =>
			toast({
				title: adminTexts.subscriptions.states.Unsubscribed,
				description: adminTexts.subscriptions.noMore(email),
			}),
		onError: toastRefusal(adminTexts.subscriptions.unsubscribeFailed),
	}).mutate;
}

/** Returns the change that erases a subscriber. */
export function useErase(onErased: () => void) {
	const api = useAdminApi();
	return useChange({
		refreshes,
		mutationFn: ({ id }: Subscriber) =>
			api.request("DELETE /api/admin/newsletter-subscriptions/:id", { params: { id } }),
		onSuccess: () => {
			toast({
				title: adminTexts.subscriptions.wasErased,
				description: adminTexts.subscriptions.dataErased,
			});
			onErased();
		},
		onError: toastRefusal(adminTexts.subscriptions.eraseFailed),
	});
}

/** Returns the address of the signed report of all data on a subscriber. */
export const exportAddress = (id: number, format: "html" | "json" = "json") =>
	`${SUBSCRIPTIONS}/${id}/export?format=${format}`;
