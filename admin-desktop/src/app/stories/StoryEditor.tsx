import type { AdminStoryDetail } from "@creations/server/answers";
import { Field, Textarea } from "@creations/shared-ui";
import { EditorPage } from "../editor/EditorPage.tsx";
import * as css from "../editor/fields.css.ts";
import { TitleFields } from "../editor/TitleFields.tsx";
import type { Editor } from "../editor/useEditor.ts";
import { CoverField } from "../images/CoverField.tsx";
import { ContentField } from "../manuscript/ContentField.tsx";
import { RelatedSection } from "../related/RelatedSection.tsx";
import { LanguageSelect } from "./LanguageSelect.tsx";
import { type StoryValues, storyForm } from "./storyForm.ts";

export function StoryEditorPage() {
	return (
		<EditorPage
			formOf={storyForm}
			fields={(editor, latest) => (
				<>
					<OpeningFields editor={editor} />
					<TextFields editor={editor} latest={latest} />
				</>
			)}
		/>
	);
}

interface FieldsProps {
	editor: Editor<StoryValues>;
}

function OpeningFields({ editor }: FieldsProps) {
	const { values, issues, change } = editor;
	return (
		<div className={css.columns}>
			<TitleFields
				label="Title"
				title={values.title}
				error={issues.title}
				dir="auto"
				editor={editor}
				onTitle={(title, slug) => change({ title, slug })}
				onSlug={(slug) => change({ slug })}
			/>
			<Field label="Excerpt" error={issues.excerpt} className={css.filling}>
				<Textarea
					className={css.short}
					rows={2}
					dir="auto"
					value={values.excerpt}
					onChange={({ target }) => change({ excerpt: target.value })}
				/>
			</Field>
			<CoverField
				value={values.coverImage}
				error={issues.coverImage}
				onChange={(coverImage) => change({ coverImage })}
			/>
		</div>
	);
}

function TextFields({ editor, latest }: FieldsProps & { latest: AdminStoryDetail | null }) {
	const { values, issues, change } = editor;
	return (
		<>
			<ContentField
				value={values.content}
				error={issues.content}
				onChange={(content) => change({ content })}
			/>
			<LanguageSelect
				value={values.language}
				detected={latest?.detectedLanguage}
				error={issues.language}
				onChange={(language) => change({ language })}
			/>
			<RelatedSection editor={editor} />
		</>
	);
}
