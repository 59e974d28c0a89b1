import type { AdminProduct } from "@creations/server/answers";
import { Field, Input, Select, Textarea } from "@creations/shared-ui";
import { categoriesQuery } from "@creations/shared-ui/api";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { type ProductBody, useAdminApi } from "../api/adminApi.ts";
import { EditorFrame } from "../editor/EditorFrame.tsx";
import * as css from "../editor/fields.css.ts";
import type { Form } from "../editor/form.ts";
import { type Opened, OpenItem } from "../editor/OpenItem.tsx";
import { SlugField, useSlug } from "../editor/SlugField.tsx";
import { useEditor } from "../editor/useEditor.ts";
import { ImageSlots } from "../images/ImageSlots.tsx";
import { type ProductValues, productForm } from "./productForm.ts";

function ProductEditor({
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

export function ProductEditorPage() {
	const api = useAdminApi();
	const form = useMemo(() => productForm(api), [api]);
	return (
		<OpenItem form={form}>
			{(opened, latest) => <ProductEditor form={form} opened={opened} latest={latest} />}
		</OpenItem>
	);
}

interface CategorySelectProps {
	value: number;
	error?: string;
	onChange: (value: number) => void;
}

function CategorySelect({ value, error, onChange }: CategorySelectProps) {
	const { data: categories = [] } = useQuery(categoriesQuery(useAdminApi()));
	return (
		<Field label="Category" error={error}>
			<Select
				options={[
					{ value: "0", label: "No category" },
					...categories.map(({ id, name }) => ({ value: String(id), label: name })),
				]}
				value={String(value)}
				onValueChange={(chosen) => onChange(Number(chosen))}
			/>
		</Field>
	);
}
