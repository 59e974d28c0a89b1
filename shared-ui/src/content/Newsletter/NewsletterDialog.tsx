import { useCallback } from "react";
import { Dialog, type DialogProps } from "../../Dialog/Dialog.tsx";
import { Stack } from "../../Layout/Layout.tsx";
import { sharedTexts } from "../../texts/texts.ts";
import * as css from "./Newsletter.css.ts";
import {
	NewsletterForm,
	NewsletterIntroduction,
	type Subscribe,
} from "./NewsletterForm.tsx";

interface NewsletterDialogProps
	extends Required<Pick<DialogProps, "open" | "onOpenChange">> {
	subscribe: Subscribe;
}

export function NewsletterDialog({
	subscribe,
	open,
	onOpenChange,
}: NewsletterDialogProps) {
	const close = useCallback(() => onOpenChange(false), [onOpenChange]);
	return (
		<Dialog
			title={sharedTexts.newsletter.title}
			description={sharedTexts.newsletter.description}
			headline="label"
			open={open}
			onOpenChange={onOpenChange}
		>
			<div className={css.dialogRule} />
			<Stack gap="lg">
				<NewsletterIntroduction level={3} />
				<NewsletterForm subscribe={subscribe} onDone={close} />
			</Stack>
		</Dialog>
	);
}
