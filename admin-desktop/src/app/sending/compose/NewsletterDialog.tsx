import { Dialog, formatCount, Text } from "@creations/shared-ui";
import { serverMessage } from "@creations/shared-ui/api";
import { useState } from "react";
import { toastError, useAnswer } from "../../api/adminApi.ts";
import { useDraft } from "../../drafts/useDraft.ts";
import { useFormOf, useFormValues } from "../../forms/control.ts";
import { focusInvalid } from "../../forms/focusInvalid.ts";
import { MomentForm } from "../../scheduling/MomentForm.tsx";
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

interface NewsletterDialogProps {
	stored: NewsletterDraft | null;
	/** Number of active subscribers. */
	active: number;
	open: boolean;
	onOpenChange: (open: boolean) => void;
	onClosed: () => void;
}

/** Renders the dialog to write, test, schedule and send a newsletter. */
export function NewsletterDialog({ stored, active, ...dialog }: NewsletterDialogProps) {
	const [isAsking, setIsAsking] = useState(false);
	const [isScheduling, setIsScheduling] = useState(false);
	const senders = useSenders();
	const { form, draft, clear, isStored } = useNewsletterDraft(stored, senders);
	const send = useSendNewsletter(isStored);
	const schedule = useScheduleNewsletter(isStored);
	const test = useSendTest();
	const newsletter = newsletterFrom(draft, senders);

	/** Continues with a complete newsletter, or shows its errors. */
	const ifComplete = (proceed: (newsletter: Newsletter) => void) => () =>
		void form.handleSubmit(proceed, () => {
			toastError("Please fill in all fields before sending.", "Missing Information");
			focusInvalid();
		})();

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
			{...dialog}
		>
			<NewsletterForm
				control={form.control}
				draft={draft}
				senders={senders}
				isStored={isStored}
				isTesting={test.isPending}
				onSend={ifComplete(() => setIsAsking(true))}
				onSchedule={ifComplete(() => setIsScheduling(true))}
				onTest={ifComplete((complete) => {
					if (!test.isPending) test.mutate(complete);
				})}
			/>
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

function useNewsletterDraft(stored: NewsletterDraft | null, senders: readonly string[]) {
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
		isStored,
		clear: () => form.reset({ ...emptyDraft, fromEmail: draft.fromEmail }),
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
