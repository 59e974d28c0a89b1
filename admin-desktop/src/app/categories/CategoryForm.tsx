import {
	afterPaint,
	Dialog,
	DialogCancel,
	Field,
	Inline,
	Select,
} from "@creations/shared-ui";
import { useState } from "react";
import { useVisibleCategories } from "../api/queries.ts";
import { slugFor } from "../editor/form.ts";
import * as css from "../form.css.ts";
import { TextField } from "../forms/fields.tsx";
import { change } from "../forms/useDraftForm.ts";
import { BusyButton } from "../shell/buttons.tsx";
import { adminTexts } from "../texts/texts.ts";
import type { AdminCategory } from "./useCategories.ts";
import { useCategoryForm } from "./useCategoryForm.ts";

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
			<Field label={adminTexts.categories.category} error={error}>
				<Select
					options={[
						{ value: "0", label: adminTexts.categories.noCategory },
						...categories.map(({ id, name }) => ({ value: String(id), label: name })),
						{ value: NEW, label: adminTexts.categories.createOption },
					]}
					value={String(value)}
					onValueChange={choose}
				/>
			</Field>
			<Dialog
				title={adminTexts.categories.create}
				open={isNaming}
				onOpenChange={setIsNaming}
			>
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
	const { form, onSubmit, isSaving } = useCategoryForm(category, onSaved);
	const { control } = form;
	const onName = (name: string) =>
		change(form, { name, slug: slugFor(!category, form.getValues(), name) });

	return (
		<form
			className={css.form}
			noValidate
			onSubmit={onSubmit}
			aria-label={adminTexts.categories.category}
		>
			<TextField
				control={control}
				name="name"
				label={adminTexts.categories.name}
				hint={adminTexts.categories.nameHint}
				onValue={onName}
			/>
			<TextField
				control={control}
				name="slug"
				label={adminTexts.categories.slug}
				dir="ltr"
				autoCapitalize="none"
				spellCheck={false}
			/>
			<Inline gap="xs" justify="end">
				<DialogCancel />
				<BusyButton type="submit" busy={isSaving}>
					{isSaving ? adminTexts.items.saving : adminTexts.categories.save}
				</BusyButton>
			</Inline>
		</form>
	);
}
