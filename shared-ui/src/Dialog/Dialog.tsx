import { Dialog as Radix } from "radix-ui";
import { type ReactNode, useRef } from "react";
import { Button, IconButton } from "../Button/Button.tsx";
import { classes } from "../classes.ts";
import { Appearing, Passing } from "../motion/Appearing.tsx";
import { sharedTexts } from "../texts/texts.ts";
import { VisuallyHidden } from "../VisuallyHidden/VisuallyHidden.tsx";
import * as css from "./Dialog.css.ts";

export interface DialogProps {
	title: string;
	description?: string;
	/** `label` is a small line above the content; `hidden` is for screen readers only. */
	headline?: "title" | "label" | "hidden";
	trigger?: ReactNode;
	open?: boolean;
	onOpenChange?: (open: boolean) => void;
	/**
	 * Called after closing; moves the focus. By default the focus returns to the previous
	 * element.
	 */
	onClosed?: () => void;
	width?: keyof typeof css.widths;
	children: ReactNode;
}

export function Dialog({
	title,
	description,
	headline,
	trigger,
	width = "narrow",
	onClosed,
	children,
	...state
}: DialogProps) {
	const focusHandlers = useFocusReturn(trigger, onClosed);
	return (
		<Radix.Root {...state}>
			{trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
			<Radix.Portal>
				<Radix.Overlay asChild>
					<Passing from="transparent" className={css.scrim}>
						<Radix.Content
							asChild
							{...focusHandlers}
							{...(description ? {} : { "aria-describedby": undefined })}
						>
							<Appearing from="below" className={classes(css.sheet, css.widths[width])}>
								<Heading title={title} description={description} headline={headline} />
								{children}
								<Radix.Close asChild>
									<IconButton
										icon="close"
										label={sharedTexts.parts.close}
										className={css.close}
									/>
								</Radix.Close>
							</Appearing>
						</Radix.Content>
					</Passing>
				</Radix.Overlay>
			</Radix.Portal>
		</Radix.Root>
	);
}

/** Returns the focus to the previous element. Radix returns it only to a trigger. */
function useFocusReturn(trigger: ReactNode, onClosed: DialogProps["onClosed"]) {
	const opener = useRef<Element>(null);

	function onOpenAutoFocus() {
		opener.current = document.activeElement;
	}

	function onCloseAutoFocus(event: Event) {
		if (onClosed) {
			event.preventDefault();
			onClosed();
			return;
		}
		if (trigger || !(opener.current instanceof HTMLElement)) return;
		event.preventDefault();
		// The opener may no longer exist, and the focus may already be in place.
		if (opener.current.isConnected) opener.current.focus();
	}

	return { onOpenAutoFocus, onCloseAutoFocus };
}

function Heading({
	title,
	description,
	headline = "title",
}: Pick<DialogProps, "title" | "description" | "headline">) {
	const words = (
		<>
			<Radix.Title className={headline === "label" ? css.label : css.title}>
				{title}
			</Radix.Title>
			{description && (
				<Radix.Description className={css.description}>{description}</Radix.Description>
			)}
		</>
	);
	return headline === "hidden" ? <VisuallyHidden>{words}</VisuallyHidden> : words;
}

export const DialogCancel = ({ children }: { children?: string }) => (
	<Radix.Close asChild>
		<Button variant="secondary">{children ?? sharedTexts.parts.cancel}</Button>
	</Radix.Close>
);
