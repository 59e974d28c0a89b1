import { toast } from "@creations/shared-ui";
import { serverMessage } from "@creations/shared-ui/api";
import { useMutation } from "@tanstack/react-query";
import { useAdminApi } from "../../api/adminApi.ts";

export function useSendTest() {
	const api = useAdminApi();
	return useMutation({
		networkMode: "always",
		mutationFn: api.newsletter.sendTest,
		onSuccess: ({ message }) => toast({ title: "Test sent", description: message }),
		onError: (error) =>
			toast({
				title: "Failed to send the test",
				description: serverMessage(error) ?? "An error occurred while sending the test.",
				variant: "destructive",
			}),
	});
}
