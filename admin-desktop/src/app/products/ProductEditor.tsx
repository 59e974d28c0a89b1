import { Field, Input, Textarea } from "@creations/shared-ui";
import { CategorySelect } from "../categories/CategoryForm.tsx";
import * as css from "../editor/EditorPage.css.ts";
import { EditorPage, TitleFields } from "../editor/EditorPage.tsx";
import { ImageSlots } from "../images/ImageSlots.tsx";
import { productForm, productLabels } from "./productForm.ts";

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
						{(["amazonUrl", "etsyUrl"] as const).map((name) => (
							<Field key={name} label={productLabels[name]} error={editor.issues[name]}>
								<Input
									type="url"
									value={editor.values[name]}
									onChange={({ target }) => editor.change({ [name]: target.value })}
								/>
							</Field>
						))}
					</div>
					<ImageSlots {...editor.field("images")} />
				</div>
			)}
		/>
	);
}
