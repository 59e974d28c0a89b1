import type { NewsletterSummary } from "@creations/server/answers";
import { useIsMutating } from "@tanstack/react-query";
import { useAnswer } from "../api/adminApi.ts";
import { useList } from "../api/lists.ts";

export const newsletterAddress = {
	subscribers: "/admin?tab=newsletter",
	list: "/admin/newsletters",
	welcome: "/admin/welcome-mail",
	report: (id: number) => `/admin/newsletters/${id}`,
	suppressions: "/admin/suppressions",
};

export const toSubscribers = { to: newsletterAddress.subscribers, label: "Back to the subscribers" };

const POLL_MS = 1000;

export const newslettersKey = ["/api/admin/newsletters"] as const;

export const isUnderWay = ({ status }: Pick<NewsletterSummary, "status">) =>
	status === "queued" || status === "sending";

export function useNewsletters() {
	const isSending = useIsSending();
	return useList(newslettersKey[0], "", {
		gcTime: 0,
		refetchInterval: (newsletters) => (isSending || newsletters.some(isUnderWay) ? POLL_MS : false),
	});
}

export const useReport = (id: number) =>
	useAnswer("GET /api/admin/newsletters/:id", {
		params: { id },
		refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? POLL_MS : false),
	});

/** The addresses that newsletters may come from. */
export function useSenders(): readonly string[] {
	const { data = [] } = useAnswer("GET /api/admin/newsletter-senders", { gcTime: 300_000 });
	return data;
}

export const sendingKey = ["/api/admin/send-newsletter"] as const;

export const useIsSending = () => useIsMutating({ mutationKey: sendingKey }) > 0;
