import {
	afterPaint,
	Dialog,
	DialogCancel,
	Field,
	Inline,
	Input,
	Select,
} from "@creations/shared-ui";
import { useState } from "react";
import { useVisibleCategories } from "../api/queries.ts";
import { slugFor } from "../editor/form.ts";
import { form } from "../form.css.ts";
import { BusyButton } from "../shell/buttons.tsx";
import { type AdminCategory, useCategoryForm } from "./useCategories.ts";

interface CategorySelectProps {
	/** Id of the category; 0 for none. */
	value: number;
	error: string | undefined;
	onChange: (value: number) => void;
}

const NEW = "new";

/** Renders the choice of a product's category, with a dialog for a new one. */
export function CategorySelect({ value, error, onChange }: CategorySelectProps) {
	const { data: categories = [] } = useVisibleCategories();
	const [isNaming, setIsNaming] = useState(false);
	// Opens the dialog after the list has returned the focus, so that the dialog can return
	// it, too.
	const choose = (id: string) =>
		id === NEW ? afterPaint(() => setIsNaming(true)) : onChange(Number(id));
	return (
		<>
			<Field label="Category" error={error}>
				<Select
					options={[
						{ value: "0", label: "No category" },
						...categories.map(({ id, name }) => ({ value: String(id), label: name })),
						{ value: NEW, label: "New category…" },
					]}
					value={String(value)}
					onValueChange={choose}
				/>
			</Field>
			<Dialog title="New category" open={isNaming} onOpenChange={setIsNaming}>
				<CategoryForm
					category={null}
					onSaved={(id) => {
						onChange(id);
						setIsNaming(false);
					}}
				/>
			</Dialog>
		</>
	);
}

interface CategoryFormProps {
	/** Null for a new category. */
	category: AdminCategory | null;
	onSaved: (id: number) => void;
}

/** Renders the form for the name and slug of a category. */
export function CategoryForm({ category, onSaved }: CategoryFormProps) {
	const { values, issues, change, onSubmit, isSaving } = useCategoryForm(
		category,
		onSaved,
	);

	return (
		<form className={form} noValidate onSubmit={onSubmit} aria-label="Category">
			<Field label="Name" error={issues.name} hint="As visitors see it: Rings, Brooches">
				<Input
					value={values.name}
					onChange={({ target }) =>
						change({ name: target.value, slug: slugFor(!category, values, target.value) })
					}
				/>
			</Field>
			<Field label="URL Slug" error={issues.slug}>
				<Input
					value={values.slug}
					autoCapitalize="none"
					spellCheck={false}
					onChange={({ target }) => change({ slug: target.value })}
				/>
			</Field>
			<Inline gap="xs" justify="end">
				<DialogCancel />
				<BusyButton type="submit" busy={isSaving}>
					{isSaving ? "Saving..." : "Save category"}
				</BusyButton>
			</Inline>
		</form>
	);
}
