import type { NewsletterReport } from "@creations/server/answers";
import { toastRefusal, unlessChanged, useAdminApi, useChange } from "../../api/adminApi.ts";
import { newslettersKey } from "../queries.ts";

export type Resend = ReturnType<typeof useResend>;

export function useResend({ id, version, status }: NewsletterReport) {
	const api = useAdminApi();
	const { mutate, isPending } = useChange({
		mutationFn: (deliveries: number[] | undefined) =>
			api.request("POST /api/admin/newsletters/:id/resend", {
				params: { id },
				body: { deliveries },
				headers: unlessChanged(version),
			}),
		onError: toastRefusal("Failed to send again. Please try again."),
		refreshes: newslettersKey,
	});
	return {
		all: () => mutate(undefined),
		one: (delivery: number) => mutate([delivery]),
		isPossible: status === "completed" && !isPending,
	};
}

export function useContinueSending(id: number, onStarted: () => void) {
	const api = useAdminApi();
	const { mutate, isPending } = useChange({
		mutationFn: (how: "retry" | "resume") =>
			api.request(`POST /api/admin/newsletters/:id/${how}`, { params: { id } }),
		onSuccess: onStarted,
		onError: toastRefusal("Failed to go on sending. Please try again."),
		refreshes: newslettersKey,
	});
	return { continueSending: mutate, isPending };
}
