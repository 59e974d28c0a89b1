import type { Category, Product, StorySummary } from "@creations/server/responses";
import type { ReactNode } from "react";
import { Button } from "../../Button/Button.tsx";
import { Icon } from "../../Icon/Icon.tsx";
import { Grid } from "../../Layout/Layout.tsx";
import { Tabs } from "../../Tabs/Tabs.tsx";
import { Text } from "../../Text/Text.tsx";
import { sharedTexts } from "../../texts/texts.ts";
import { categoryName } from "../format.ts";
import { EmptyState } from "../Placeholders/Placeholders.tsx";
import { ProductCard } from "../ProductCard/ProductCard.tsx";
import { Section } from "../Section.tsx";
import { StoryCard, type StoryCardProps } from "../StoryCard/StoryCard.tsx";
import { makersWords } from "../writtenIn.ts";
import * as css from "./Featured.css.ts";

export interface FeaturedStoriesProps {
	latest: readonly StorySummary[];
	popular: readonly StorySummary[];
	onRead?: StoryCardProps["onRead"];
	canWrite?: boolean;
}

export function FeaturedStories({
	latest,
	popular,
	onRead,
	canWrite = false,
}: FeaturedStoriesProps) {
	const cards = (chosen: readonly StorySummary[]) => (
		<Grid columns="medium" gap="xl">
			{chosen.map((story) => (
				<StoryCard key={story.id} story={story} onRead={onRead} />
			))}
		</Grid>
	);
	const { stories } = sharedTexts;
	const noLatest = (
		<EmptyState title={stories.none} text={stories.beFirst}>
			{canWrite && (
				<Button asChild icon="plus">
					<a href="/admin/stories/new">{stories.create}</a>
				</Button>
			)}
		</EmptyState>
	);
	const noPopular = <EmptyState title={stories.nonePopular} />;
	const latestCards = latest.length ? cards(latest) : noLatest;
	const popularCards = popular.length ? cards(popular) : noPopular;
	return (
		<Section title={stories.featured}>
			<Tabs
				label={stories.featuredLabel}
				tabs={[
					{ value: "latest", label: stories.latest, content: latestCards },
					{ value: "popular", label: stories.popular, content: popularCards },
				]}
			/>
		</Section>
	);
}

interface CategoryFilterProps {
	categories: readonly Pick<Category, "id" | "name">[];
	selected: ReadonlySet<number>;
	onSelect: (selected: ReadonlySet<number>) => void;
}

interface FeaturedProductsProps extends CategoryFilterProps {
	products: readonly Product[];
	more?: ReactNode;
}

export function FeaturedProducts({ products, more, ...filter }: FeaturedProductsProps) {
	const texts = sharedTexts.products;
	return (
		<Section title={texts.featured}>
			<div className={filter.categories.length > 0 ? css.columns : undefined}>
				{filter.categories.length > 0 && <CategoryFilter {...filter} />}
				{products.length === 0 ? (
					<EmptyState
						icon="gem"
						title={filter.selected.size > 0 ? texts.noneSelected : texts.none}
					/>
				) : (
					<div>
						<Grid columns="narrow">
							{products.map((product) => (
								<ProductCard
									key={product.id}
									product={product}
									categoryName={categoryName(product, filter.categories)}
								/>
							))}
						</Grid>
						{more}
					</div>
				)}
			</div>
		</Section>
	);
}

function CategoryFilter({ categories, selected, onSelect }: CategoryFilterProps) {
	if (categories.length === 0) return null;
	const texts = sharedTexts.products;
	return (
		<section className={css.sidebar} aria-label={texts.filter}>
			<Text size="label" tone="faint">
				{texts.categories}
			</Text>
			<ul className={css.filters}>
				{categories.map(({ id, name }) => (
					<li key={id}>
						<button
							type="button"
							className={css.filter}
							aria-pressed={selected.has(id)}
							{...makersWords(name)}
							onClick={() => onSelect(toggled(selected, id))}
						>
							{name}
							{selected.has(id) && <Icon name="check" className={css.check} />}
						</button>
					</li>
				))}
			</ul>
			<div className={css.summary}>
				<span role="status">{selected.size > 0 && texts.selected(selected.size)}</span>
				{selected.size > 0 && (
					<Button
						variant="ghost"
						size="small"
						className={css.clear}
						onClick={() => onSelect(new Set())}
					>
						{texts.clearAll}
					</Button>
				)}
			</div>
		</section>
	);
}

function toggled(selected: ReadonlySet<number>, id: number): ReadonlySet<number> {
	const next = new Set(selected);
	if (!next.delete(id)) next.add(id);
	return next;
}
