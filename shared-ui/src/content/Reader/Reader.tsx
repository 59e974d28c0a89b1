import { Dialog } from "radix-ui";
import { useRef } from "react";
import { TooltipProvider } from "../../Tooltip/Tooltip.tsx";
import { type BookProps, OpenBook } from "./OpenBook.tsx";
import * as css from "./Reader.css.ts";
import type { ReadingPosition } from "./useAutosave.ts";
import { useReaderTheme } from "./useReaderTheme.ts";

export type { ReadingPosition };

export interface ReaderProps extends BookProps {
	open?: boolean;
}

export function Reader({ open = true, ...book }: ReaderProps) {
	const opener = useRef<Element | null>(null);
	const { theme, cycle } = useReaderTheme();
	return (
		<Dialog.Root open={open} onOpenChange={(next) => next || book.onClose()}>
			<Dialog.Portal>
				<Dialog.Overlay className={css.ground} data-theme={theme}>
					<TooltipProvider>
						<OpenBook
							key={book.story.id}
							{...book}
							theme={theme}
							onTheme={cycle}
							onOpenAutoFocus={() => {
								opener.current = document.activeElement;
							}}
							onCloseAutoFocus={(event) => {
								// Radix returns the focus to its own trigger only.
								event.preventDefault();
								if (opener.current instanceof HTMLElement) opener.current.focus();
							}}
						/>
					</TooltipProvider>
				</Dialog.Overlay>
			</Dialog.Portal>
		</Dialog.Root>
	);
}
