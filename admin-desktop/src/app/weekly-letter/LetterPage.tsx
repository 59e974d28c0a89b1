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
import { adminTexts } from "../texts/texts.ts";
import * as css from "./letter.css.ts";

const LETTER = "GET /api/admin/weekly-letter";

/** Renders the page of the weekly letter: a switch and a preview. */
export function LetterPage() {
	const answer = useAnswer(LETTER);
	return (
		<Page title={adminTexts.letter.title} back={toSettings} width="wide" answer={answer}>
			{(letter) => <Letter letter={letter} />}
		</Page>
	);
}

function Letter({ letter }: { letter: WeeklyLetter }) {
	const { mutate, isPending } = useChoice();
	return (
		<>
			<Text tone="soft">{adminTexts.letter.about}</Text>
			<div className={css.choice}>
				<Switch
					label={adminTexts.letter.send}
					checked={letter.isOn}
					disabled={isPending}
					onCheckedChange={(isOn) => mutate(isOn)}
				/>
				<Text size="small" tone="soft">
					{recipientText(letter)}
				</Text>
			</div>
			<section className={css.preview} aria-label={adminTexts.letter.preview}>
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
	if (!isSent) return adminTexts.letter.noMailServer;
	if (address === null) return adminTexts.letter.noAddress;
	return isOn ? adminTexts.letter.goesTo(address) : adminTexts.letter.none;
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
				title: letter.isOn ? adminTexts.letter.on : adminTexts.letter.off,
				description: letter.isOn
					? adminTexts.letter.nextOnMonday
					: adminTexts.letter.noMore,
			});
		},
		onError: toastRefusal(adminTexts.letter.failed),
	});
}
