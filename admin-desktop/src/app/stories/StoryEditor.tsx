import type { AdminStoryDetail } from "@creations/server/answers";
import { Field, Input, Textarea } from "@creations/shared-ui";
import { useMemo } from "react";
import { type StoryBody, useAdminApi } from "../api/adminApi.ts";
import { EditorFrame } from "../editor/EditorFrame.tsx";
import * as css from "../editor/fields.css.ts";
import type { Form } from "../editor/form.ts";
import { type Opened, OpenItem } from "../editor/OpenItem.tsx";
import { SlugField, useSlug } from "../editor/SlugField.tsx";
import { useEditor } from "../editor/useEditor.ts";
import { CoverField } from "../images/CoverField.tsx";
import { ContentField } from "../manuscript/ContentField.tsx";
import { RelatedSection } from "../related/RelatedSection.tsx";
import { LanguageSelect } from "./LanguageSelect.tsx";
import { type StoryValues, storyForm } from "./storyForm.ts";

function StoryEditor({
	form,
	opened,
	latest,
}: {
	form: Form<StoryValues, AdminStoryDetail, StoryBody>;
	opened: Opened<StoryValues, AdminStoryDetail>;
	latest: AdminStoryDetail | null;
}) {
	const editor = useEditor(form, opened, latest);
	const { id, values, issues, change, isNew } = editor;
	const { slugFor, onSlugEdited } = useSlug({ isNew, title: values.title, slug: values.slug });

	function onTitle(title: string) {
		change({ title, slug: slugFor(title) ?? values.slug });
	}

	return (
		<EditorFrame form={form} editor={editor}>
			<div className={css.columns}>
				<Field label="Title" error={issues.title}>
					<Input
						className={css.title}
						dir="auto"
						value={values.title}
						onChange={({ target }) => onTitle(target.value)}
					/>
				</Field>
				<SlugField
					value={values.slug}
					saved={editor.saved?.values.slug}
					error={issues.slug}
					onChange={(slug) => {
						onSlugEdited();
						change({ slug });
					}}
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
			<RelatedSection
				storyId={id}
				stories={values.relatedStoryIds}
				products={values.relatedProductIds}
				issues={issues}
				onStories={(relatedStoryIds) => change({ relatedStoryIds })}
				onProducts={(relatedProductIds) => change({ relatedProductIds })}
			/>
		</EditorFrame>
	);
}

export function StoryEditorPage() {
	const api = useAdminApi();
	const form = useMemo(() => storyForm(api), [api]);
	return (
		<OpenItem form={form}>
			{(opened, latest) => <StoryEditor form={form} opened={opened} latest={latest} />}
		</OpenItem>
	);
}
