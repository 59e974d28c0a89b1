import type { NewsletterResult } from "@creations/server/answers";
import { toast } from "@creations/shared-ui";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { idempotencyHeader, toastRefusal, useAdminApi, useChange } from "../../api/adminApi.ts";
import { SUBSCRIPTIONS } from "../../api/queries.ts";
import { usePlatform } from "../../platform.ts";
import { type Chosen, scheduledToast, useRefresh } from "../../scheduling/useSchedule.ts";
import { sendingKey as mutationKey, newsletterAddress, newslettersKey } from "../queries.ts";
import { attemptKey, forgetLetter, type Letter } from "./letter.ts";

/** @param isStored whether this device keeps the letter as a draft */
export function useSendNewsletter(isStored: boolean): (letter: Letter, onSent: () => void) => void {
	const api = useAdminApi();
	const { drafts } = usePlatform();
	const queryClient = useQueryClient();
	const navigate = useNavigate();
	const { mutate } = useChange({
		mutationKey,
		isStored,
		// Asked again with the same key, it answers for the first newsletter instead of sending another.
		mutationFn: async (letter: Letter) =>
			api.request("POST /api/admin/send-newsletter", {
				body: { ...letter, format: "markdown" },
				headers: idempotencyHeader(await attemptKey(drafts, letter)),
			}),
		onSuccess: (result) => {
			forgetLetter(drafts);
			const { id, failed, unknown } = result;
			const openReport = () => id !== null && navigate(newsletterAddress.report(id));
			toast({
				title: "Newsletter Sent!",
				description: sentText(result),
				...(failed + unknown > 0 && { action: { label: "Report", onClick: openReport } }),
			});
		},
		onError: toastRefusal("An error occurred while sending the newsletter.", "Failed to Send Newsletter"),
		onSettled: () => {
			void queryClient.invalidateQueries({ queryKey: newslettersKey });
			void queryClient.invalidateQueries({ queryKey: [SUBSCRIPTIONS] });
		},
	});
	return (letter, onSent) => {
		// The second of two fast clicks comes before anything on screen has changed.
		if (queryClient.isMutating({ mutationKey }) === 0) mutate(letter, { onSuccess: onSent });
	};
}

const sentText = ({ sent, failed }: NewsletterResult) =>
	`Successfully sent to ${sent} subscribers.${failed > 0 ? ` ${failed} failed.` : ""}`;

/** Its time of sending is chosen. The same letter for the same time is scheduled idempotencyHeader, however often it is asked for. */
export function useScheduleNewsletter(isStored: boolean) {
	const api = useAdminApi();
	const { drafts } = usePlatform();
	const onSettled = useRefresh();
	const { mutate, isPending } = useChange({
		isStored,
		mutationFn: async ({ letter, chosen }: { letter: Letter; chosen: Chosen }) =>
			api.request("POST /api/admin/schedule/newsletter", {
				body: { ...letter, format: "markdown", ...chosen },
				headers: idempotencyHeader(`${await attemptKey(drafts, letter)} ${chosen.local} ${chosen.timeZone}`),
			}),
		onSuccess: ({ subject, at, timeZone }) => {
			forgetLetter(drafts);
			scheduledToast(subject, at, timeZone, "sent");
		},
		onError: toastRefusal("The newsletter could not be scheduled. Please try again."),
		onSettled,
	});
	return (given: { letter: Letter; chosen: Chosen }, onScheduled: () => void) => {
		if (!isPending) mutate(given, { onSuccess: onScheduled });
	};
}

export function useSendTest() {
	const api = useAdminApi();
	return useChange({
		mutationFn: (letter: Letter) =>
			api.request("POST /api/admin/newsletters/test", { body: { ...letter, format: "markdown" } }),
		onSuccess: ({ message }) => toast({ title: "Test sent", description: message }),
		onError: toastRefusal("An error occurred while sending the test.", "Failed to send the test"),
	});
}
