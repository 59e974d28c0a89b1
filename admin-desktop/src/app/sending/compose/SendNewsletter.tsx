import { Button, Dialog, formatCount, Icon } from "@creations/shared-ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAdminApi } from "../../api/adminApi.ts";
import { toastError } from "../../api/useChange.ts";
import { readDraft } from "../../drafts/drafts.ts";
import { useDraft } from "../../drafts/useDraft.ts";
import { usePlatform } from "../../platform.ts";
import { ScheduleDialog } from "../../scheduling/ScheduleDialog.tsx";
import type { Chosen } from "../../scheduling/useSchedule.ts";
import { sendersQuery, useIsSending } from "../queries.ts";
import { ConfirmLetter } from "./ConfirmLetter.tsx";
import { LetterForm } from "./LetterForm.tsx";
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
import * as css from "./SendNewsletter.css.ts";
import { useScheduleNewsletter, useSendNewsletter, useSendTest } from "./useSendNewsletter.ts";

export function SendNewsletter({ active }: { active: number }) {
	const { drafts } = usePlatform();
	const isSending = useIsSending();
	const { data: stored } = useQuery({
		queryKey: [WRITING_KEY],
		queryFn: async () => (await readDraft(drafts, WRITING_KEY, writing))?.values ?? null,
		networkMode: "always",
		gcTime: 0,
		// What is on its way is no draft any more, or one again if it fails: not known before it ends.
		enabled: !isSending,
	});
	if (stored === undefined)
		return (
			<Button className={css.send} disabled>
				{isSending ? "Sending..." : <Trigger />}
			</Button>
		);
	return <LetterDialog stored={stored} active={active} />;
}

function LetterDialog({ stored, active }: { stored: Writing | null; active: number }) {
	const api = useAdminApi();
	const [isOpen, setIsOpen] = useState(false);
	const [isAsking, setIsAsking] = useState(false);
	const [isScheduling, setIsScheduling] = useState(false);
	const { writing, change, clear, isStored } = useWriting(stored);
	const { data: senders = [] } = useQuery(sendersQuery(api));
	const send = useSendNewsletter();
	const schedule = useScheduleNewsletter();
	const test = useSendTest();
	const letter = letterFrom(writing, senders);

	function onSend() {
		setIsAsking(false);
		send(letter, () => {
			clear();
			setIsOpen(false);
		});
	}

	function onChoose(chosen: Chosen) {
		setIsScheduling(false);
		schedule({ letter, chosen }, () => {
			clear();
			setIsOpen(false);
		});
	}

	return (
		<Dialog
			title="Send Newsletter"
			description={descriptionFor(active)}
			width="wide"
			trigger={
				<Button className={css.send}>
					<Trigger />
				</Button>
			}
			open={isOpen}
			onOpenChange={setIsOpen}
		>
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
			<ScheduleDialog
				title="Send at a later time"
				name={letter.subject}
				will="sent"
				isOpen={isScheduling}
				onOpenChange={setIsScheduling}
				onChoose={onChoose}
			/>
			<ConfirmLetter letter={letter} isOpen={isAsking} onOpenChange={setIsAsking} onSend={onSend} />
		</Dialog>
	);
}

function Trigger() {
	return (
		<>
			<Icon name="mail" />
			Send Newsletter
		</>
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
