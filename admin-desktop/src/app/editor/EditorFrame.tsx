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
import { ConflictDialog } from "./ConflictDialog.tsx";
import * as css from "./EditorFrame.css.ts";
import { DraftNotice, UnkeptNotice } from "./EditorNotices.tsx";
import { LeaveDialog, useLeaveGuard } from "./LeaveDialog.tsx";
import type { Editor } from "./useEditor.ts";
import { useEditorCommands } from "./useEditorCommands.ts";
import { useSaveShortcut } from "./useSaveShortcut.ts";

interface Publishable {
	slug: string;
	isPublished: boolean;
}

export interface EditorFrameProps<Values extends Publishable> {
	form: { kind: Kind; labels: Record<keyof Values & string, string> };
	editor: Editor<Values>;
	children: ReactNode;
}

/** What every editor has around its fields: title, close, preview, published, save; and nothing written is lost. */
export function EditorFrame<Values extends Publishable>({
	form,
	editor,
	children,
}: EditorFrameProps<Values>) {
	const { kind, labels } = form;
	const { id, values, discard } = editor;
	// What can be changed of every item can be of this one, which the types cannot see.
	const change = editor.change as (changes: Partial<Publishable>) => void;
	const navigate = useNavigate();
	const isWide = useMedia(media.medium);
	const isOffline = useIsOffline();
	const guard = useLeaveGuard(editor.isChanged, editor.isKept);
	useSaveShortcut(editor.save);
	useEditorCommands({ kind, id, slug: values.slug, save: editor.save });
	const tools = (
		<Tools
			kind={kind}
			id={id}
			slug={values.slug}
			isPublished={values.isPublished}
			onPublishedChange={(isPublished) => change({ isPublished })}
		/>
	);
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
						{statusOf(editor)}
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
			<ConflictDialog
				labels={labels}
				mine={values}
				theirs={editor.theirs?.values ?? null}
				onKeepMine={editor.keepMine}
				onTakeTheirs={editor.takeTheirs}
				onLater={editor.decideLater}
			/>
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

function statusOf({ isChanged, isKept, id }: Pick<Editor<object>, "isChanged" | "isKept" | "id">): string {
	if (isChanged) return isKept ? "Unsaved changes" : "Unsaved changes, and no room for a draft";
	return id === null ? "" : "Saved";
}

interface ToolsProps extends Publishable {
	kind: Kind;
	id: number | null;
	onPublishedChange: (isPublished: boolean) => void;
}

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
