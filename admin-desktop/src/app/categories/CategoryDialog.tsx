import { slugFrom } from "@creations/content/slug-from";
import { Dialog, DialogCancel, Field, Inline, Input } from "@creations/shared-ui";
import { BusyButton } from "../shell/buttons.tsx";
import * as css from "./categories.css.ts";
import { type AdminCategory, useCategoryForm } from "./useCategories.ts";

interface CategoryDialogProps {
	/** Null for a new one. */
	category: AdminCategory | null;
	onClose: () => void;
	onSaved?: (id: number) => void;
}

export function CategoryDialog({ category, onClose, onSaved }: CategoryDialogProps) {
	return (
		<Dialog
			title={category ? "Rename category" : "New category"}
			open
			onOpenChange={(isOpen) => isOpen || onClose()}
		>
			<CategoryForm
				category={category}
				onSaved={(id) => {
					onSaved?.(id);
					onClose();
				}}
			/>
		</Dialog>
	);
}

function CategoryForm({
	category,
	onSaved,
}: {
	category: AdminCategory | null;
	onSaved: (id: number) => void;
}) {
	const { values, issues, change, onSubmit, isSaving } = useCategoryForm(category, onSaved);

	const onName = (name: string) =>
		change({ name, ...(!category && values.slug === slugFrom(values.name) && { slug: slugFrom(name) }) });

	return (
		<form className={css.form} noValidate onSubmit={onSubmit} aria-label="Category">
			<Field label="Name" error={issues.name} hint="As visitors read it: Rings, Brooches">
				<Input value={values.name} onChange={({ target }) => onName(target.value)} />
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
