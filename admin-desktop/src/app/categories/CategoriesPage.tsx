import { counted } from "@creations/events/text";
import type { Category } from "@creations/server/responses";
import {
	Button,
	DialogCancel,
	EmptyState,
	IconButton,
	Inline,
	Text,
} from "@creations/shared-ui";
import { z } from "zod";
import { toSettings } from "../addresses.ts";
import { useProductCounts } from "../api/queries.ts";
import { form } from "../form.css.ts";
import { useFormOf } from "../forms/control.ts";
import { SelectField } from "../forms/fields.tsx";
import { name } from "../items/items.css.ts";
import { Facts, Line } from "../items/Line.tsx";
import { OrderedList } from "../items/OrderedList.tsx";
import * as listing from "../listing.css.ts";
import { DialogButton, RestoreButton } from "../shell/buttons.tsx";
import { Page } from "../shell/Page.tsx";
import { removal } from "../shell/removal.ts";
import { CategoryForm } from "./CategoryForm.tsx";
import {
	type AdminCategory,
	useCategories,
	useCategoryOrder,
	useRemoveCategory,
	useRestoreCategory,
} from "./useCategories.ts";

/** Renders the settings page of categories. */
export function CategoriesPage() {
	return (
		<Page title="Categories" back={toSettings} answer={useCategories()}>
			{({ categories }) => (
				<>
					<CategoryList categories={categories.filter(({ isRemoved }) => !isRemoved)} />
					<RemovedCategories
						categories={categories.filter(({ isRemoved }) => isRemoved)}
					/>
				</>
			)}
		</Page>
	);
}

function CategoryList({ categories }: { categories: AdminCategory[] }) {
	const { move } = useCategoryOrder();
	const { data: counts } = useProductCounts();
	const productsOf = ({ id }: AdminCategory) =>
		counts && (counts.find(({ categoryId }) => categoryId === id)?.products ?? 0);
	return (
		<>
			<NewCategory />
			{categories.length === 0 && (
				<EmptyState
					icon="gem"
					title="No categories yet"
					text="For example rings, brooches or pendants."
				/>
			)}
			<OrderedList
				label="Categories"
				items={categories}
				nameOf={({ name }) => name}
				onMove={move}
				row={(category) => (
					<CategoryRow category={category} products={productsOf(category)} />
				)}
				actions={(category) => (
					<>
						<RenameButton category={category} />
						<RemoveButton
							category={category}
							products={productsOf(category)}
							others={categories.filter(({ id }) => id !== category.id)}
						/>
					</>
				)}
			/>
		</>
	);
}

function NewCategory() {
	return (
		<Inline justify="between">
			<Text tone="soft">
				Visitors browse your pieces by these categories, in this order.
			</Text>
			<DialogButton title="New category" label="New category" icon="plus">
				{(close) => <CategoryForm category={null} onSaved={close} />}
			</DialogButton>
		</Inline>
	);
}

interface CategoryRowProps {
	category: Category;
	/** Number of its products, if known. */
	products: number | undefined;
}

function CategoryRow({ category, products }: CategoryRowProps) {
	return (
		<>
			<p className={name}>{category.name}</p>
			<Facts
				facts={[category.slug, products !== undefined && counted(products, "product")]}
			/>
		</>
	);
}

function RenameButton({ category }: { category: AdminCategory }) {
	return (
		<DialogButton
			title="Rename category"
			icon="edit"
			variant="icon"
			aria-label={`Rename ${category.name}`}
		>
			{(close) => <CategoryForm category={category} onSaved={close} />}
		</DialogButton>
	);
}

function RemovedCategories({ categories }: { categories: AdminCategory[] }) {
	const restore = useRestoreCategory();
	if (categories.length === 0) return null;
	return (
		<details>
			<summary className={listing.summary}>{`Removed (${categories.length})`}</summary>
			<ul aria-label="Removed categories">
				{categories.map((category) => (
					<li key={category.id}>
						<Line name={<span className={name}>{category.name}</span>}>
							<RestoreButton name={category.name} onClick={() => restore(category)} />
						</Line>
					</li>
				))}
			</ul>
		</details>
	);
}

interface RemoveButtonProps extends CategoryRowProps {
	others: readonly Category[];
}

/**
 * Renders the button that removes a category. Asks for a new category of its products, if
 * there are any.
 */
function RemoveButton({ category, products, others }: RemoveButtonProps) {
	const remove = useRemoveCategory();
	const label = `Remove ${category.name}`;
	if (products === 0)
		return (
			<IconButton
				icon="trash"
				label={label}
				onClick={removal(() => remove({ category, products, to: null }))}
			/>
		);
	const productsText =
		products === undefined ? "its products" : `its ${counted(products, "product")}`;
	return (
		<DialogButton
			title={`Remove “${category.name}”?`}
			description={`Choose a category for ${productsText}. You can restore the category later.`}
			icon="trash"
			variant="icon"
			aria-label={label}
		>
			{(close) => (
				<RemoveForm
					others={others}
					onRemove={(to) => {
						remove({ category, products, to });
						close();
					}}
				/>
			)}
		</DialogButton>
	);
}

const NONE = "none";

interface RemoveFormProps extends Pick<RemoveButtonProps, "others"> {
	onRemove: (to: Category | null) => void;
}

const removeForm = z.object({ to: z.string() });

function RemoveForm({ others, onRemove }: RemoveFormProps) {
	const { control, handleSubmit } = useFormOf({
		values: { to: NONE },
		schema: removeForm,
	});
	const remove = handleSubmit(({ to }) =>
		onRemove(others.find(({ id }) => String(id) === to) ?? null),
	);
	return (
		<div className={form}>
			<SelectField
				control={control}
				name="to"
				label="New category of its products"
				options={[
					...others.map(({ id, name }) => ({ value: String(id), label: name })),
					{ value: NONE, label: "No category" },
				]}
			/>
			<Inline gap="xs" justify="end">
				<DialogCancel />
				<Button variant="danger" onClick={remove}>
					Remove category
				</Button>
			</Inline>
		</div>
	);
}
