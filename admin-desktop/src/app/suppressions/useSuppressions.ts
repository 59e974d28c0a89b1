import type { SuppressedAddress } from "@creations/server/answers";
import { toast } from "@creations/shared-ui";
import { serverMessage } from "@creations/shared-ui/api";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useAdminApi } from "../api/adminApi.ts";
import { SUPPRESSIONS } from "./calls.ts";

export function useSuppress() {
	const api = useAdminApi();
	const queryClient = useQueryClient();
	return useMutation({
		networkMode: "always",
		mutationFn: api.suppressions.suppress,
		onSuccess: (_suppressed, email) =>
			toast({ title: "Address suppressed", description: `${email} gets no mail any more.` }),
		onError: failed("Failed to suppress the address. Please try again."),
		onSettled: () => queryClient.invalidateQueries({ queryKey: [SUPPRESSIONS] }),
	});
}

export function useRelease(onReleased: () => void) {
	const api = useAdminApi();
	const queryClient = useQueryClient();
	const { mutate } = useMutation({
		networkMode: "always",
		mutationFn: ({ id }: SuppressedAddress) => api.suppressions.release(id),
		onSuccess: (_nothing, { email }) => {
			onReleased();
			toast({
				title: "Address removed",
				description: `${email ?? "The address"} can get mail again.`,
			});
		},
		onError: failed("Failed to remove the address. Please try again."),
		onSettled: () => queryClient.invalidateQueries({ queryKey: [SUPPRESSIONS] }),
	});
	return mutate;
}

const failed = (otherwise: string) => (error: unknown) =>
	toast({ title: "Error", description: serverMessage(error) ?? otherwise, variant: "destructive" });
