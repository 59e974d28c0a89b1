import { Button, Dialog, formatCount, Text, useDialogOnDemand } from "@creations/shared-ui";
import { serverMessage } from "@creations/shared-ui/api";
import { useState } from "react";
import { toastError, useAnswer } from "../../api/adminApi.ts";
import { useDraft, useStoredDraft } from "../../drafts/useDraft.ts";
import { MomentForm } from "../../scheduling/ScheduleTool.tsx";
import { ConfirmSend } from "../ConfirmSend.tsx";
import { useIsSending, useSenders } from "../queries.ts";
import * as css from "../sending.css.ts";
import {
	isBlank,
	type Letter,
	letterFrom,
	missingIn,
	NOTHING,
	WRITING_KEY,
	type Writing,
	writing,
} from "./letter.ts";
import { useScheduleNewsletter, useSendNewsletter, useSendTest } from "./useSendNewsletter.ts";

export function SendNewsletter({ active }: { active: number }) {
	const isSending = useIsSending();
	// What is on its way is no draft any more, or one again if it fails: not known before it ends.
	const { data: stored } = useStoredDraft(WRITING_KEY, writing, { enabled: !isSending });
	if (stored === undefined)
		return (
			<Button className={css.send} icon={isSending ? undefined : "mail"} disabled>
				{isSending ? "Sending..." : "Send Newsletter"}
			</Button>
		);
	return <LetterDialog stored={stored?.values ?? null} active={active} />;
}

const loadForm = () => import("./LetterForm.tsx").then((module) => module.LetterForm);

/** Opens once the form is there, which takes the focus. */
function LetterDialog({ stored, active }: { stored: Writing | null; active: number }) {
	const { loaded: LetterForm, dialog, warming } = useDialogOnDemand(loadForm);
	const [isAsking, setIsAsking] = useState(false);
	const [isScheduling, setIsScheduling] = useState(false);
	const { writing, change, clear, isStored } = useWriting(stored);
	const senders = useSenders();
	const send = useSendNewsletter(isStored);
	const schedule = useScheduleNewsletter(isStored);
	const test = useSendTest();
	const letter = letterFrom(writing, senders);

	function onDone() {
		clear();
		dialog.onOpenChange(false);
	}

	function onSend() {
		setIsAsking(false);
		send(letter, onDone);
	}

	return (
		<Dialog
			title="Send Newsletter"
			description={descriptionFor(active)}
			width="wide"
			trigger={
				<Button className={css.send} icon="mail" {...warming}>
					Send Newsletter
				</Button>
			}
			{...dialog}
		>
			{LetterForm && (
				<LetterForm
					writing={writing}
					senders={senders}
					isStored={isStored}
					isTesting={test.isPending}
					onChange={change}
					onSend={() => isWhole(letter) && setIsAsking(true)}
					onSchedule={() => isWhole(letter) && setIsScheduling(true)}
					onTest={() => isWhole(letter) && !test.isPending && test.mutate(letter)}
				/>
			)}
			<Dialog
				title="Send at a later time"
				description={letter.subject}
				open={isScheduling}
				onOpenChange={setIsScheduling}
			>
				<MomentForm
					will="sent"
					onChoose={(chosen) => {
						setIsScheduling(false);
						schedule({ letter, chosen }, onDone);
					}}
				/>
			</Dialog>
			<Dialog title="Send this newsletter?" open={isAsking} onOpenChange={setIsAsking}>
				<ConfirmLetter letter={letter} onSend={onSend} />
			</Dialog>
		</Dialog>
	);
}

function descriptionFor(active: number) {
	if (active === 0) return "There are no active subscribers yet.";
	return active === 1 ? "To the one active subscriber." : `To all ${formatCount(active)} active subscribers.`;
}

function isWhole(letter: Letter): boolean {
	const missing = missingIn(letter);
	if (!missing) return true;
	toastError("Please fill in all fields before sending.", "Missing Information");
	document.querySelector<HTMLElement>(`[role="dialog"] [name="${missing}"]`)?.focus();
	return false;
}

function useWriting(stored: Writing | null) {
	const [writing, setWriting] = useState(stored ?? NOTHING);
	const isStored = useDraft(WRITING_KEY, isBlank(writing) ? null : { values: writing, version: null });
	return {
		writing,
		isStored,
		change: (changes: Partial<Writing>) => setWriting((before) => ({ ...before, ...changes })),
		clear: () => setWriting(({ fromEmail }) => ({ ...NOTHING, fromEmail })),
	};
}

function ConfirmLetter({ letter, onSend }: { letter: Letter; onSend: () => void }) {
	const { data, error } = useAnswer("GET /api/admin/newsletter-recipients");
	return (
		<ConfirmSend letter={letter} people={data?.people} onSend={onSend}>
			{error && (
				<Text role="alert">
					{serverMessage(error) ?? "Who would get it could not be counted. Try again."}
				</Text>
			)}
			{data && <Note {...data} />}
		</ConfirmSend>
	);
}

function Note({ people, suppressed }: { people: number; suppressed: number }) {
	if (people === 0)
		return (
			<Text tone="soft">
				{suppressed === 0
					? "There is nobody to send it to: nobody has an active subscription."
					: "There is nobody to send it to: every active subscriber's address is suppressed."}
			</Text>
		);
	if (suppressed === 0) return null;
	return (
		<Text size="small" tone="soft">
			{suppressed === 1
				? "One active subscriber gets no mail, because the address is suppressed."
				: `${formatCount(suppressed)} active subscribers get no mail, because their addresses are suppressed.`}
		</Text>
	);
}
