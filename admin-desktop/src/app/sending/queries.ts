import type { NewsletterSummary } from "@creations/server/responses";
import { useIsMutating } from "@tanstack/react-query";
import { useAnswer } from "../api/adminApi.ts";
import { useList } from "../api/lists.ts";
import { adminTexts } from "../texts/texts.ts";

export const newsletterAddress = {
	subscribers: "/admin?tab=newsletter",
	list: "/admin/newsletters",
	welcome: "/admin/welcome-mail",
	report: (id: number) => `/admin/newsletters/${id}`,
	suppressions: "/admin/suppressions",
};

/** Options of a navigation to the subscribers that opens the newsletter. */
export const OPEN_NEWSLETTER = { state: { newsletter: true } };

export const toSubscribers = {
	to: newsletterAddress.subscribers,
	get label() {
		return adminTexts.sending.backToSubscribers;
	},
};

const POLL_MS = 1000;

export const newslettersKey = ["/api/admin/newsletters"] as const;

/** Returns whether a newsletter is still being sent. */
export const isInProgress = ({ status }: Pick<NewsletterSummary, "status">) =>
	status === "queued" || status === "sending";

/** Queries the list of newsletters, every second while one is being sent. */
export function useNewsletters() {
	const isSending = useIsSending();
	return useList(newslettersKey[0], "", {
		gcTime: 0,
		refetchInterval: (newsletters) =>
			isSending || newsletters.some(isInProgress) ? POLL_MS : false,
	});
}

/** Queries the report of a newsletter, every second while it is being sent. */
export const useReport = (id: number) =>
	useAnswer("GET /api/admin/newsletters/:id", {
		params: { id },
		refetchInterval: ({ state }) =>
			state.data && isInProgress(state.data) ? POLL_MS : false,
	});

const NO_SENDERS: readonly string[] = [];

const useSendersAnswer = () =>
	useAnswer("GET /api/admin/newsletter-senders", { gcTime: 300_000 });

/** Queries the allowed sender addresses; none while loading or after a failure. */
export const useSenders = (): readonly string[] => useSendersAnswer().data ?? NO_SENDERS;

/** Returns whether the allowed sender addresses are still on their way. */
export const useIsLoadingSenders = (): boolean => useSendersAnswer().isLoading;

export const sendingKey = ["/api/admin/send-newsletter"] as const;

/** Returns whether this client is sending a newsletter. */
export const useIsSending = () => useIsMutating({ mutationKey: sendingKey }) > 0;
