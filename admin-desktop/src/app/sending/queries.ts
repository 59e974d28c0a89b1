import type { NewsletterSummary } from "@creations/server/answers";
import { keepPreviousData, queryOptions, useIsMutating, useQuery } from "@tanstack/react-query";
import { type AdminApi, useAdminApi } from "../api/adminApi.ts";
import { useList } from "../api/lists.ts";

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

export function useReport(id: number) {
	const api = useAdminApi();
	return useQuery({
		queryKey: [...newslettersKey, id],
		queryFn: () => api.request("GET /api/admin/newsletters/:id", { params: { id } }),
		gcTime: 0,
		refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? POLL_MS : false),
	});
}

export const sendersQuery = ({ request }: AdminApi) =>
	queryOptions({
		queryKey: ["/api/admin/newsletter-senders"],
		queryFn: () => request("GET /api/admin/newsletter-senders"),
	});

export const recipientsQuery = ({ request }: AdminApi) =>
	queryOptions({
		queryKey: ["/api/admin/newsletter-recipients"],
		queryFn: () => request("GET /api/admin/newsletter-recipients"),
		gcTime: 0,
	});

export interface Written {
	subject: string;
	content: string;
	format: "html" | "markdown";
	isShown: boolean;
}

export const previewQuery = ({ request }: AdminApi, { subject, content, format, isShown }: Written) =>
	queryOptions({
		queryKey: [...newslettersKey, "preview", subject, content, format, isShown],
		queryFn: () =>
			request("POST /api/admin/newsletters/preview", {
				body: { subject: subject.trim() || undefined, content, format, isShown },
			}),
		enabled: content.trim() !== "",
		gcTime: 0,
		placeholderData: keepPreviousData,
	});

export const sendingKey = ["/api/admin/send-newsletter"] as const;

export const useIsSending = () => useIsMutating({ mutationKey: sendingKey }) > 0;
