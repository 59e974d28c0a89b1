import { storyText } from "@creations/events/story";
import { Stack, Text } from "@creations/shared-ui";
import { media } from "@creations/shared-ui/theme";
import { type ReactNode, useId } from "react";
import type { StoryBody } from "../api/adminApi.ts";
import * as css from "../editor/EditorPage.css.ts";
import { EditorPage } from "../editor/EditorPage.tsx";
import { PlainFields } from "../editor/PlainFields.tsx";
import { SlugField, TitleField } from "../editor/TitleFields.tsx";
import type { Editor } from "../editor/useEditor.ts";
import { useBound } from "../forms/control.ts";
import { TextareaField } from "../forms/fields.tsx";
import { CoverField } from "../images/CoverField.tsx";
import type { Plural } from "../items/kinds.ts";
import { ItemOrder, withMove } from "../items/OrderedList.tsx";
import { PickButton } from "../items/PickList.tsx";
import * as listing from "../listing.css.ts";
import { ManuscriptField } from "../manuscript/ManuscriptField.tsx";
import { useMedia } from "../shell/useMedia.ts";
import { adminTexts } from "../texts/texts.ts";
import { LanguageSelect } from "./LanguageSelect.tsx";
import { type StoryValues, storyForm } from "./storyForm.ts";

/** Renders the editor of a story. */
export function StoryEditorPage() {
	return (
		<EditorPage
			formOf={storyForm}
			fields={(editor, latest) => (
				<StoryFields editor={editor} detected={latest?.detectedLanguage} />
			)}
		/>
	);
}

type StoryEditor = Editor<StoryValues, StoryBody>;

interface StoryFieldsProps {
	editor: StoryEditor;
	detected: string | undefined;
}

function StoryFields({ editor, detected }: StoryFieldsProps) {
	const { control } = editor;
	return (
		<>
			<HeadFields editor={editor} />
			<ManuscriptField
				label={adminTexts.stories.content}
				hasCounts
				{...useBound({ control, name: "content" })}
			/>
			<LanguageSelect {...useBound({ control, name: "language" })} detected={detected} />
			<TranslationSection editor={editor} />
			<RelatedSection editor={editor} />
		</>
	);
}

function HeadFields({ editor }: { editor: StoryEditor }) {
	const { control, change } = editor;
	const slug = useBound({ control, name: "slug" });
	const slugField = <SlugField slug={slug} editor={editor} />;
	const cover = <CoverField {...useBound({ control, name: "coverImage" })} />;
	const isWide = useMedia(media.medium);
	return (
		<div className={css.columns}>
			<TitleField
				label={adminTexts.stories.titleField}
				dir="auto"
				title={useBound({ control, name: "title" })}
				slug={slug}
				editor={editor}
				onTitle={(title, slug) => change({ title, slug })}
			/>
			{isWide && slugField}
			<TextareaField
				control={control}
				name="excerpt"
				label={adminTexts.stories.excerpt}
				className={css.shortText}
				rows={3}
				dir="auto"
			/>
			<PlainFields fields={storyText} control={control} />
			{isWide ? (
				cover
			) : (
				<Folded>
					{slugField}
					{cover}
				</Folded>
			)}
		</div>
	);
}

/** Folds fields away on a phone, so that the text begins on the first screen. */
const Folded = ({ children }: { children: ReactNode }) => (
	<details>
		<summary className={listing.summary}>{adminTexts.stories.slugAndCover}</summary>
		<div className={css.folded}>{children}</div>
	</details>
);

function TranslationSection({ editor: { id, control } }: { editor: StoryEditor }) {
	return (
		<RelatedList
			{...useBound({ control, name: "translationOf" })}
			title={adminTexts.editor.fields.translationOf}
			addLabel={adminTexts.stories.chooseOriginal}
			empty={adminTexts.stories.noTranslation}
			plural="stories"
			except={id}
			isSingle
		/>
	);
}

function RelatedSection({ editor: { id, control } }: { editor: StoryEditor }) {
	return (
		<div className={css.related}>
			<RelatedList
				{...useBound({ control, name: "relatedProductIds" })}
				title={adminTexts.stories.relatedProducts}
				addLabel={adminTexts.stories.addProduct}
				plural="products"
			/>
			<RelatedList
				{...useBound({ control, name: "relatedStoryIds" })}
				title={adminTexts.stories.relatedStories}
				addLabel={adminTexts.stories.addStory}
				plural="stories"
				except={id}
			/>
		</div>
	);
}

interface RelatedListProps {
	title: string;
	addLabel: string;
	plural: Plural;
	except?: number | null;
	/** Text without a choice. */
	empty?: string;
	isSingle?: boolean;
	value: number[];
	error: string | undefined;
	onChange: (ids: number[]) => void;
}

function RelatedList(props: RelatedListProps) {
	const { title, value, error, isSingle = false } = props;
	const { empty = adminTexts.stories.noneChosen } = props;
	const describedBy = useId();
	return (
		<Stack gap="xs" asChild>
			<section aria-label={title} aria-describedby={error && describedBy}>
				<Text size="label" tone="faint">
					{title}
				</Text>
				{value.length === 0 && (
					<Text size="small" tone="faint">
						{empty}
					</Text>
				)}
				{error && (
					<p id={describedBy} role="alert" className={css.error}>
						{error}
					</p>
				)}
				{value.length > 0 && <ChosenItems {...props} />}
				{!(isSingle && value.length > 0) && <AddButton {...props} />}
			</section>
		</Stack>
	);
}

function ChosenItems({ title, plural, value, onChange }: RelatedListProps) {
	return (
		<ItemOrder
			label={title}
			plural={plural}
			ids={value}
			onMove={(id, step) => onChange(withMove(value, id, step) ?? value)}
			onRemove={(removed) => onChange(value.filter((id) => id !== removed))}
			removeLabel={(name) => adminTexts.stories.remove(name)}
		/>
	);
}

function AddButton(props: RelatedListProps) {
	const { title, addLabel, plural, except = null, value, onChange } = props;
	return (
		<PickButton
			title={addLabel}
			label={title}
			plural={plural}
			except={except === null ? value : [...value, except]}
			onPick={({ id }) => onChange([...value, id])}
			variant="secondary"
			size="small"
			className={css.add}
		/>
	);
}
