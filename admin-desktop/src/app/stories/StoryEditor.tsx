import { Field, Textarea } from "@creations/shared-ui";
import * as css from "../editor/EditorPage.css.ts";
import { EditorPage, TitleFields } from "../editor/EditorPage.tsx";
import { CoverField } from "../images/CoverField.tsx";
import { ContentField } from "../manuscript/ContentField.tsx";
import { RelatedSection } from "../related/RelatedSection.tsx";
import { LanguageSelect } from "./LanguageSelect.tsx";
import { storyForm } from "./storyForm.ts";

export function StoryEditorPage() {
	return (
		<EditorPage
			formOf={storyForm}
			fields={(editor, latest) => (
				<>
					<div className={css.columns}>
						<TitleFields
							label="Title"
							dir="auto"
							title={editor.field("title")}
							editor={editor}
							onTitle={(title, slug) => editor.change({ title, slug })}
						/>
						<Field label="Excerpt" error={editor.issues.excerpt} className={css.filling}>
							<Textarea
								className={css.short}
								rows={2}
								dir="auto"
								value={editor.values.excerpt}
								onChange={({ target }) => editor.change({ excerpt: target.value })}
							/>
						</Field>
						<CoverField {...editor.field("coverImage")} />
					</div>
					<ContentField {...editor.field("content")} />
					<LanguageSelect {...editor.field("language")} detected={latest?.detectedLanguage} />
					<RelatedSection editor={editor} />
				</>
			)}
		/>
	);
}
