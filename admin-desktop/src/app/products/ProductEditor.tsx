import { Field, Input, Textarea } from "@creations/shared-ui";
import { CategorySelect } from "../categories/CategorySelect.tsx";
import { EditorPage } from "../editor/EditorPage.tsx";
import * as css from "../editor/fields.css.ts";
import { TitleFields } from "../editor/TitleFields.tsx";
import type { Editor } from "../editor/useEditor.ts";
import { ImageSlots } from "../images/ImageSlots.tsx";
import { type ProductValues, productForm } from "./productForm.ts";

export function ProductEditorPage() {
	return <EditorPage formOf={productForm} fields={(editor) => <ProductFields editor={editor} />} />;
}

function ProductFields({ editor }: { editor: Editor<ProductValues> }) {
	const { values, issues, change } = editor;
	return (
		<div className={css.columns}>
			<TitleFields
				label="Product Name"
				title={values.name}
				error={issues.name}
				editor={editor}
				onTitle={(name, slug) => change({ name, slug })}
				onSlug={(slug) => change({ slug })}
			/>
			<Field label="Description" error={issues.description}>
				<Textarea
					className={css.long}
					value={values.description}
					onChange={({ target }) => change({ description: target.value })}
				/>
			</Field>
			<div className={css.stack}>
				<CategorySelect
					value={values.categoryId}
					error={issues.categoryId}
					onChange={(categoryId) => change({ categoryId })}
				/>
				{(
					[
						["Amazon URL", "amazonUrl"],
						["Etsy URL", "etsyUrl"],
					] as const
				).map(([label, field]) => (
					<Field key={field} label={label} error={issues[field]}>
						<Input
							type="url"
							value={values[field]}
							onChange={({ target }) => change({ [field]: target.value })}
						/>
					</Field>
				))}
			</div>
			<ImageSlots value={values.images} error={issues.images} onChange={(images) => change({ images })} />
		</div>
	);
}
