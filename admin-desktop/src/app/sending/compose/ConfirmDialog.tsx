import { Dialog, Text } from "@creations/shared-ui";
import { refusalText, useAnswer } from "../../api/adminApi.ts";
import { adminTexts } from "../../texts/texts.ts";
import { ConfirmSend } from "../ConfirmSend.tsx";
import { reasonForNobody } from "../recipients.ts";
import type { Newsletter } from "./newsletterDraft.ts";

interface ConfirmDialogProps {
	open: boolean;
	onOpenChange: (open: boolean) => void;
	newsletter: Newsletter;
	onSend: () => void;
}

/** Asks before a newsletter is sent, and shows the number of its recipients. */
export function ConfirmDialog({ newsletter, onSend, ...dialog }: ConfirmDialogProps) {
	return (
		<Dialog title={adminTexts.sending.askSend} {...dialog}>
			<ConfirmNewsletter
				newsletter={newsletter}
				onSend={() => {
					dialog.onOpenChange(false);
					onSend();
				}}
			/>
		</Dialog>
	);
}

type ConfirmNewsletterProps = Pick<ConfirmDialogProps, "newsletter" | "onSend">;

function ConfirmNewsletter({ newsletter, onSend }: ConfirmNewsletterProps) {
	const { data, error } = useAnswer("GET /api/admin/newsletter-recipients");
	return (
		<ConfirmSend newsletter={newsletter} people={data?.people} onSend={onSend}>
			{error && (
				<Text role="alert">{refusalText(error) ?? adminTexts.sending.countFailed}</Text>
			)}
			{data && <Note {...data} />}
		</ConfirmSend>
	);
}

interface NoteProps {
	people: number;
	suppressed: number;
	demo: number;
}

function Note({ people, suppressed, demo }: NoteProps) {
	if (people === 0)
		return <Text tone="soft">{reasonForNobody({ suppressed, demo })}</Text>;
	if (suppressed === 0) return null;
	return (
		<Text size="small" tone="soft">
			{adminTexts.sending.suppressedNote(suppressed)}
		</Text>
	);
}
