import type { SuppressedAddress } from "@creations/server/answers";
import { toast } from "@creations/shared-ui";
import { serverMessage } from "@creations/shared-ui/api";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useAdminApi } from "../api/adminApi.ts";
import { suppressionsKey } from "../sending/queries.ts";

/** Stops all mail to an address. */
export function useSuppress() {
	const api = useAdminApi();
	const queryClient = useQueryClient();
	return useMutation({
		networkMode: "always",
		mutationFn: api.newsletter.suppress,
		onSuccess: (_suppressed, email) =>
			toast({ title: "Address suppressed", description: `${email} gets no mail any more.` }),
		onError: failed("Failed to suppress the address. Please try again."),
		onSettled: () => queryClient.invalidateQueries({ queryKey: suppressionsKey }),
	});
}

/** Lets an address have mail again. */
export function useRelease(onReleased: () => void) {
	const api = useAdminApi();
	const queryClient = useQueryClient();
	const { mutate } = useMutation({
		networkMode: "always",
		mutationFn: ({ id }: SuppressedAddress) => api.newsletter.release(id),
		onSuccess: (_nothing, { email }) => {
			onReleased();
			toast({
				title: "Address removed",
				description: `${email ?? "The address"} can get mail again.`,
			});
		},
		onError: failed("Failed to remove the address. Please try again."),
		onSettled: () => queryClient.invalidateQueries({ queryKey: suppressionsKey }),
	});
	return mutate;
}

const failed = (otherwise: string) => (error: unknown) =>
	toast({ title: "Error", description: serverMessage(error) ?? otherwise, variant: "destructive" });
