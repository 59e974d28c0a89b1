import {
	Button,
	Dialog,
	formatCount,
	Text,
	useDialogOnDemand,
} from "@creations/shared-ui";
import { serverMessage } from "@creations/shared-ui/api";
import { useState } from "react";
import { toastError, useAnswer } from "../../api/adminApi.ts";
import { useDraft, useStoredDraft } from "../../drafts/useDraft.ts";
import { MomentForm } from "../../scheduling/ScheduleTool.tsx";
import { ConfirmSend } from "../ConfirmSend.tsx";
import { useIsSending, useSenders } from "../queries.ts";
import * as css from "../sending.css.ts";
import {
	DRAFT_KEY,
	draftSchema,
	emptyDraft,
	isBlank,
	missingField,
	type Newsletter,
	type NewsletterDraft,
	newsletterFrom,
} from "./newsletterDraft.ts";
import {
	useScheduleNewsletter,
	useSendNewsletter,
	useSendTest,
} from "./useSendNewsletter.ts";

/**
 * Renders the button and dialog to write and send a newsletter.
 * @param active number of active subscribers
 */
export function SendNewsletter({ active }: { active: number }) {
	const isSending = useIsSending();
	// The draft is deleted after a successful send and kept after a failure, so it is read
	// only after the send.
	const { data: stored } = useStoredDraft(DRAFT_KEY, draftSchema, {
		enabled: !isSending,
	});
	if (stored === undefined)
		return (
			<Button className={css.send} icon={isSending ? undefined : "mail"} disabled>
				{isSending ? "Sending..." : "Send Newsletter"}
			</Button>
		);
	return <NewsletterDialog stored={stored?.values ?? null} active={active} />;
}

const loadForm = () =>
	import("./NewsletterForm.tsx").then((module) => module.NewsletterForm);

/** Opens the dialog after the form has loaded, because the form takes the focus. */
function NewsletterDialog({
	stored,
	active,
}: {
	stored: NewsletterDraft | null;
	active: number;
}) {
	const { loaded: NewsletterForm, dialog, warming } = useDialogOnDemand(loadForm);
	const [isAsking, setIsAsking] = useState(false);
	const [isScheduling, setIsScheduling] = useState(false);
	const { draft, change, clear, isStored } = useNewsletterDraft(stored);
	const senders = useSenders();
	const send = useSendNewsletter(isStored);
	const schedule = useScheduleNewsletter(isStored);
	const test = useSendTest();
	const newsletter = newsletterFrom(draft, senders);

	function onDone() {
		clear();
		dialog.onOpenChange(false);
	}

	function onSend() {
		setIsAsking(false);
		send(newsletter, onDone);
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
			{NewsletterForm && (
				<NewsletterForm
					draft={draft}
					senders={senders}
					isStored={isStored}
					isTesting={test.isPending}
					onChange={change}
					onSend={() => isComplete(newsletter) && setIsAsking(true)}
					onSchedule={() => isComplete(newsletter) && setIsScheduling(true)}
					onTest={() =>
						isComplete(newsletter) && !test.isPending && test.mutate(newsletter)
					}
				/>
			)}
			<Dialog
				title="Schedule newsletter"
				description={newsletter.subject}
				open={isScheduling}
				onOpenChange={setIsScheduling}
			>
				<MomentForm
					will="sent"
					onChoose={(moment) => {
						setIsScheduling(false);
						schedule({ newsletter, moment }, onDone);
					}}
				/>
			</Dialog>
			<Dialog title="Send this newsletter?" open={isAsking} onOpenChange={setIsAsking}>
				<ConfirmNewsletter newsletter={newsletter} onSend={onSend} />
			</Dialog>
		</Dialog>
	);
}

function descriptionFor(active: number) {
	if (active === 0) return "You have no confirmed subscribers yet.";
	return active === 1
		? "To your 1 subscriber."
		: `To your ${formatCount(active)} subscribers.`;
}

function isComplete(newsletter: Newsletter): boolean {
	const missing = missingField(newsletter);
	if (!missing) return true;
	toastError("Please fill in all fields before sending.", "Missing Information");
	document.querySelector<HTMLElement>(`[role="dialog"] [name="${missing}"]`)?.focus();
	return false;
}

function useNewsletterDraft(stored: NewsletterDraft | null) {
	const [draft, setDraft] = useState(stored ?? emptyDraft);
	const isStored = useDraft(
		DRAFT_KEY,
		isBlank(draft) ? null : { values: draft, version: null },
	);
	return {
		draft,
		isStored,
		change: (changes: Partial<NewsletterDraft>) =>
			setDraft((before) => ({ ...before, ...changes })),
		clear: () => setDraft(({ fromEmail }) => ({ ...emptyDraft, fromEmail })),
	};
}

function ConfirmNewsletter({
	newsletter,
	onSend,
}: {
	newsletter: Newsletter;
	onSend: () => void;
}) {
	const { data, error } = useAnswer("GET /api/admin/newsletter-recipients");
	return (
		<ConfirmSend newsletter={newsletter} people={data?.people} onSend={onSend}>
			{error && (
				<Text role="alert">
					{serverMessage(error) ?? "Failed to count the recipients. Please try again."}
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
					? "You have no confirmed subscribers yet."
					: "The addresses of all active subscribers are blocked."}
			</Text>
		);
	if (suppressed === 0) return null;
	return (
		<Text size="small" tone="soft">
			{suppressed === 1
				? "1 active subscriber won't get it, because the address is blocked."
				: `${formatCount(suppressed)} active subscribers won't get it, because their addresses are blocked.`}
		</Text>
	);
}
