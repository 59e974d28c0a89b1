import { Button, Container, Icon, IconButton, Switch } from "@creations/shared-ui";
import { media } from "@creations/shared-ui/theme";
import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router-dom";
import { OfflineNotice } from "../connection/OfflineNotice.tsx";
import { useIsOffline } from "../connection/useConnection.ts";
import { addressOf, type Kind } from "../items/kinds.ts";
import { usePlatform } from "../platform.ts";
import { PageTitle } from "../shell/PageTitle.tsx";
import { useMedia } from "../shell/useMedia.ts";
import { DraftNotice } from "./DraftNotice.tsx";
import * as css from "./EditorFrame.css.ts";
import { LeaveDialog } from "./LeaveDialog.tsx";
import { UnkeptNotice } from "./UnkeptNotice.tsx";
import { useEditorCommands } from "./useEditorCommands.ts";
import { useLeaveGuard } from "./useLeaveGuard.ts";
import { useSaveShortcut } from "./useSaveShortcut.ts";

export interface EditorFrameProps {
	kind: Kind;
	id: number | null;
	slug: string;
	isPublished: boolean;
	onPublishedChange: (isPublished: boolean) => void;
	editor: {
		isChanged: boolean;
		isKept: boolean;
		isSaving: boolean;
		restoredFrom: string | null;
		save: () => void;
		/** Absent where there is nothing to go back to. */
		discard: (() => void) | undefined;
	};
	children: ReactNode;
}

/** What every editor has around its fields: title, close, preview, published, save; and nothing written is lost. */
export function EditorFrame({ kind, id, editor, children, ...state }: EditorFrameProps) {
	const navigate = useNavigate();
	const isWide = useMedia(media.medium);
	const isOffline = useIsOffline();
	const guard = useLeaveGuard(editor.isChanged, editor.isKept);
	useSaveShortcut(editor.save);
	useEditorCommands({ kind, id, slug: state.slug, save: editor.save });
	const { discard } = editor;
	const tools = <Tools kind={kind} id={id} {...state} />;
	return (
		<>
			<div className={css.bar}>
				<Container width="wide" className={css.barContent}>
					<IconButton
						icon="close"
						label="Close"
						className={css.close}
						onClick={() => navigate(addressOf.list(kind))}
					/>
					<div className={css.title}>
						<PageTitle size="subtitle">{`${id === null ? "Create" : "Edit"} ${kind.Noun}`}</PageTitle>
					</div>
					<p className={css.status} role="status">
						{statusOf(editor, id)}
					</p>
					{isWide && tools}
					<Button
						className={css.save}
						onClick={editor.save}
						busy={editor.isSaving}
						aria-keyshortcuts="Control+S Meta+S"
					>
						{editor.isSaving ? "Saving..." : "Save"}
					</Button>
				</Container>
			</div>
			<Container width="wide" className={css.content}>
				{!isWide && tools}
				{isOffline && (
					<OfflineNotice
						title="The server cannot be reached."
						text={
							editor.isKept
								? "Go on writing: it is kept on this computer, and you save it when the server is back."
								: "Leave this open, and save when the server is back."
						}
					/>
				)}
				{!editor.isKept && <UnkeptNotice />}
				{editor.restoredFrom && <DraftNotice at={editor.restoredFrom} onDiscard={discard} />}
				{children}
			</Container>
			<LeaveDialog
				open={guard.isAsking}
				isKept={editor.isKept}
				onStay={guard.stay}
				onLeave={guard.leave}
				onDiscard={
					discard &&
					(() => {
						discard();
						guard.leave();
					})
				}
			/>
		</>
	);
}

function statusOf({ isChanged, isKept }: EditorFrameProps["editor"], id: number | null): string {
	if (isChanged) return isKept ? "Unsaved changes" : "Unsaved changes, and no room for a draft";
	return id === null ? "" : "Saved";
}

type ToolsProps = Omit<EditorFrameProps, "editor" | "children">;

function Tools({ kind, id, slug, isPublished, onPublishedChange }: ToolsProps) {
	const { openPage } = usePlatform();
	return (
		<div className={css.tools}>
			{id !== null && (
				<Button asChild variant="ghost" size="small">
					<Link to={addressOf.history(kind, id)}>
						<Icon name="clock" className={css.toolIcon} />
						History
					</Link>
				</Button>
			)}
			<Button
				variant="ghost"
				size="small"
				disabled={slug === ""}
				onClick={() => openPage(addressOf.page(kind, slug))}
			>
				<Icon name="external" className={css.toolIcon} />
				Preview
			</Button>
			<span className={css.published}>
				<Switch label="Published" checked={isPublished} onCheckedChange={onPublishedChange} />
			</span>
		</div>
	);
}
