import type { WeeklyLetter } from "@creations/server/responses";
import { Switch, Text, toast } from "@creations/shared-ui";
import { useQueryClient } from "@tanstack/react-query";
import { toSettings } from "../addresses.ts";
import {
	keyOf,
	toastRefusal,
	useAdminApi,
	useAnswer,
	useChange,
} from "../api/adminApi.ts";
import { MailTabs } from "../sending/Mail.tsx";
import { Page } from "../shell/Page.tsx";
import * as css from "./letter.css.ts";

const LETTER = "GET /api/admin/weekly-letter";

/** Renders the page of the weekly letter: a switch and a preview. */
export function LetterPage() {
	const answer = useAnswer(LETTER);
	return (
		<Page title="Weekly letter" back={toSettings} width="wide" answer={answer}>
			{(letter) => <Letter letter={letter} />}
		</Page>
	);
}

function Letter({ letter }: { letter: WeeklyLetter }) {
	const { mutate, isPending } = useChoice();
	return (
		<>
			<Text tone="soft">
				Every Monday at seven: sums of the last week, the state of your site, and one
				suggestion. Nothing is tracked.
			</Text>
			<div className={css.choice}>
				<Switch
					label="Send me the weekly letter"
					checked={letter.isOn}
					disabled={isPending}
					onCheckedChange={(isOn) => mutate(isOn)}
				/>
				<Text size="small" tone="soft">
					{recipientText(letter)}
				</Text>
			</div>
			<section className={css.preview} aria-label="Preview">
				<Text size="label" tone="faint">
					{letter.subject}
				</Text>
				<MailTabs html={letter.html} text={letter.text} />
			</section>
		</>
	);
}

/** Returns where the letter goes, or why none is sent. */
export function recipientText({
	isOn,
	isSent,
	address,
}: Pick<WeeklyLetter, "isOn" | "isSent" | "address">): string {
	if (!isSent) return "No letter is sent yet: the server has no SMTP_URL.";
	if (address === null) return "No letter is sent: your account has no verified address.";
	return isOn ? `It goes to ${address}.` : "You get no letter.";
}

function useChoice() {
	const api = useAdminApi();
	const queryClient = useQueryClient();
	return useChange({
		refreshes: "itself",
		mutationFn: (isOn: boolean) =>
			api.request("PUT /api/admin/weekly-letter", { body: { isOn } }),
		onSuccess: (letter) => {
			queryClient.setQueryData(keyOf(LETTER), letter);
			toast({
				title: letter.isOn ? "Weekly letter on" : "Weekly letter off",
				description: letter.isOn
					? "The next one comes on Monday."
					: "You get no more letters.",
			});
		},
		onError: toastRefusal("Failed to change the weekly letter. Please try again."),
	});
}
