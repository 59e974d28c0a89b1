import { Button, Container, Icon, IconButton, Switch } from "@creations/shared-ui";
import { media } from "@creations/shared-ui/theme";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { Link, useNavigate } from "react-router-dom";
import { useCommand } from "../commands/useCommands.ts";
import { addressOf, type Kind } from "../items/kinds.ts";
import { usePlatform } from "../platform.ts";
import { ScheduledNotice, ScheduleTool } from "../scheduling/ScheduleTool.tsx";
import { PageTitle } from "../shell/Page.tsx";
import { useMedia } from "../shell/useMedia.ts";
import { ConflictDialog } from "./ConflictDialog.tsx";
import * as css from "./EditorFrame.css.ts";
import type { Form, Identified } from "./form.ts";
import { EditorNotices, LeaveDialog } from "./Unsaved.tsx";
import { type Editor, type Opened, useEditor } from "./useEditor.ts";

export interface Publishable {
	slug: string;
	isPublished: boolean;
}

interface EditorFrameProps<Values extends Publishable, Item extends Identified, Body> {
	form: Form<Values, Item, Body>;
	opened: Opened<Values, Item>;
	latest: Item | null;
	fields: (editor: Editor<Values>, latest: Item | null) => ReactNode;
}

export function EditorFrame<Values extends Publishable, Item extends Identified, Body>(
	props: EditorFrameProps<Values, Item, Body>,
) {
	const { form, opened, latest, fields } = props;
	const { kind, labels, nameOf } = form;
	const editor = useEditor(form, opened, latest);
	const isWide = useMedia(media.medium);
	const name = nameOf(editor.values);
	useEditorCommands(kind, editor);
	// What can be changed of every item can be of this one, which the types cannot see.
	const change = editor.change as (changes: Partial<Publishable>) => void;
	const tools = <Tools kind={kind} editor={{ ...editor, change }} name={name} />;
	return (
		<>
			<Bar kind={kind} editor={editor}>
				{isWide && tools}
			</Bar>
			<Container width="wide" className={css.content}>
				{!isWide && tools}
				<EditorNotices {...editor} />
				<ScheduledNotice kind={kind} id={editor.id} />
				{fields(editor, latest)}
			</Container>
			<ConflictDialog labels={labels} editor={editor} />
			<LeaveDialog {...editor} />
		</>
	);
}

interface BarProps {
	kind: Kind;
	editor: Pick<Editor<object>, "id" | "save" | "isSaving" | "isChanged" | "isStored">;
	children: ReactNode;
}

function Bar({ kind, editor, children }: BarProps) {
	const navigate = useNavigate();
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
					<PageTitle size="subtitle">{`${editor.id === null ? "Create" : "Edit"} ${kind.Noun}`}</PageTitle>
				</div>
				<p className={css.status} role="status">
					{statusOf(editor)}
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
		</div>
	);
}

function statusOf({ isChanged, isStored, id }: BarProps["editor"]): string {
	if (isChanged) return isStored ? "Unsaved changes" : "Unsaved changes, and no room for a draft";
	return id === null ? "" : "Saved";
}

interface ToolsProps {
	kind: Kind;
	editor: Commanded & Pick<Editor<Publishable>, "change" | "isChanged">;
	name: string;
}

function Tools({ kind, editor: { id, values, change, isChanged }, name }: ToolsProps) {
	const { slug, isPublished } = values;
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
			<ScheduleTool kind={kind} id={id} name={name} isChanged={isChanged} isPublished={isPublished} />
			<span className={css.published}>
				<Switch
					label="Published"
					checked={isPublished}
					onCheckedChange={(now) => change({ isPublished: now })}
				/>
			</span>
		</div>
	);
}

type Commanded = Pick<Editor<Publishable>, "id" | "values" | "save">;

function useEditorCommands(kind: Kind, { id, values: { slug }, save }: Commanded): void {
	const navigate = useNavigate();
	const { openPage } = usePlatform();
	useCommand("save", save);
	useCommand("preview", () => slug !== "" && openPage(addressOf.page(kind, slug)));
	useCommand("history", () => id !== null && navigate(addressOf.history(kind, id)));
	useSaveShortcut(save);
}

function useSaveShortcut(save: () => void): void {
	const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
		if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== "s") return;
		event.preventDefault();
		if (!event.repeat) save();
	});
	useEffect(() => {
		const listener = (event: KeyboardEvent) => onKeyDown(event);
		window.addEventListener("keydown", listener);
		return () => window.removeEventListener("keydown", listener);
	}, []);
}
