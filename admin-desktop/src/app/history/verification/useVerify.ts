import { toast } from "@creations/shared-ui";
import { serverMessage } from "@creations/shared-ui/api";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useAdminApi } from "../../api/adminApi.ts";
import { chainKey } from "./queries.ts";

/** Has the whole log gone through. What came of it is then how the chain stands. */
export function useVerify() {
	const api = useAdminApi();
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: api.history.verify,
		networkMode: "always",
		onSuccess: async (chain) => {
			await queryClient.cancelQueries({ queryKey: chainKey });
			queryClient.setQueryData(chainKey, chain);
		},
		onError: (error) =>
			toast({
				title: "The history could not be verified",
				description: serverMessage(error) ?? "The server did not answer. Please try again.",
				variant: "destructive",
			}),
	});
}
