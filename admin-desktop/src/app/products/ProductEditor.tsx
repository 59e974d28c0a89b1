import { productText } from "@creations/events/product";
import { Field, Textarea } from "@creations/shared-ui";
import { CategorySelect } from "../categories/CategoryForm.tsx";
import * as css from "../editor/EditorPage.css.ts";
import { EditorPage, TitleFields } from "../editor/EditorPage.tsx";
import { PlainFields } from "../editor/PlainFields.tsx";
import { ImageSlots } from "../images/ImageSlots.tsx";
import { productForm } from "./productForm.ts";

/** Renders the editor of a product. */
export function ProductEditorPage() {
	return (
		<EditorPage
			formOf={productForm}
			fields={(editor) => (
				<div className={css.columns}>
					<TitleFields
						label="Product Name"
						title={editor.field("name")}
						editor={editor}
						onTitle={(name, slug) => editor.change({ name, slug })}
					/>
					<Field label="Description" error={editor.issues.description}>
						<Textarea
							className={css.longText}
							value={editor.values.description}
							onChange={({ target }) => editor.change({ description: target.value })}
						/>
					</Field>
					<div className={css.stack}>
						<CategorySelect {...editor.field("categoryId")} />
						<PlainFields fields={productText} editor={editor} />
					</div>
					<ImageSlots {...editor.field("images")} />
				</div>
			)}
		/>
	);
}
