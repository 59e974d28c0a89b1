import { afterPaint, Dialog, DialogCancel, Field, Inline, Input, Select } from "@creations/shared-ui";
import { useState } from "react";
import { useVisibleCategories } from "../api/queries.ts";
import { slugFor } from "../editor/form.ts";
import { form } from "../form.css.ts";
import { BusyButton } from "../shell/buttons.tsx";
import { type AdminCategory, useCategoryForm } from "./useCategories.ts";

interface CategorySelectProps {
	/** 0 for none. */
	value: number;
	error: string | undefined;
	onChange: (value: number) => void;
}

const NEW = "new";

export function CategorySelect({ value, error, onChange }: CategorySelectProps) {
	const { data: categories = [] } = useVisibleCategories();
	const [isNaming, setIsNaming] = useState(false);
	// Once the list has given the focus back, so that the dialog can give it back in turn.
	const choose = (chosen: string) =>
		chosen === NEW ? afterPaint(() => setIsNaming(true)) : onChange(Number(chosen));
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
	/** Null for a new one. */
	category: AdminCategory | null;
	onSaved: (id: number) => void;
}

export function CategoryForm({ category, onSaved }: CategoryFormProps) {
	const { values, issues, change, onSubmit, isSaving } = useCategoryForm(category, onSaved);

	return (
		<form className={form} noValidate onSubmit={onSubmit} aria-label="Category">
			<Field label="Name" error={issues.name} hint="As visitors read it: Rings, Brooches">
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
