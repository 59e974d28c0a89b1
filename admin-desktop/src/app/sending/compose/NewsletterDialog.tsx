import { Dialog, formatCount, Text } from "@creations/shared-ui";
import { serverMessage } from "@creations/shared-ui/api";
import { useState } from "react";
import { toastError, useAnswer } from "../../api/adminApi.ts";
import { useDraft } from "../../drafts/useDraft.ts";
import { useFormOf, useFormValues } from "../../forms/control.ts";
import { focusInvalid } from "../../forms/focusInvalid.ts";
import { writePendingTexts } from "../../forms/pendingTexts.ts";
import { MomentForm } from "../../scheduling/MomentForm.tsx";
import type { LocalMoment } from "../../scheduling/useSchedule.ts";
import { ConfirmSend } from "../ConfirmSend.tsx";
import { useSenders } from "../queries.ts";
import { NewsletterForm } from "./NewsletterForm.tsx";
import {
	completeNewsletter,
	DRAFT_KEY,
	emptyDraft,
	isBlank,
	type Newsletter,
	type NewsletterDraft,
	newsletterFrom,
} from "./newsletterDraft.ts";
import {
	useScheduleNewsletter,
	useSendNewsletter,
	useSendTest,
} from "./useSendNewsletter.ts";

interface OpenProps {
	open: boolean;
	onOpenChange: (open: boolean) => void;
}

interface NewsletterDialogProps extends OpenProps {
	stored: NewsletterDraft | null;
	/** Number of active subscribers. */
	active: number;
	onClosed: () => void;
}

/** Renders the dialog to write, test, schedule and send a newsletter. */
export function NewsletterDialog({ stored, active, ...dialog }: NewsletterDialogProps) {
	const writing = useNewsletterDraft(stored);
	const { newsletter, isStored, clear } = writing;
	// These requests outlive the content of a closed dialog.
	const send = useSendNewsletter(isStored);
	const schedule = useScheduleNewsletter(isStored);
	const test = useSendTest();

	function onDone() {
		clear();
		dialog.onOpenChange(false);
	}

	return (
		<Dialog
			title="Send Newsletter"
			description={descriptionFor(active)}
			width="wide"
			{...dialog}
		>
			<NewsletterEditor
				{...writing}
				test={test}
				onSend={() => send(newsletter, onDone)}
				onSchedule={(moment) => schedule({ newsletter, moment }, onDone)}
			/>
		</Dialog>
	);
}

function descriptionFor(active: number) {
	if (active === 0) return "You have no confirmed subscribers yet.";
	return active === 1
		? "To your 1 subscriber."
		: `To your ${formatCount(active)} subscribers.`;
}

function useNewsletterDraft(stored: NewsletterDraft | null) {
	const senders = useSenders();
	const form = useFormOf<NewsletterDraft, Newsletter>({
		values: stored ?? emptyDraft,
		schema: completeNewsletter(senders),
	});
	const draft = useFormValues(form);
	const isStored = useDraft(
		DRAFT_KEY,
		isBlank(draft) ? null : { values: draft, version: null },
	);
	return {
		form,
		draft,
		senders,
		newsletter: newsletterFrom(draft, senders),
		isStored,
		clear: () => form.reset({ ...emptyDraft, fromEmail: draft.fromEmail }),
	};
}

interface NewsletterEditorProps extends ReturnType<typeof useNewsletterDraft> {
	test: ReturnType<typeof useSendTest>;
	onSend: () => void;
	onSchedule: (moment: LocalMoment) => void;
}

/** Renders the form with its dialogs to confirm and to schedule. */
function NewsletterEditor({ form, test, ...props }: NewsletterEditorProps) {
	const { draft, senders, newsletter, isStored, onSend, onSchedule } = props;
	const [isAsking, setIsAsking] = useState(false);
	const [isScheduling, setIsScheduling] = useState(false);

	function sendTest(complete: Newsletter) {
		if (!test.isPending) test.mutate(complete);
	}

	return (
		<>
			<NewsletterForm
				control={form.control}
				draft={draft}
				senders={senders}
				isStored={isStored}
				isTesting={test.isPending}
				onSend={ifComplete(form, () => setIsAsking(true))}
				onSchedule={ifComplete(form, () => setIsScheduling(true))}
				onTest={ifComplete(form, sendTest)}
			/>
			<ScheduleDialog
				subject={newsletter.subject}
				open={isScheduling}
				onOpenChange={setIsScheduling}
				onSchedule={onSchedule}
			/>
			<ConfirmDialog
				newsletter={newsletter}
				open={isAsking}
				onOpenChange={setIsAsking}
				onSend={onSend}
			/>
		</>
	);
}

/** Continues with a complete newsletter, or shows its errors. */
const ifComplete =
	(
		form: NewsletterEditorProps["form"],
		proceed: (newsletter: Newsletter) => void,
	): (() => void) =>
	() => {
		writePendingTexts();
		void form.handleSubmit(proceed, () => {
			toastError("Please fill in all fields before sending.", "Missing Information");
			focusInvalid();
		})();
	};

interface ScheduleDialogProps extends OpenProps {
	subject: string;
	onSchedule: (moment: LocalMoment) => void;
}

function ScheduleDialog({ subject, onSchedule, ...dialog }: ScheduleDialogProps) {
	return (
		<Dialog title="Schedule newsletter" description={subject} {...dialog}>
			<MomentForm
				will="sent"
				onChoose={(moment) => {
					dialog.onOpenChange(false);
					onSchedule(moment);
				}}
			/>
		</Dialog>
	);
}

interface ConfirmDialogProps extends OpenProps {
	newsletter: Newsletter;
	onSend: () => void;
}

function ConfirmDialog({ newsletter, onSend, ...dialog }: ConfirmDialogProps) {
	return (
		<Dialog title="Send this newsletter?" {...dialog}>
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
				: `${formatCount(suppressed)} active subscribers won't get it, ` +
					"because their addresses are blocked."}
		</Text>
	);
}
