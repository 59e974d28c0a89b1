import { Button, Field, Input, Text } from "@creations/shared-ui";
import { useId } from "react";
import type { Control } from "react-hook-form";
import { useBound } from "../../forms/control.ts";
import { SwitchField, TextField } from "../../forms/fields.tsx";
import { ManuscriptField } from "../../manuscript/ManuscriptField.tsx";
import { BusyButton } from "../../shell/buttons.tsx";
import { adminTexts } from "../../texts/texts.ts";
import { MailPreview } from "../Mail.tsx";
import { useIsSending } from "../queries.ts";
import { SendingProgress } from "../reports/Progress.tsx";
import * as css from "../sending.css.ts";
import { type Newsletter, type NewsletterDraft, senderOf } from "./newsletterDraft.ts";

interface NewsletterFormProps {
	control: Control<NewsletterDraft, unknown, Newsletter>;
	draft: NewsletterDraft;
	senders: readonly string[];
	isStored: boolean;
	isTesting: boolean;
	/** Whether the draft is being saved on the server. */
	isSaving: boolean;
	onSave: () => void;
	onSend: () => void;
	onTest: () => void;
	onSchedule: () => void;
}

/**
 * Edits a newsletter. It is no form element, so that Enter in the subject cannot send it.
 */
export function NewsletterForm(props: NewsletterFormProps) {
	const { control, draft, senders } = props;
	const isSending = useIsSending();
	return (
		<div className={css.newsletter}>
			<NewsletterFields control={control} senders={senders} isSending={isSending} />
			<MailPreview
				className={css.newsletterPreview}
				{...draft}
				fromEmail={senderOf(draft, senders)}
			>
				<div className={css.blank}>
					<Text size="small" tone="faint">
						{adminTexts.sending.previewHere}
					</Text>
				</div>
			</MailPreview>
			{isSending && <SendingProgress />}
			<Actions {...props} isSending={isSending} />
		</div>
	);
}

interface NewsletterFieldsProps extends Pick<NewsletterFormProps, "control" | "senders"> {
	isSending: boolean;
}

function NewsletterFields({ control, senders, isSending }: NewsletterFieldsProps) {
	return (
		<div className={css.writing}>
			<TextField
				control={control}
				name="subject"
				label={adminTexts.sending.subject}
				maxLength={300}
				readOnly={isSending}
			/>
			<SenderField control={control} senders={senders} isSending={isSending} />
			<ManuscriptField
				label={adminTexts.sending.content}
				hint={adminTexts.sending.htmlAllowed}
				isMail
				readOnly={isSending}
				{...useBound({ control, name: "content" })}
			/>
			<SwitchField
				control={control}
				name="isShown"
				label={adminTexts.sending.alsoPublish}
				disabled={isSending}
			/>
		</div>
	);
}

function SenderField({ control, senders, isSending }: NewsletterFieldsProps) {
	const { value, error, onChange } = useBound({ control, name: "fromEmail" });
	const sendersId = useId();
	return (
		<>
			<Field
				label={adminTexts.sending.from}
				error={error}
				hint={
					senders.length > 1
						? adminTexts.sending.allowedSenders(
								senders.join(` ${adminTexts.sending.or} `),
							)
						: undefined
				}
			>
				<Input
					type="email"
					autoComplete="off"
					list={sendersId}
					readOnly={isSending}
					value={senderOf({ fromEmail: value }, senders)}
					onChange={({ target }) => onChange(target.value)}
				/>
			</Field>
			<datalist id={sendersId}>
				{senders.map((sender) => (
					<option key={sender} value={sender} />
				))}
			</datalist>
		</>
	);
}

interface ActionsProps
	extends Omit<NewsletterFormProps, "control" | "draft" | "senders"> {
	isSending: boolean;
}

/** Renders the actions. Saving and sending stay in sight. */
function Actions({
	isSending,
	isStored,
	isTesting,
	isSaving,
	...handlers
}: ActionsProps) {
	return (
		<>
			<div className={css.tools}>
				<Text size="small" tone="faint" className={css.note}>
					{noteFor(isSending, isStored)}
				</Text>
				<BusyButton
					variant="secondary"
					busy={isTesting}
					disabled={isSending}
					onClick={handlers.onTest}
				>
					{adminTexts.sending.sendTest}
				</BusyButton>
				<Button variant="secondary" disabled={isSending} onClick={handlers.onSchedule}>
					{adminTexts.sending.sendAt}
				</Button>
			</div>
			<div className={css.foot}>
				<BusyButton
					variant="secondary"
					busy={isSaving}
					disabled={isSending}
					onClick={handlers.onSave}
				>
					{adminTexts.sending.saveDraft}
				</BusyButton>
				<BusyButton busy={isSending} onClick={handlers.onSend}>
					{isSending ? adminTexts.sending.sendingNow : adminTexts.sending.title}
				</BusyButton>
			</div>
		</>
	);
}

function noteFor(isSending: boolean, isStored: boolean) {
	if (isSending) return adminTexts.sending.canClose;
	return isStored ? adminTexts.sending.storedHere : adminTexts.sending.noRoom;
}
