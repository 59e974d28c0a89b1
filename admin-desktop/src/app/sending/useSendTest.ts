import { toast } from "@creations/shared-ui";
import { toastRefusal, useAdminApi, useChange } from "../api/adminApi.ts";
import type { Newsletter } from "./compose/newsletterDraft.ts";

/** Returns the change that sends a test to the signed-in person. */
export function useSendTest() {
	const api = useAdminApi();
	return useChange({
		refreshes: "nothing",
		mutationFn: (newsletter: Newsletter) =>
			api.request("POST /api/admin/newsletters/test", {
				body: { ...newsletter, format: "markdown" },
			}),
		onSuccess: ({ message }) => toast({ title: "Test sent", description: message }),
		onError: toastRefusal(
			"An error occurred while sending the test.",
			"Failed to send the test",
		),
	});
}
