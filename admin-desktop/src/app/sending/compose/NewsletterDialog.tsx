import type { NewsletterResult } from "@creations/server/responses";
import { Dialog, toast } from "@creations/shared-ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import {
	idempotencyHeader,
	toastError,
	toastRefusal,
	useAdminApi,
	useChange,
} from "../../api/adminApi.ts";
import { SUBSCRIPTIONS } from "../../api/queries.ts";
import { useDraft } from "../../drafts/useDraft.ts";
import { useFormOf, useFormValues } from "../../forms/control.ts";
import { focusInvalid } from "../../forms/focusInvalid.ts";
import { writePendingTexts } from "../../forms/pendingTexts.ts";
import { usePlatform } from "../../platform.ts";
import { MomentForm } from "../../scheduling/MomentForm.tsx";
import {
	type LocalMoment,
	scheduledToast,
	useRefresh,
} from "../../scheduling/useSchedule.ts";
import { adminTexts } from "../../texts/texts.ts";
import {
	sendingKey as mutationKey,
	newsletterAddress,
	newslettersKey,
	useSenders,
} from "../queries.ts";
import { useSendTest } from "../useSendTest.ts";
import { ConfirmDialog } from "./ConfirmDialog.tsx";
import { DraftList } from "./DraftList.tsx";
import { NewsletterForm } from "./NewsletterForm.tsx";
import {
	attemptKey,
	completeNewsletter,
	DRAFT_KEY,
	deleteDraft,
	emptyDraft,
	isBlank,
	type Newsletter,
	type NewsletterDraft,
	newsletterFrom,
} from "./newsletterDraft.ts";
import { useDropDraft, useServerDrafts } from "./useServerDrafts.ts";

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
	const dropDraft = useDropDraft();
	const onDelivered = () => dropDraft(writing.draft.origin);
	// These requests outlive the content of a closed dialog.
	const send = useSendNewsletter(isStored, onDelivered);
	const schedule = useScheduleNewsletter(isStored, onDelivered);
	const test = useSendTest();

	function onDone() {
		clear();
		dialog.onOpenChange(false);
	}

	return (
		<Dialog
			title={adminTexts.sending.title}
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
	if (active === 0) return adminTexts.sending.noConfirmed;
	return adminTexts.sending.toSubscribers(active);
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

/**
 * Returns the function that sends a newsletter and shows the result.
 * @param isStored whether this device stores the draft
 * @param onDelivered called after a success, even if the dialog was closed meanwhile
 */
function useSendNewsletter(
	isStored: boolean,
	onDelivered: () => void,
): (newsletter: Newsletter, onSent: () => void) => void {
	const api = useAdminApi();
	const { drafts } = usePlatform();
	const queryClient = useQueryClient();
	const navigate = useNavigate();
	const { mutate } = useChange({
		refreshes: "itself",
		mutationKey,
		isStored,
		// A repeated request with the same key returns the first result instead of sending
		// again.
		mutationFn: async (newsletter: Newsletter) =>
			api.request("POST /api/admin/send-newsletter", {
				body: { ...newsletter, format: "markdown" },
				headers: idempotencyHeader(await attemptKey(drafts, newsletter)),
			}),
		onSuccess: (result) => {
			deleteDraft(drafts);
			onDelivered();
			const { id } = result;
			sentToast(result, () => id !== null && navigate(newsletterAddress.report(id)));
		},
		onError: toastRefusal(adminTexts.sending.sendFailed, adminTexts.sending.notSent),
		onSettled: () => {
			void queryClient.invalidateQueries({ queryKey: newslettersKey });
			void queryClient.invalidateQueries({ queryKey: [SUBSCRIPTIONS] });
		},
	});
	return (newsletter, onSent) => {
		// A second fast click arrives before React renders the disabled button.
		if (queryClient.isMutating({ mutationKey }) === 0)
			mutate(newsletter, { onSuccess: onSent });
	};
}

function sentToast(result: NewsletterResult, openReport: () => void) {
	toast({
		title: adminTexts.sending.wasSent,
		description: sentText(result),
		...(result.failed + result.unknown > 0 && {
			action: { label: adminTexts.sending.report, onClick: openReport },
		}),
	});
}

function sentText({ sent, failed }: NewsletterResult): string {
	const { sentTo, failedCount } = adminTexts.sending;
	return failed > 0 ? `${sentTo(sent)} ${failedCount(failed)}` : sentTo(sent);
}

/**
 * Returns the function that schedules a newsletter. The same newsletter for the same time
 * is scheduled only once.
 */
function useScheduleNewsletter(isStored: boolean, onDelivered: () => void) {
	const api = useAdminApi();
	const { drafts } = usePlatform();
	const onSettled = useRefresh();
	const { mutate, isPending } = useChange({
		refreshes: "itself",
		isStored,
		mutationFn: async ({
			newsletter,
			moment,
		}: {
			newsletter: Newsletter;
			moment: LocalMoment;
		}) =>
			api.request("POST /api/admin/schedule/newsletter", {
				body: { ...newsletter, format: "markdown", ...moment },
				headers: idempotencyHeader(
					`${await attemptKey(drafts, newsletter)} ${moment.local} ${moment.timeZone}`,
				),
			}),
		onSuccess: ({ subject, at, timeZone }) => {
			deleteDraft(drafts);
			onDelivered();
			scheduledToast(subject, at, timeZone, "sent");
		},
		onError: toastRefusal(adminTexts.sending.scheduleFailed),
		onSettled,
	});
	return (
		input: { newsletter: Newsletter; moment: LocalMoment },
		onScheduled: () => void,
	) => {
		if (!isPending) mutate(input, { onSuccess: onScheduled });
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
	const serverDrafts = useServerDrafts(form, isStored);
	const [isAsking, setIsAsking] = useState(false);
	const [isScheduling, setIsScheduling] = useState(false);

	function sendTest(complete: Newsletter) {
		if (!test.isPending) test.mutate(complete);
	}

	return (
		<>
			<DraftList draft={draft} serverDrafts={serverDrafts} />
			<NewsletterForm
				control={form.control}
				draft={draft}
				senders={senders}
				isStored={isStored}
				isTesting={test.isPending}
				isSaving={serverDrafts.isSaving}
				onSave={serverDrafts.save}
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
			toastError(adminTexts.sending.fillIn, adminTexts.sending.missing);
			focusInvalid();
		})();
	};

interface ScheduleDialogProps extends OpenProps {
	subject: string;
	onSchedule: (moment: LocalMoment) => void;
}

function ScheduleDialog({ subject, onSchedule, ...dialog }: ScheduleDialogProps) {
	return (
		<Dialog title={adminTexts.sending.scheduleTitle} description={subject} {...dialog}>
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
