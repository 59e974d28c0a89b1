import { Container, IconButton } from "@creations/shared-ui";
import { type ReactNode, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useCommand } from "../commands/useCommands.ts";
import { addressOf, type Kind } from "../items/kinds.ts";
import { useIsSignedOut } from "../session/SignedOut.tsx";
import { BusyButton } from "../shell/buttons.tsx";
import { PageTitle } from "../shell/Page.tsx";
import { adminTexts } from "../texts/texts.ts";
import * as css from "./EditorPage.css.ts";
import { FindBar } from "./FindBar.tsx";
import type { Editor } from "./useEditor.ts";

interface EditorBarProps {
	kind: Kind;
	editor: Pick<Editor<object>, "id" | "save" | "isSaving" | "isChanged" | "isStored">;
	children: ReactNode;
}

/** Renders the bar above an editor: its title, state and tools, and the find bar. */
export function EditorBar({ kind, editor, children }: EditorBarProps) {
	const navigate = useNavigate();
	const isSignedOut = useIsSignedOut();
	const find = useFindBar();
	return (
		<div className={css.bar} data-covers-text="">
			<Container width="wide" className={css.barContent}>
				<IconButton
					icon="close"
					label={adminTexts.editor.close}
					className={css.close}
					onClick={() => navigate(addressOf.list(kind))}
				/>
				<div className={css.title}>
					<PageTitle size="subtitle">
						{editor.id === null
							? adminTexts.items.create[kind.noun]
							: adminTexts.editor.edit[kind.noun]}
					</PageTitle>
				</div>
				<p className={css.status} role="status">
					{statusOf(editor, isSignedOut)}
				</p>
				<IconButton
					ref={find.button}
					icon="search"
					label={adminTexts.editor.find}
					aria-expanded={find.isOpen}
					onClick={() => find.setIsOpen(!find.isOpen)}
				/>
				{children}
				<BusyButton
					className={css.save}
					onClick={editor.save}
					busy={editor.isSaving}
					aria-keyshortcuts="Control+S Meta+S"
				>
					{editor.isSaving ? adminTexts.items.saving : adminTexts.editor.save}
				</BusyButton>
			</Container>
			{find.isOpen && <FindBar onClose={find.close} />}
		</div>
	);
}

/** Opens the find bar also for the host's "Find" command. */
function useFindBar() {
	const [isOpen, setIsOpen] = useState(false);
	const button = useRef<HTMLButtonElement>(null);
	useCommand("find", () => {
		if (!document.querySelector('[role="dialog"]')) setIsOpen(true);
	});
	return {
		isOpen,
		setIsOpen,
		button,
		close() {
			// The focus stays in the text, if it is there.
			if (document.activeElement?.closest('[role="search"]')) button.current?.focus();
			setIsOpen(false);
		},
	};
}

/**
 * Returns the state of the text. The notice of an ended session can be out of view, so
 * the bar shows it, too.
 */
function statusOf(
	{ isChanged, isStored, id }: EditorBarProps["editor"],
	isSignedOut: boolean,
): string {
	if (isChanged && !isStored) return adminTexts.editor.unsavedNoRoom;
	if (isChanged)
		return isSignedOut ? adminTexts.editor.unsavedSignIn : adminTexts.items.unsaved;
	return id === null ? "" : adminTexts.editor.saved;
}
