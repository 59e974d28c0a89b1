import { Button, Field, Input, Switch, Text } from "@creations/shared-ui";
import { useId } from "react";
import { ManuscriptField } from "../../manuscript/ManuscriptField.tsx";
import { BusyButton } from "../../shell/buttons.tsx";
import { MailPreview } from "../Mail.tsx";
import { useIsSending } from "../queries.ts";
import { UnderWay } from "../reports/Progress.tsx";
import * as css from "../sending.css.ts";
import type { Writing } from "./letter.ts";

interface LetterFormProps {
	writing: Writing;
	senders: readonly string[];
	isStored: boolean;
	isTesting: boolean;
	onChange: (changes: Partial<Writing>) => void;
	onSend: () => void;
	onTest: () => void;
	onSchedule: () => void;
}

/** No form element, and so no sending to everyone by a stray Enter in the subject. */
export function LetterForm({ writing, senders, isStored, isTesting, ...on }: LetterFormProps) {
	const { subject, content, isShown } = writing;
	const fromEmail = writing.fromEmail ?? senders[0] ?? "";
	const sendersId = useId();
	const isSending = useIsSending();
	return (
		<div className={css.letter}>
			<div className={css.writing}>
				<Field label="Subject">
					<Input
						name="subject"
						maxLength={300}
						readOnly={isSending}
						value={subject}
						onChange={({ target }) => on.onChange({ subject: target.value })}
					/>
				</Field>
				<Field
					label="From Email"
					hint={senders.length > 1 ? `Newsletters can come from ${senders.join(" or ")}.` : undefined}
				>
					<Input
						name="fromEmail"
						type="email"
						autoComplete="off"
						list={sendersId}
						readOnly={isSending}
						value={fromEmail}
						onChange={({ target }) => on.onChange({ fromEmail: target.value })}
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
					onChange={(content) => on.onChange({ content })}
				/>
				<Switch
					label="Show it on the site, under Newsletters"
					checked={isShown}
					disabled={isSending}
					onCheckedChange={(isShown) => on.onChange({ isShown })}
				/>
			</div>
			<MailPreview className={css.letterPreview} {...writing} fromEmail={fromEmail}>
				<div className={css.blank}>
					<Text size="small" tone="faint">
						Here it shows as it will arrive.
					</Text>
				</div>
			</MailPreview>
			{isSending && <UnderWay />}
			<div className={css.foot}>
				<Text size="small" tone="faint" className={css.note}>
					{noteFor(isSending, isStored)}
				</Text>
				<BusyButton variant="secondary" busy={isTesting} disabled={isSending} onClick={on.onTest}>
					Send test to myself
				</BusyButton>
				<Button variant="secondary" disabled={isSending} onClick={on.onSchedule}>
					Send at…
				</Button>
				<BusyButton busy={isSending} onClick={on.onSend}>
					{isSending ? "Sending..." : "Send Newsletter"}
				</BusyButton>
			</div>
		</div>
	);
}

function noteFor(isSending: boolean, isStored: boolean) {
	if (isSending) return "You may close this: sending goes on.";
	return isStored
		? "What you write stays on this device until it is sent."
		: "This device has no room to keep what you write: do not reload before it is sent.";
}
