import { Button, Container, IconButton } from "@creations/shared-ui";
import type { ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import { addressOf, type Kind } from "../items/kinds.ts";
import { useIsSignedOut } from "../session/SignedOut.tsx";
import { PageTitle } from "../shell/Page.tsx";
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
	return (
		<div className={css.bar}>
			<Container width="wide" className={css.barContent}>
				<IconButton
					icon="close"
					label="Close"
					className={css.close}
					onClick={() => navigate(addressOf.list(kind))}
				/>
				<div className={css.title}>
					<PageTitle size="subtitle">
						{`${editor.id === null ? "Create" : "Edit"} ${kind.Noun}`}
					</PageTitle>
				</div>
				<p className={css.status} role="status">
					{statusOf(editor, isSignedOut)}
				</p>
				{children}
				<Button
					className={css.save}
					onClick={editor.save}
					busy={editor.isSaving}
					aria-keyshortcuts="Control+S Meta+S"
				>
					{editor.isSaving ? "Saving..." : "Save"}
				</Button>
			</Container>
			<FindBar />
		</div>
	);
}

/**
 * Returns the state of the text. The notice of an ended session can be out of view, so
 * the bar shows it, too.
 */
function statusOf(
	{ isChanged, isStored, id }: EditorBarProps["editor"],
	isSignedOut: boolean,
): string {
	if (isChanged && !isStored) return "Unsaved changes, and no room for a draft";
	if (isChanged)
		return isSignedOut ? "Unsaved changes: sign in to save" : "Unsaved changes";
	return id === null ? "" : "Saved";
}
