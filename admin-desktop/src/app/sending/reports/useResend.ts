import type { NewsletterReport } from "@creations/server/answers";
import { toast } from "@creations/shared-ui";
import { serverMessage } from "@creations/shared-ui/api";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useAdminApi } from "../../api/adminApi.ts";
import { newslettersKey } from "../queries.ts";

export type Resend = ReturnType<typeof useResend>;

/**
 * Sends a newsletter again to those of whom it is unknown whether they got it. It is asked for on what the report
 * says: where that has changed since, in another window or by another click, the server refuses.
 */
export function useResend({ id, version, status }: NewsletterReport) {
	const api = useAdminApi();
	const queryClient = useQueryClient();
	const { mutate, isPending } = useMutation({
		networkMode: "always",
		mutationFn: (deliveries: number[] | undefined) => api.newsletter.resend(id, version, deliveries),
		onError: (error) =>
			toast({
				title: "Error",
				description: serverMessage(error) ?? "Failed to send again. Please try again.",
				variant: "destructive",
			}),
		onSettled: () => queryClient.invalidateQueries({ queryKey: newslettersKey }),
	});
	return {
		all: () => mutate(undefined),
		one: (delivery: number) => mutate([delivery]),
		isPossible: status === "completed" && !isPending,
	};
}
