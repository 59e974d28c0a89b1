import { type ReactNode, useMemo } from "react";
import { type AdminApi, useAdminApi } from "../api/adminApi.ts";
import { EditorFrame, type Publishable } from "./EditorFrame.tsx";
import type { Form, Identified } from "./form.ts";
import { type Opened, OpenItem } from "./OpenItem.tsx";
import { type Editor, useEditor } from "./useEditor.ts";

export interface EditorPageProps<Values extends Publishable, Item extends Identified, Body> {
	formOf: (api: AdminApi) => Form<Values, Item, Body>;
	fields: (editor: Editor<Values>, latest: Item | null) => ReactNode;
}

export function EditorPage<Values extends Publishable, Item extends Identified, Body>({
	formOf,
	fields,
}: EditorPageProps<Values, Item, Body>) {
	const api = useAdminApi();
	const form = useMemo(() => formOf(api), [formOf, api]);
	return (
		<OpenItem form={form}>
			{(opened, latest) => <OpenEditor form={form} opened={opened} latest={latest} fields={fields} />}
		</OpenItem>
	);
}

function OpenEditor<Values extends Publishable, Item extends Identified, Body>({
	form,
	opened,
	latest,
	fields,
}: {
	form: Form<Values, Item, Body>;
	opened: Opened<Values, Item>;
	latest: Item | null;
	fields: EditorPageProps<Values, Item, Body>["fields"];
}) {
	const editor = useEditor(form, opened, latest);
	return (
		<EditorFrame form={form} editor={editor}>
			{fields(editor, latest)}
		</EditorFrame>
	);
}
