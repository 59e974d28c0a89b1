import type { AdminProduct } from "@creations/server/answers";
import { Field, Input, Textarea } from "@creations/shared-ui";
import type { ProductBody } from "../api/adminApi.ts";
import { EditorFrame } from "../editor/EditorFrame.tsx";
import * as css from "../editor/fields.css.ts";
import type { Form } from "../editor/form.ts";
import type { Opened } from "../editor/OpenItem.tsx";
import { SlugField } from "../editor/SlugField.tsx";
import { useEditor } from "../editor/useEditor.ts";
import { useSlug } from "../editor/useSlug.ts";
import { ImageSlots } from "../images/ImageSlots.tsx";
import { CategorySelect } from "./CategorySelect.tsx";
import type { ProductValues } from "./productForm.ts";

export function ProductEditor({
	form,
	opened,
	latest,
}: {
	form: Form<ProductValues, AdminProduct, ProductBody>;
	opened: Opened<ProductValues, AdminProduct>;
	latest: AdminProduct | null;
}) {
	const editor = useEditor(form, opened, latest);
	const { values, issues, change, isNew } = editor;
	const { slugFor, onSlugEdited } = useSlug({ isNew, title: values.name, slug: values.slug });

	return (
		<EditorFrame form={form} editor={editor}>
			<div className={css.columns}>
				<Field label="Product Name" error={issues.name}>
					<Input
						className={css.title}
						value={values.name}
						onChange={({ target: { value: name } }) => change({ name, slug: slugFor(name) ?? values.slug })}
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
					<Field label="Amazon URL" error={issues.amazonUrl}>
						<Input
							type="url"
							value={values.amazonUrl}
							onChange={({ target }) => change({ amazonUrl: target.value })}
						/>
					</Field>
					<Field label="Etsy URL" error={issues.etsyUrl}>
						<Input
							type="url"
							value={values.etsyUrl}
							onChange={({ target }) => change({ etsyUrl: target.value })}
						/>
					</Field>
				</div>
				<ImageSlots images={values.images} error={issues.images} onChange={(images) => change({ images })} />
			</div>
		</EditorFrame>
	);
}
