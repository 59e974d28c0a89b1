import { counted } from "@creations/content";
import type { Category } from "@creations/server/answers";
import {
	Button,
	Dialog,
	DialogCancel,
	EmptyState,
	Field,
	IconButton,
	Inline,
	Select,
	Text,
} from "@creations/shared-ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAdminApi } from "../api/adminApi.ts";
import { productCountsQuery } from "../api/queries.ts";
import { Facts, Line } from "../items/Line.tsx";
import { OrderedList } from "../items/OrderedList.tsx";
import * as listing from "../listing.css.ts";
import { toSettings } from "../settings/addresses.ts";
import { RestoreButton } from "../shell/buttons.tsx";
import { Page } from "../shell/Page.tsx";
import { CategoryDialog } from "./CategoryDialog.tsx";
import * as css from "./categories.css.ts";
import {
	type AdminCategory,
	useCategories,
	useCategoryOrder,
	useRemoveCategory,
	useRestoreCategory,
} from "./useCategories.ts";

export function CategoriesPage() {
	return (
		<Page title="Categories" back={toSettings} answer={useCategories()}>
			{({ categories }) => (
				<>
					<Present categories={categories.filter(({ isRemoved }) => !isRemoved)} />
					<Removed categories={categories.filter(({ isRemoved }) => isRemoved)} />
				</>
			)}
		</Page>
	);
}

type Asked = { kind: "name"; category: AdminCategory | null } | { kind: "remove"; category: AdminCategory };

function Present({ categories }: { categories: AdminCategory[] }) {
	const { move } = useCategoryOrder();
	const remove = useRemoveCategory();
	const { data: counts } = useQuery(productCountsQuery(useAdminApi()));
	const [asked, setAsked] = useState<Asked | null>(null);
	const productsOf = ({ id }: AdminCategory) =>
		counts && (counts.find(({ categoryId }) => categoryId === id)?.products ?? 0);
	const close = () => setAsked(null);

	function onRemove(category: AdminCategory) {
		const products = productsOf(category);
		if (products === 0) remove({ category, products, to: null });
		else setAsked({ kind: "remove", category });
	}

	return (
		<>
			<Inline justify="between">
				<Text tone="soft">Visitors find pieces by them, in this order.</Text>
				<Button icon="plus" onClick={() => setAsked({ kind: "name", category: null })}>
					New category
				</Button>
			</Inline>
			{categories.length === 0 && (
				<EmptyState icon="gem" title="No categories yet" text="Rings, brooches, pendants: what you make." />
			)}
			<OrderedList
				label="Categories"
				items={categories}
				nameOf={({ name }) => name}
				onMove={move}
				row={(category) => <CategoryWords category={category} products={productsOf(category)} />}
				actions={(category) => (
					<>
						<IconButton
							icon="edit"
							label={`Rename ${category.name}`}
							onClick={() => setAsked({ kind: "name", category })}
						/>
						<IconButton icon="trash" label={`Remove ${category.name}`} onClick={() => onRemove(category)} />
					</>
				)}
			/>
			{asked?.kind === "name" && <CategoryDialog category={asked.category} onClose={close} />}
			{asked?.kind === "remove" && (
				<RemoveCategoryDialog
					category={asked.category}
					products={productsOf(asked.category)}
					others={categories.filter(({ id }) => id !== asked.category.id)}
					onClose={close}
				/>
			)}
		</>
	);
}

function CategoryWords({ category, products }: { category: AdminCategory; products: number | undefined }) {
	return (
		<>
			<p className={css.name}>{category.name}</p>
			<Facts of={[category.slug, products !== undefined && counted(products, "product")]} />
		</>
	);
}

function Removed({ categories }: { categories: AdminCategory[] }) {
	const restore = useRestoreCategory();
	if (categories.length === 0) return null;
	return (
		<details>
			<summary className={listing.summary}>{`Removed (${categories.length})`}</summary>
			<ul aria-label="Removed categories">
				{categories.map((category) => (
					<li key={category.id}>
						<Line name={<span className={css.name}>{category.name}</span>}>
							<RestoreButton name={category.name} onClick={() => restore(category)} />
						</Line>
					</li>
				))}
			</ul>
		</details>
	);
}

interface RemoveCategoryDialogProps {
	category: Category;
	/** How many it has, where that is known. */
	products: number | undefined;
	others: readonly Category[];
	onClose: () => void;
}

const NONE = "none";

/** Asks where the products of a category go that is removed. */
function RemoveCategoryDialog({ category, products, others, onClose }: RemoveCategoryDialogProps) {
	const [chosen, setChosen] = useState(NONE);
	const remove = useRemoveCategory();
	const which = products === undefined ? "its products" : `its ${counted(products, "product")}`;
	return (
		<Dialog
			title={`Remove "${category.name}"?`}
			description={`Choose where ${which} should go. You can restore the category later.`}
			open
			onOpenChange={(isOpen) => isOpen || onClose()}
		>
			<div className={css.form}>
				<Field label="Where its products go">
					<Select
						options={[
							...others.map(({ id, name }) => ({ value: String(id), label: name })),
							{ value: NONE, label: "No category" },
						]}
						value={chosen}
						onValueChange={setChosen}
					/>
				</Field>
				<Inline gap="xs" justify="end">
					<DialogCancel />
					<Button
						variant="danger"
						onClick={() => {
							remove({ category, products, to: others.find(({ id }) => String(id) === chosen) ?? null });
							onClose();
						}}
					>
						Remove category
					</Button>
				</Inline>
			</div>
		</Dialog>
	);
}
