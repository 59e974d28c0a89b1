import { Field, Input } from "@creations/shared-ui";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import type { Bound } from "../forms/control.ts";
import { adminTexts } from "../texts/texts.ts";
import * as css from "./EditorPage.css.ts";
import { type Publishable, slugFor } from "./form.ts";
import type { Editor } from "./useEditor.ts";

interface Addressed {
	slug: Bound<string>;
	editor: Pick<Editor<Publishable>, "id"> & {
		saved: { values: Publishable } | null;
	};
}

interface TitleFieldProps extends Addressed {
	label: string;
	dir?: "auto";
	title: Bound<string>;
	onTitle: (title: string, slug: string) => void;
}

/** Renders the fields for title and slug. */
export const TitleFields = (props: TitleFieldProps) => (
	<>
		<TitleField {...props} />
		<SlugField {...props} />
	</>
);

/** Renders the field for the title, which the slug of a new item follows. */
export function TitleField({
	label,
	dir,
	title,
	slug,
	editor,
	onTitle,
}: TitleFieldProps) {
	const input = useFocusOnRequest();
	return (
		<Field label={label} error={title.error}>
			<Input
				ref={input}
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
	);
}

/** Renders the field for the slug. */
export function SlugField({ slug, editor }: Addressed) {
	const saved = editor.saved?.values;
	// A draft is saved by its preview.
	const isUnsaved = saved?.isPublished && slug.value !== "" && slug.value !== saved.slug;
	return (
		<Field
			label={adminTexts.editor.fields.slug}
			error={slug.error}
			hint={isUnsaved ? adminTexts.editor.saveFirst : undefined}
		>
			<Input
				className={css.slugField}
				dir="ltr"
				value={slug.value}
				autoCapitalize="none"
				spellCheck={false}
				onChange={({ target }) => slug.onChange(target.value)}
			/>
		</Field>
	);
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
