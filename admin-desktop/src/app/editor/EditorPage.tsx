import { slugFrom } from "@creations/content/slug-from";
import { EmptyState, Field, Input } from "@creations/shared-ui";
import { ApiError } from "@creations/shared-ui/api";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo, useState } from "react";
import { useLocation, useParams } from "react-router-dom";
import { type AdminApi, useAdminApi } from "../api/adminApi.ts";
import { keysOf } from "../api/queries.ts";
import { isUnreachable } from "../connection/connection.ts";
import { Unavailable } from "../connection/Unreachable.tsx";
import { draftKey } from "../drafts/drafts.ts";
import { useStoredDraft } from "../drafts/useDraft.ts";
import { LoadingScreen } from "../shell/screens.tsx";
import * as css from "./EditorFrame.css.ts";
import { EditorFrame, type Publishable } from "./EditorFrame.tsx";
import type { Form, Identified } from "./form.ts";
import type { Editor, Opened } from "./useEditor.ts";

interface EditorPageProps<Values extends Publishable, Item extends Identified, Body> {
	formOf: (api: AdminApi) => Form<Values, Item, Body>;
	fields: (editor: Editor<Values>, latest: Item | null) => ReactNode;
}

export function EditorPage<Values extends Publishable, Item extends Identified, Body>({
	formOf,
	fields,
}: EditorPageProps<Values, Item, Body>) {
	const api = useAdminApi();
	const form = useMemo(() => formOf(api), [formOf, api]);
	const { plural, noun, Noun } = form.kind;
	const { id: text = "" } = useParams();
	const id = text === "new" ? null : /^\d+$/.test(text) ? Number(text) : Number.NaN;
	const editor: string = useLocation().state?.editor ?? text;
	const { data: item = null, ...answer } = useQuery({
		queryKey: keysOf(plural).detail(id ?? 0),
		queryFn: () => form.calls.detail(id ?? 0),
		enabled: id !== null && !Number.isNaN(id),
		gcTime: 2000,
	});
	const draft = useStoredDraft(draftKey({ plural, id }), form.values);
	const [open, setOpen] = useState<{ editor: string; opened: Opened<Values, Item> } | null>(null);
	if (open?.editor === editor)
		return <EditorFrame key={editor} form={form} opened={open.opened} latest={item} fields={fields} />;

	if (Number.isNaN(id) || (answer.error instanceof ApiError && answer.error.status === 404))
		return <EmptyState icon="search" title={`${Noun} Not Found`} />;
	if (draft.isError) return <Unavailable error={draft.error} />;
	if (answer.isFetching || draft.isPending) return <LoadingScreen />;
	if (answer.isError && !(isUnreachable(answer.error) && draft.data))
		return (
			<Unavailable error={answer.error} text={`This ${noun} has not been opened on this computer yet.`} />
		);
	setOpen({ editor, opened: { id, item, draft: draft.data } });
	return null;
}

interface TitleFieldsProps {
	label: string;
	dir?: "auto";
	title: { value: string; error: string | undefined };
	editor: Pick<Editor<Publishable>, "values" | "saved" | "issues" | "id" | "change">;
	onTitle: (title: string, slug: string) => void;
}

export function TitleFields({ label, dir, title, editor, onTitle }: TitleFieldsProps) {
	const { slug } = editor.values;
	const [isOwn, setIsOwn] = useState(slug !== slugFrom(title.value));
	const follows = editor.id === null && !isOwn;
	const isUnsaved = slug !== "" && slug !== editor.saved?.values.slug;
	return (
		<>
			<Field label={label} error={title.error}>
				<Input
					className={css.titleField}
					dir={dir}
					value={title.value}
					onChange={({ target: { value } }) => onTitle(value, follows ? slugFrom(value) : slug)}
				/>
			</Field>
			<Field
				label="URL Slug"
				error={editor.issues.slug}
				hint={isUnsaved ? "Not saved yet: Preview finds nothing here before." : undefined}
			>
				<Input
					className={css.slugField}
					value={slug}
					autoCapitalize="none"
					spellCheck={false}
					onChange={({ target }) => {
						setIsOwn(true);
						editor.change({ slug: target.value });
					}}
				/>
			</Field>
		</>
	);
}
