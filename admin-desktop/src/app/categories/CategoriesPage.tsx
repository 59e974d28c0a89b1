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
import { adminTexts } from "../texts/texts.ts";
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
		<Page title={adminTexts.categories.title} back={toSettings} answer={useCategories()}>
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
					title={adminTexts.categories.none}
					text={adminTexts.categories.example}
				/>
			)}
			<OrderedList
				label={adminTexts.categories.title}
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
			<Text tone="soft">{adminTexts.categories.about}</Text>
			<DialogButton
				title={adminTexts.categories.create}
				label={adminTexts.categories.create}
				icon="plus"
			>
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
				facts={[
					category.slug,
					products !== undefined && adminTexts.categories.products(products),
				]}
			/>
		</>
	);
}

function RenameButton({ category }: { category: AdminCategory }) {
	return (
		<DialogButton
			title={adminTexts.categories.renameTitle}
			icon="edit"
			variant="icon"
			aria-label={adminTexts.categories.rename(category.name)}
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
			<summary className={listing.summary}>
				{adminTexts.categories.removed(String(categories.length))}
			</summary>
			<ul aria-label={adminTexts.categories.removedLabel}>
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
	const label = adminTexts.categories.remove(category.name);
	if (products === 0)
		return (
			<IconButton
				icon="trash"
				label={label}
				onClick={removal(() => remove({ category, products, to: null }))}
			/>
		);
	return (
		<DialogButton
			title={adminTexts.categories.removeTitle(category.name)}
			description={
				products === undefined
					? adminTexts.categories.chooseForAll
					: adminTexts.categories.chooseFor(products)
			}
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
				label={adminTexts.categories.newOfProducts}
				options={[
					...others.map(({ id, name }) => ({ value: String(id), label: name })),
					{ value: NONE, label: adminTexts.categories.noCategory },
				]}
			/>
			<Inline gap="xs" justify="end">
				<DialogCancel />
				<Button variant="danger" onClick={remove}>
					{adminTexts.categories.removeCategory}
				</Button>
			</Inline>
		</div>
	);
}
