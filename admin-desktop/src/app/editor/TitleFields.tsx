import { slugFrom } from "@creations/content/slug-from";
import { Field, Input } from "@creations/shared-ui";
import { useState } from "react";
import type { Publishable } from "./EditorFrame.tsx";
import * as css from "./fields.css.ts";
import type { Editor } from "./useEditor.ts";

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
					className={css.title}
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
					className={css.slug}
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
