import {
	Button,
	Container,
	EmptyState,
	Field,
	Icon,
	IconButton,
	Input,
	Switch,
} from "@creations/shared-ui";
import { ApiError } from "@creations/shared-ui/api";
import { media } from "@creations/shared-ui/theme";
import { useQuery } from "@tanstack/react-query";
import {
	type ReactNode,
	useEffect,
	useEffectEvent,
	useMemo,
	useRef,
	useState,
} from "react";
import type { FieldValues } from "react-hook-form";
import { Link, useLocation, useNavigate, useParams } from "react-router-dom";
import { type AdminApi, useAdminApi } from "../api/adminApi.ts";
import { keysOf } from "../api/queries.ts";
import { useCommand } from "../commands/useCommands.ts";
import { isUnreachable } from "../connection/reachability.ts";
import { Unavailable } from "../connection/Unreachable.tsx";
import { draftKey } from "../drafts/drafts.ts";
import { useStoredDraft } from "../drafts/useDraft.ts";
import type { Bound } from "../forms/control.ts";
import { addressOf, type Kind } from "../items/kinds.ts";
import { usePlatform } from "../platform.ts";
import { ScheduledNotice, ScheduleTool } from "../scheduling/ScheduleTool.tsx";
import { useIsSignedOut } from "../session/SignedOut.tsx";
import { PageTitle } from "../shell/Page.tsx";
import { LoadingScreen } from "../shell/screens.tsx";
import { useMedia } from "../shell/useMedia.ts";
import { ConflictDialog } from "./ConflictDialog.tsx";
import * as css from "./EditorPage.css.ts";
import { FindBar } from "./FindBar.tsx";
import { type Form, type Identified, slugFor } from "./form.ts";
import { Unsaved } from "./Unsaved.tsx";
import { type Editor, type Opened, useEditor } from "./useEditor.ts";

export interface Publishable {
	slug: string;
	isPublished: boolean;
}

interface EditorPageProps<
	Values extends FieldValues & Publishable,
	Item extends Identified,
	Body,
> {
	formOf: (api: AdminApi) => Form<Values, Item, Body>;
	fields: (editor: Editor<Values, Body>, latest: Item | null) => ReactNode;
}

/**
 * Renders the editor of a story or product: loads the item and its draft. A missing item
 * or a failed request shows its own screen.
 */
export function EditorPage<
	Values extends FieldValues & Publishable,
	Item extends Identified,
	Body,
>({ formOf, fields }: EditorPageProps<Values, Item, Body>) {
	const api = useAdminApi();
	const form = useMemo(() => formOf(api), [formOf, api]);
	const { id: text = "" } = useParams();
	const editor: string = useLocation().state?.editor ?? text;
	const loaded = useItemAndDraft(form, idIn(text));
	const [open, setOpen] = useState<{
		editor: string;
		opened: Opened<Values, Item>;
	} | null>(null);
	if (open?.editor === editor)
		return (
			<EditorFrame
				key={editor}
				form={form}
				opened={open.opened}
				latest={loaded.item}
				fields={fields}
			/>
		);

	switch (loaded.state) {
		case "missing":
			return <EmptyState icon="search" title={`${form.kind.Noun} Not Found`} />;
		case "failed":
			return <Unavailable error={loaded.error} text={loaded.text} />;
		case "loading":
			return <LoadingScreen />;
		case "loaded":
			setOpen({ editor, opened: loaded.opened });
			return null;
	}
}

/** Returns the id in an address: null for a new item, NaN if it is invalid. */
function idIn(text: string): number | null {
	if (text === "new") return null;
	return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}

type ItemAndDraft<Values, Item> = { item: Item | null } & (
	| { state: "missing" }
	| { state: "failed"; error: Error; text?: string }
	| { state: "loading" }
	| { state: "loaded"; opened: Opened<Values, Item> }
);

/** Queries an item and its draft. Without a connection, the draft suffices. */
function useItemAndDraft<
	Values extends FieldValues & Publishable,
	Item extends Identified,
	Body,
>(form: Form<Values, Item, Body>, id: number | null): ItemAndDraft<Values, Item> {
	const { plural, noun } = form.kind;
	const { data: item = null, ...answer } = useQuery({
		queryKey: keysOf(plural).detail(id ?? 0),
		queryFn: () => form.calls.detail(id ?? 0),
		enabled: id !== null && !Number.isNaN(id),
		gcTime: 2000,
	});
	const draft = useStoredDraft(draftKey({ plural, id }), form.values);
	const isMissing = answer.error instanceof ApiError && answer.error.status === 404;
	if (Number.isNaN(id) || isMissing) return { state: "missing", item };
	if (draft.isError) return { state: "failed", item, error: draft.error };
	if (answer.isFetching || draft.isPending) return { state: "loading", item };
	if (answer.isError && !(isUnreachable(answer.error) && draft.data))
		return {
			state: "failed",
			item,
			error: answer.error,
			text: `This ${noun} has not been opened on this device yet.`,
		};
	return { state: "loaded", item, opened: { id, item, draft: draft.data } };
}

interface EditorFrameProps<
	Values extends FieldValues & Publishable,
	Item extends Identified,
	Body,
> {
	form: Form<Values, Item, Body>;
	opened: Opened<Values, Item>;
	latest: Item | null;
	fields: (editor: Editor<Values, Body>, latest: Item | null) => ReactNode;
}

function EditorFrame<
	Values extends FieldValues & Publishable,
	Item extends Identified,
	Body,
>(props: EditorFrameProps<Values, Item, Body>) {
	const { form, opened, latest, fields } = props;
	const { kind, labels, nameOf } = form;
	const editor = useEditor(form, opened, latest);
	const isWide = useMedia(media.medium);
	const name = nameOf(editor.values);
	useEditorCommands(kind, editor);
	// Each item has these fields, but the generic type does not show it.
	const change = editor.change as (changes: Partial<Publishable>) => void;
	const tools = <Tools kind={kind} editor={{ ...editor, change }} name={name} />;
	return (
		<>
			<Bar kind={kind} editor={editor}>
				{isWide && tools}
			</Bar>
			<Container width="wide" className={css.content}>
				{!isWide && tools}
				<Unsaved {...editor} />
				<ScheduledNotice kind={kind} id={editor.id} />
				{fields(editor, latest)}
			</Container>
			<ConflictDialog kind={kind} labels={labels} editor={editor} />
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
	{ isChanged, isStored, id }: BarProps["editor"],
	isSignedOut: boolean,
): string {
	if (isChanged && !isStored) return "Unsaved changes, and no room for a draft";
	if (isChanged)
		return isSignedOut ? "Unsaved changes: sign in to save" : "Unsaved changes";
	return id === null ? "" : "Saved";
}

interface ToolsProps {
	kind: Kind;
	editor: Commanded & Pick<Editor<Publishable>, "change" | "isSaving">;
	name: string;
}

function Tools({ kind, editor, name }: ToolsProps) {
	const { id, values, change } = editor;
	const { slug, isPublished } = values;
	const preview = usePreview(kind, editor);
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
				onClick={() => void preview()}
			>
				<Icon name="external" className={css.toolIcon} />
				Preview
			</Button>
			<ScheduleTool kind={kind} editor={editor} name={name} />
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

type Commanded = Pick<
	Editor<Publishable>,
	"id" | "values" | "saved" | "save" | "saveDraft"
>;

/**
 * Returns the function that opens the page of an item. A page exists only for a saved
 * item, so an unpublished text is saved as a draft first. A published page is shown as
 * visitors see it.
 */
function usePreview(kind: Kind, editor: Commanded): () => Promise<void> {
	const { openPage } = usePlatform();
	const { values, saved, saveDraft } = editor;
	return async () => {
		if (values.slug === "") return;
		const open = (slug: string) => openPage(addressOf.page(kind, slug));
		if (saved?.values.isPublished) return open(saved.values.slug);
		if (await saveDraft()) open(values.slug);
	};
}

function useEditorCommands(kind: Kind, editor: Commanded): void {
	const { id, save } = editor;
	const navigate = useNavigate();
	const preview = usePreview(kind, editor);
	useCommand("save", save);
	useCommand("preview", preview);
	useCommand("history", () => id !== null && navigate(addressOf.history(kind, id)));
	useSaveShortcut(save);
}

function useSaveShortcut(save: () => void): void {
	const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
		if (
			!(event.ctrlKey || event.metaKey) ||
			event.altKey ||
			event.key.toLowerCase() !== "s"
		)
			return;
		event.preventDefault();
		if (!event.repeat) save();
	});
	useEffect(() => {
		const listener = (event: KeyboardEvent) => onKeyDown(event);
		window.addEventListener("keydown", listener);
		return () => window.removeEventListener("keydown", listener);
	}, []);
}

/** Focuses a field if the navigation requests it, even if the screen is already open. */
function useFocusOnRequest() {
	const { key, state } = useLocation();
	const field = useRef<HTMLInputElement>(null);
	// Repeated requests differ only in their navigation key.
	useEffect(() => {
		if (key && state?.focusTitle) field.current?.focus();
	}, [key, state]);
	return field;
}

interface TitleFieldsProps {
	label: string;
	dir?: "auto";
	title: Bound<string>;
	slug: Bound<string>;
	editor: Pick<Editor<Publishable>, "id"> & {
		saved: { values: Publishable } | null;
	};
	onTitle: (title: string, slug: string) => void;
}

/** Renders the fields for title and slug. The slug of a new item follows its title. */
export function TitleFields(props: TitleFieldsProps) {
	const { label, dir, title, slug, editor, onTitle } = props;
	const titleField = useFocusOnRequest();
	const saved = editor.saved?.values;
	// A draft is saved by its preview.
	const isUnsaved = saved?.isPublished && slug.value !== "" && slug.value !== saved.slug;
	return (
		<>
			<Field label={label} error={title.error}>
				<Input
					ref={titleField}
					className={css.titleField}
					dir={dir}
					value={title.value}
					onChange={({ target: { value } }) =>
						onTitle(
							value,
							slugFor(editor.id === null, { name: title.value, slug: slug.value }, value),
						)
					}
				/>
			</Field>
			<Field
				label="URL Slug"
				error={slug.error}
				hint={isUnsaved ? "Save first to preview." : undefined}
			>
				<Input
					className={css.slugField}
					value={slug.value}
					autoCapitalize="none"
					spellCheck={false}
					onChange={({ target }) => slug.onChange(target.value)}
				/>
			</Field>
		</>
	);
}
