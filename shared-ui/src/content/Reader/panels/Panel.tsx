import { Dialog } from "radix-ui";
import { type ReactNode, useRef } from "react";
import { IconButton } from "../../../Button/Button.tsx";
import { classes } from "../../../classes.ts";
import { sharedTexts } from "../../../texts/texts.ts";
import * as css from "./Panel.css.ts";

interface PanelProps {
	title: string;
	/** The end of the top bar at which its button is. */
	side: "start" | "end";
	onClose: () => void;
	children: ReactNode;
}

/**
 * Shows controls at the edge of the reader. The text stays visible and usable, so that a
 * change can be judged.
 */
export function Panel({ title, side, onClose, children }: PanelProps) {
	const opener = useRef<Element>(null);
	const isPressedOutside = useRef(false);

	function onInteractOutside(event: Event) {
		// The button that opens the panel also closes it.
		if ((event.target as Element).closest("[aria-haspopup]")) event.preventDefault();
		else isPressedOutside.current = true;
	}

	function onCloseAutoFocus(event: Event) {
		event.preventDefault();
		if (opener.current instanceof HTMLElement && !isPressedOutside.current)
			opener.current.focus();
	}

	return (
		<Dialog.Root open modal={false} onOpenChange={(open) => !open && onClose()}>
			<Dialog.Content
				className={classes(css.panel, side === "start" && css.atStart)}
				aria-describedby={undefined}
				data-reader-panel=""
				onOpenAutoFocus={() => {
					opener.current = document.activeElement;
				}}
				onCloseAutoFocus={onCloseAutoFocus}
				onInteractOutside={onInteractOutside}
			>
				<div className={css.header}>
					<Dialog.Title className={css.title}>{title}</Dialog.Title>
					<Dialog.Close asChild>
						<IconButton icon="close" label={sharedTexts.parts.close} />
					</Dialog.Close>
				</div>
				<div className={css.content}>{children}</div>
			</Dialog.Content>
		</Dialog.Root>
	);
}
