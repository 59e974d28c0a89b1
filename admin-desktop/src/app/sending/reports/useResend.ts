import type { NewsletterReport } from "@creations/server/answers";
import { toast } from "@creations/shared-ui";
import { serverMessage } from "@creations/shared-ui/api";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { unlessChanged, useAdminApi } from "../../api/adminApi.ts";
import { newslettersKey } from "../queries.ts";

export type Resend = ReturnType<typeof useResend>;

/** Sends again where it is unknown who got it. The server refuses where the report has changed since. */
export function useResend({ id, version, status }: NewsletterReport) {
	const api = useAdminApi();
	const queryClient = useQueryClient();
	const { mutate, isPending } = useMutation({
		networkMode: "always",
		mutationFn: (deliveries: number[] | undefined) =>
			api.request("POST /api/admin/newsletters/:id/resend", {
				params: { id },
				body: { deliveries },
				headers: unlessChanged(version),
			}),
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

export function useGoOn(id: number, onStarted: () => void) {
	const api = useAdminApi();
	const queryClient = useQueryClient();
	const { mutate, isPending } = useMutation({
		networkMode: "always",
		mutationFn: (how: "retry" | "resume") =>
			api.request(`POST /api/admin/newsletters/:id/${how}`, { params: { id } }),
		onSuccess: onStarted,
		onError: (error) =>
			toast({
				title: "Error",
				description: serverMessage(error) ?? "Failed to go on sending. Please try again.",
				variant: "destructive",
			}),
		onSettled: () => queryClient.invalidateQueries({ queryKey: newslettersKey }),
	});
	return { goOn: mutate, isPending };
}
