import { Button, Field, Input, Switch, Text } from "@creations/shared-ui";
import { useId } from "react";
import { ManuscriptField } from "../../manuscript/ManuscriptField.tsx";
import { BusyButton } from "../../shell/buttons.tsx";
import { MailPreview } from "../Mail.tsx";
import { useIsSending } from "../queries.ts";
import { SendingProgress } from "../reports/Progress.tsx";
import * as css from "../sending.css.ts";
import type { NewsletterDraft } from "./newsletterDraft.ts";

interface NewsletterFormProps {
	draft: NewsletterDraft;
	senders: readonly string[];
	isStored: boolean;
	isTesting: boolean;
	onChange: (changes: Partial<NewsletterDraft>) => void;
	onSend: () => void;
	onTest: () => void;
	onSchedule: () => void;
}

/**
 * Edits a newsletter. It is no form element, so that Enter in the subject cannot send it.
 */
export function NewsletterForm({
	draft,
	senders,
	isStored,
	isTesting,
	...handlers
}: NewsletterFormProps) {
	const { subject, content, isShown } = draft;
	const fromEmail = draft.fromEmail ?? senders[0] ?? "";
	const sendersId = useId();
	const isSending = useIsSending();
	return (
		<div className={css.newsletter}>
			<div className={css.writing}>
				<Field label="Subject">
					<Input
						name="subject"
						maxLength={300}
						readOnly={isSending}
						value={subject}
						onChange={({ target }) => handlers.onChange({ subject: target.value })}
					/>
				</Field>
				<Field
					label="From"
					hint={
						senders.length > 1 ? `Allowed senders: ${senders.join(" or ")}.` : undefined
					}
				>
					<Input
						name="fromEmail"
						type="email"
						autoComplete="off"
						list={sendersId}
						readOnly={isSending}
						value={fromEmail}
						onChange={({ target }) => handlers.onChange({ fromEmail: target.value })}
					/>
				</Field>
				<datalist id={sendersId}>
					{senders.map((sender) => (
						<option key={sender} value={sender} />
					))}
				</datalist>
				<ManuscriptField
					label="Content"
					hint="Markdown, as in a story; HTML is allowed."
					name="content"
					className={css.content}
					hasCards
					readOnly={isSending}
					value={content}
					onChange={(content) => handlers.onChange({ content })}
				/>
				<Switch
					label="Also publish on the site"
					checked={isShown}
					disabled={isSending}
					onCheckedChange={(isShown) => handlers.onChange({ isShown })}
				/>
			</div>
			<MailPreview className={css.newsletterPreview} {...draft} fromEmail={fromEmail}>
				<div className={css.blank}>
					<Text size="small" tone="faint">
						Your preview appears here.
					</Text>
				</div>
			</MailPreview>
			{isSending && <SendingProgress />}
			<div className={css.foot}>
				<Text size="small" tone="faint" className={css.note}>
					{noteFor(isSending, isStored)}
				</Text>
				<BusyButton
					variant="secondary"
					busy={isTesting}
					disabled={isSending}
					onClick={handlers.onTest}
				>
					Send test to myself
				</BusyButton>
				<Button variant="secondary" disabled={isSending} onClick={handlers.onSchedule}>
					Send at…
				</Button>
				<BusyButton busy={isSending} onClick={handlers.onSend}>
					{isSending ? "Sending..." : "Send Newsletter"}
				</BusyButton>
			</div>
		</div>
	);
}

function noteFor(isSending: boolean, isStored: boolean) {
	if (isSending) return "You can close this. Sending continues.";
	return isStored
		? "Your text is stored on this device until it is sent."
		: "This device has no room for a draft. Do not reload before you send.";
}
