import { Button, Container, EmptyState } from "@creations/shared-ui";
import { ApiError } from "@creations/shared-ui/api";
import { media } from "@creations/shared-ui/theme";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { Link, useLocation, useParams } from "react-router-dom";
import { type AdminApi, useAdminApi } from "../api/adminApi.ts";
import { keysOf } from "../api/queries.ts";
import { isUnreachable } from "../connection/reachability.ts";
import { Unavailable } from "../connection/Unreachable.tsx";
import { draftKey } from "../drafts/drafts.ts";
import { useStoredDraft } from "../drafts/useDraft.ts";
import { addressOf, type Kind } from "../items/kinds.ts";
import {
	PublishedDialog,
	publishedPageOf,
	ShareTool,
	useSharing,
} from "../published/ShareTool.tsx";
import { ScheduledNotice } from "../scheduling/ScheduleTool.tsx";
import { LoadingScreen } from "../shell/screens.tsx";
import { useMedia } from "../shell/useMedia.ts";
import { adminTexts } from "../texts/texts.ts";
import { ConflictDialog } from "./ConflictDialog.tsx";
import { EditorBar } from "./EditorBar.tsx";
import * as css from "./EditorPage.css.ts";
import { EditorTools } from "./EditorTools.tsx";
import type { Form, Identified, Publishable } from "./form.ts";
import { PublishButton } from "./PublishButton.tsx";
import { Unsaved } from "./Unsaved.tsx";
import { type Editor, type Opened, useEditor } from "./useEditor.ts";
import { useEditorCommands } from "./useEditorCommands.ts";

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
			return <Missing kind={form.kind} />;
		case "failed":
			return <Unavailable error={loaded.error} text={loaded.text} />;
		case "loading":
			return <LoadingScreen />;
		case "loaded":
			setOpen({ editor, opened: loaded.opened });
			return null;
	}
}

const Missing = ({ kind }: { kind: Kind }) => (
	<EmptyState icon="search" title={adminTexts.editor.notFound[kind.noun]}>
		<Button asChild icon="arrow-left" variant="secondary">
			<Link to={addressOf.list(kind)}>{adminTexts.editor.back[kind.noun]}</Link>
		</Button>
	</EmptyState>
);

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
			text: adminTexts.editor.notOpened[noun],
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
	const sharing = useSharing();
	const editor = useEditor(form, opened, latest, (now, before) => {
		if (now.isPublished && !before?.isPublished) sharing.open();
	});
	const isWide = useMedia(media.medium);
	const name = nameOf(editor.values);
	useEditorCommands(kind, editor);
	// Each item has these fields, but the generic type does not show it.
	const change = editor.change as (changes: Partial<Publishable>) => void;
	const publishable = { ...editor, change };
	const page = publishedPageOf(form, editor.saved?.values);
	const tools = (
		<EditorTools kind={kind} editor={publishable} name={name}>
			{page && <ShareTool {...sharing} />}
		</EditorTools>
	);
	return (
		<>
			<EditorBar kind={kind} editor={editor}>
				{isWide && tools}
			</EditorBar>
			<Container width="wide" className={css.content}>
				{!isWide && tools}
				<Unsaved {...editor} save={editor.saveAndLeave} />
				<ScheduledNotice kind={kind} id={editor.id} />
				{fields(editor, latest)}
				<PublishButton kind={kind} editor={publishable} />
			</Container>
			<ConflictDialog kind={kind} labels={labels} editor={editor} />
			{page && <PublishedDialog page={page} {...sharing} />}
		</>
	);
}
