import type { NewsletterReport } from "@creations/server/answers";
import { Button, Icon, Inline, Switch, toast } from "@creations/shared-ui";
import { useAdminApi } from "../../api/adminApi.ts";
import { toastRefusal, useChange } from "../../api/useChange.ts";
import { usePlatform } from "../../platform.ts";
import { newslettersKey } from "../queries.ts";

/** Whether everybody can read a newsletter on the site. */
export function OnSite({ report: { id, isShown, startedAt } }: { report: NewsletterReport }) {
	const api = useAdminApi();
	const { openPage } = usePlatform();
	const { mutate, isPending } = useChange({
		mutationFn: (now: boolean) =>
			api.request("PATCH /api/admin/newsletters/:id/show", { params: { id }, body: { isShown: now } }),
		onSuccess: (newsletter) =>
			toast({
				title: newsletter.isShown ? "Shown on the site" : "Taken off the site",
				description: newsletter.isShown
					? "Everybody can read it under Newsletters."
					: "Its link in the mails leads nowhere now.",
			}),
		onError: toastRefusal("Failed to change where it is shown. Please try again."),
		refreshes: newslettersKey,
	});
	return (
		<Inline gap="md">
			<Switch
				label="Show it on the site, under Newsletters"
				checked={isShown}
				disabled={isPending}
				onCheckedChange={(now) => mutate(now)}
			/>
			{isShown && startedAt && (
				<Button variant="ghost" size="small" onClick={() => openPage(`/newsletters/${id}`)}>
					<Icon name="external" />
					Open
				</Button>
			)}
		</Inline>
	);
}
