import { slugFrom } from "@creations/content/slug-from";
import { Field, Input } from "@creations/shared-ui";
import { useState } from "react";
import type { Publishable } from "./EditorFrame.tsx";
import * as css from "./fields.css.ts";
import type { Editor } from "./useEditor.ts";

interface TitleFieldsProps {
	label: string;
	title: string;
	error: string | undefined;
	dir?: "auto";
	editor: Pick<Editor<Publishable>, "values" | "saved" | "issues" | "isNew">;
	onTitle: (title: string, slug: string) => void;
	onSlug: (slug: string) => void;
}

export function TitleFields({ label, title, error, dir, editor, onTitle, onSlug }: TitleFieldsProps) {
	const { slug } = editor.values;
	const [isOwn, setIsOwn] = useState(slug !== slugFrom(title));
	const follows = editor.isNew && !isOwn;
	const isUnsaved = slug !== "" && slug !== editor.saved?.values.slug;
	return (
		<>
			<Field label={label} error={error}>
				<Input
					className={css.title}
					dir={dir}
					value={title}
					onChange={({ target: { value } }) => onTitle(value, follows ? slugFrom(value) : slug)}
				/>
			</Field>
			<Field
				label="URL Slug"
				error={editor.issues.slug}
				hint={isUnsaved ? "Not saved yet: Preview finds nothing here before." : undefined}
			>
				<Input
					className={css.slug}
					value={slug}
					autoCapitalize="none"
					spellCheck={false}
					onChange={({ target }) => {
						setIsOwn(true);
						onSlug(target.value);
					}}
				/>
			</Field>
		</>
	);
}
