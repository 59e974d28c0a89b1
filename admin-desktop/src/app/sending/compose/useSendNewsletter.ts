import type { NewsletterResult } from "@creations/server/responses";
import { toast } from "@creations/shared-ui";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import {
	idempotencyHeader,
	toastRefusal,
	useAdminApi,
	useChange,
} from "../../api/adminApi.ts";
import { SUBSCRIPTIONS } from "../../api/queries.ts";
import { usePlatform } from "../../platform.ts";
import {
	type LocalMoment,
	scheduledToast,
	useRefresh,
} from "../../scheduling/useSchedule.ts";
import {
	sendingKey as mutationKey,
	newsletterAddress,
	newslettersKey,
} from "../queries.ts";
import { attemptKey, deleteDraft, type Newsletter } from "./newsletterDraft.ts";

/**
 * Returns the function that sends a newsletter and shows the result.
 * @param isStored whether this device stores the draft
 */
export function useSendNewsletter(
	isStored: boolean,
): (newsletter: Newsletter, onSent: () => void) => void {
	const api = useAdminApi();
	const { drafts } = usePlatform();
	const queryClient = useQueryClient();
	const navigate = useNavigate();
	const { mutate } = useChange({
		refreshes: "itself",
		mutationKey,
		isStored,
		// A repeated request with the same key returns the first result instead of sending
		// again.
		mutationFn: async (newsletter: Newsletter) =>
			api.request("POST /api/admin/send-newsletter", {
				body: { ...newsletter, format: "markdown" },
				headers: idempotencyHeader(await attemptKey(drafts, newsletter)),
			}),
		onSuccess: (result) => {
			deleteDraft(drafts);
			const { id } = result;
			sentToast(result, () => id !== null && navigate(newsletterAddress.report(id)));
		},
		onError: toastRefusal(
			"An error occurred while sending the newsletter.",
			"Failed to Send Newsletter",
		),
		onSettled: () => {
			void queryClient.invalidateQueries({ queryKey: newslettersKey });
			void queryClient.invalidateQueries({ queryKey: [SUBSCRIPTIONS] });
		},
	});
	return (newsletter, onSent) => {
		// A second fast click arrives before React renders the disabled button.
		if (queryClient.isMutating({ mutationKey }) === 0)
			mutate(newsletter, { onSuccess: onSent });
	};
}

function sentToast(result: NewsletterResult, openReport: () => void) {
	toast({
		title: "Newsletter Sent!",
		description: sentText(result),
		...(result.failed + result.unknown > 0 && {
			action: { label: "Report", onClick: openReport },
		}),
	});
}

const sentText = ({ sent, failed }: NewsletterResult) =>
	`Successfully sent to ${sent} subscribers.${failed > 0 ? ` ${failed} failed.` : ""}`;

/**
 * Returns the function that schedules a newsletter. The same newsletter for the same time
 * is scheduled only once.
 */
export function useScheduleNewsletter(isStored: boolean) {
	const api = useAdminApi();
	const { drafts } = usePlatform();
	const onSettled = useRefresh();
	const { mutate, isPending } = useChange({
		refreshes: "itself",
		isStored,
		mutationFn: async ({
			newsletter,
			moment,
		}: {
			newsletter: Newsletter;
			moment: LocalMoment;
		}) =>
			api.request("POST /api/admin/schedule/newsletter", {
				body: { ...newsletter, format: "markdown", ...moment },
				headers: idempotencyHeader(
					`${await attemptKey(drafts, newsletter)} ${moment.local} ${moment.timeZone}`,
				),
			}),
		onSuccess: ({ subject, at, timeZone }) => {
			deleteDraft(drafts);
			scheduledToast(subject, at, timeZone, "sent");
		},
		onError: toastRefusal("Failed to schedule the newsletter. Please try again."),
		onSettled,
	});
	return (
		input: { newsletter: Newsletter; moment: LocalMoment },
		onScheduled: () => void,
	) => {
		if (!isPending) mutate(input, { onSuccess: onScheduled });
	};
}

/** Returns the change that sends a test to the signed-in person. */
export function useSendTest() {
	const api = useAdminApi();
	return useChange({
		refreshes: "nothing",
		mutationFn: (newsletter: Newsletter) =>
			api.request("POST /api/admin/newsletters/test", {
				body: { ...newsletter, format: "markdown" },
			}),
		onSuccess: ({ message }) => toast({ title: "Test sent", description: message }),
		onError: toastRefusal(
			"An error occurred while sending the test.",
			"Failed to send the test",
		),
	});
}
