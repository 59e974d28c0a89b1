import { counted } from "@creations/content";
import { Button, Container, EmptyState, Icon, IconButton, Inline, Text } from "@creations/shared-ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAdminApi } from "../api/adminApi.ts";
import { productCountsQuery } from "../api/queries.ts";
import { Unavailable } from "../connection/Unavailable.tsx";
import { OrderedList } from "../items/OrderedList.tsx";
import * as listing from "../listing.css.ts";
import { settingsAddress } from "../settings/addresses.ts";
import { BackLink } from "../shell/BackLink.tsx";
import { PageTitle } from "../shell/PageTitle.tsx";
import { LoadingScreen } from "../shell/screens.tsx";
import { CategoryDialog } from "./CategoryDialog.tsx";
import * as css from "./categories.css.ts";
import { RemoveCategoryDialog } from "./RemoveCategoryDialog.tsx";
import {
	type AdminCategory,
	useCategories,
	useCategoryOrder,
	useRemoveCategory,
	useRestoreCategory,
} from "./useCategories.ts";

export function CategoriesPage() {
	const { data, error } = useCategories();
	if (error) return <Unavailable error={error} />;
	if (!data) return <LoadingScreen />;
	const removed = data.categories.filter(({ isRemoved }) => isRemoved);
	return (
		<Container width="content" className={listing.page}>
			<BackLink to={settingsAddress}>Back to the settings</BackLink>
			<PageTitle>Categories</PageTitle>
			<Present categories={data.categories.filter(({ isRemoved }) => !isRemoved)} />
			{removed.length > 0 && <Removed categories={removed} />}
		</Container>
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
				<Button onClick={() => setAsked({ kind: "name", category: null })}>
					<Icon name="plus" />
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
			<p className={listing.facts}>
				<span>{category.slug}</span>
				{products !== undefined && <span>{counted(products, "product")}</span>}
			</p>
		</>
	);
}

function Removed({ categories }: { categories: AdminCategory[] }) {
	const restore = useRestoreCategory();
	return (
		<details>
			<summary className={listing.summary}>{`Removed (${categories.length})`}</summary>
			<ul aria-label="Removed categories">
				{categories.map((category) => (
					<li key={category.id} className={listing.line}>
						<Inline justify="between">
							<span className={css.name}>{category.name}</span>
							<Button
								variant="secondary"
								size="small"
								aria-label={`Restore ${category.name}`}
								onClick={() => restore(category)}
							>
								<Icon name="undo" />
								Restore
							</Button>
						</Inline>
					</li>
				))}
			</ul>
		</details>
	);
}
