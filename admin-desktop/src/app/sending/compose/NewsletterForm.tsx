import { Button, Field, Input, Text } from "@creations/shared-ui";
import { useId } from "react";
import type { Control } from "react-hook-form";
import { useBound } from "../../forms/control.ts";
import { SwitchField, TextField } from "../../forms/fields.tsx";
import { ManuscriptField } from "../../manuscript/ManuscriptField.tsx";
import { BusyButton } from "../../shell/buttons.tsx";
import { MailPreview } from "../Mail.tsx";
import { useIsSending } from "../queries.ts";
import { SendingProgress } from "../reports/Progress.tsx";
import * as css from "../sending.css.ts";
import type { Newsletter, NewsletterDraft } from "./newsletterDraft.ts";

interface NewsletterFormProps {
	control: Control<NewsletterDraft, unknown, Newsletter>;
	draft: NewsletterDraft;
	senders: readonly string[];
	isStored: boolean;
	isTesting: boolean;
	onSend: () => void;
	onTest: () => void;
	onSchedule: () => void;
}

/**
 * Edits a newsletter. It is no form element, so that Enter in the subject cannot send it.
 */
export function NewsletterForm({
	control,
	draft,
	senders,
	isStored,
	isTesting,
	...handlers
}: NewsletterFormProps) {
	const sender = useBound({ control, name: "fromEmail" });
	const fromEmail = sender.value ?? senders[0] ?? "";
	const sendersId = useId();
	const isSending = useIsSending();
	return (
		<div className={css.newsletter}>
			<div className={css.writing}>
				<TextField
					control={control}
					name="subject"
					label="Subject"
					maxLength={300}
					readOnly={isSending}
				/>
				<Field
					label="From"
					error={sender.error}
					hint={
						senders.length > 1 ? `Allowed senders: ${senders.join(" or ")}.` : undefined
					}
				>
					<Input
						type="email"
						autoComplete="off"
						list={sendersId}
						readOnly={isSending}
						value={fromEmail}
						onChange={({ target }) => sender.onChange(target.value)}
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
					className={css.content}
					hasCards
					readOnly={isSending}
					{...useBound({ control, name: "content" })}
				/>
				<SwitchField
					control={control}
					name="isShown"
					label="Also publish on the site"
					disabled={isSending}
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
