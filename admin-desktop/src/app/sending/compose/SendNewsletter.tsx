import { Button, useDialogOnDemand } from "@creations/shared-ui";
import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useStoredDraft } from "../../drafts/useDraft.ts";
import { adminTexts } from "../../texts/texts.ts";
import { useIsLoadingSenders, useIsSending } from "../queries.ts";
import * as css from "../sending.css.ts";
import { DRAFT_KEY, draftSchema, type NewsletterDraft } from "./newsletterDraft.ts";

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
	// Without the senders, a press of "Send" would find no sender.
	const isLoadingSenders = useIsLoadingSenders();
	if (stored === undefined || isLoadingSenders)
		return (
			<Button className={css.send} icon={isSending ? undefined : "mail"} disabled>
				{isSending ? adminTexts.sending.sendingNow : adminTexts.sending.title}
			</Button>
		);
	return <NewsletterButton stored={stored?.values ?? null} active={active} />;
}

const loadDialog = () =>
	import("./NewsletterDialog.tsx").then((module) => module.NewsletterDialog);

interface NewsletterButtonProps {
	stored: NewsletterDraft | null;
	active: number;
}

/**
 * Opens the dialog after it has loaded, because its form takes the focus. It then stays,
 * so that a text without a stored draft survives closing.
 */
function NewsletterButton(props: NewsletterButtonProps) {
	const { loaded: NewsletterDialog, dialog, warming } = useDialogOnDemand(loadDialog);
	const button = useRef<HTMLButtonElement>(null);
	useOpenOnRequest(() => dialog.onOpenChange(true));
	return (
		<>
			<Button
				ref={button}
				className={css.send}
				icon="mail"
				aria-haspopup="dialog"
				aria-expanded={dialog.open}
				onClick={() => dialog.onOpenChange(true)}
				{...warming}
			>
				{adminTexts.sending.title}
			</Button>
			{NewsletterDialog && (
				<NewsletterDialog
					{...props}
					{...dialog}
					onClosed={() => button.current?.focus()}
				/>
			)}
		</>
	);
}

/** Opens the newsletter if the navigation requests it, once. */
function useOpenOnRequest(open: () => void): void {
	const navigate = useNavigate();
	const { state, pathname, search } = useLocation();
	const isRequested = Boolean(state?.newsletter);
	const onRequest = useEffectEvent(() => {
		open();
		// A reload must not open it again.
		void navigate({ pathname, search }, { replace: true });
	});
	useEffect(() => {
		if (isRequested) onRequest();
	}, [isRequested]);
}
