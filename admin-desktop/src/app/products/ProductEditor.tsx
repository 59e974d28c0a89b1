import { productText } from "@creations/events/product";
import type { ProductBody } from "../api/adminApi.ts";
import { CategorySelect } from "../categories/CategoryForm.tsx";
import * as css from "../editor/EditorPage.css.ts";
import { EditorPage } from "../editor/EditorPage.tsx";
import { PlainFields } from "../editor/PlainFields.tsx";
import { TitleFields } from "../editor/TitleFields.tsx";
import type { Editor } from "../editor/useEditor.ts";
import { useBound } from "../forms/control.ts";
import { TextareaField } from "../forms/fields.tsx";
import { ImageSlots } from "../images/ImageSlots.tsx";
import { adminTexts } from "../texts/texts.ts";
import { type ProductValues, productForm } from "./productForm.ts";

/** Renders the editor of a product. */
export function ProductEditorPage() {
	return (
		<EditorPage
			formOf={productForm}
			fields={(editor) => <ProductFields editor={editor} />}
		/>
	);
}

function ProductFields({ editor }: { editor: Editor<ProductValues, ProductBody> }) {
	const { control, change } = editor;
	return (
		<div className={css.columns}>
			<TitleFields
				label={adminTexts.products.name}
				title={useBound({ control, name: "name" })}
				slug={useBound({ control, name: "slug" })}
				editor={editor}
				onTitle={(name, slug) => change({ name, slug })}
			/>
			<TextareaField
				control={control}
				name="description"
				label={adminTexts.products.description}
				className={css.longText}
			/>
			<div className={css.stack}>
				<CategorySelect {...useBound({ control, name: "categoryId" })} />
				<PlainFields fields={productText} control={control} />
			</div>
			<ImageSlots {...useBound({ control, name: "images" })} />
		</div>
	);
}
