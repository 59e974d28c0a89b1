import { toast } from "@creations/shared-ui";
import { toastRefusal, useAdminApi, useChange } from "../api/adminApi.ts";
import { adminTexts } from "../texts/texts.ts";
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
		onSuccess: ({ message }) =>
			toast({ title: adminTexts.sending.testSent, description: message }),
		onError: toastRefusal(adminTexts.sending.testFailed, adminTexts.sending.testNotSent),
	});
}
