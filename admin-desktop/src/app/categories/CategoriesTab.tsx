import type { Category, ProductCount } from "@creations/server/responses";
import {
	Button,
	Card,
	EmptyState,
	Grid,
	Heading,
	IconButton,
	Inline,
	Stack,
	Text,
} from "@creations/shared-ui";
import { categoriesAddress } from "../addresses.ts";
import { LinkButton } from "../shell/buttons.tsx";
import { adminTexts } from "../texts/texts.ts";

interface CategoriesTabProps {
	categories: readonly Category[];
	counts: readonly ProductCount[] | undefined;
}

/**
 * Lists the categories. They are managed in the settings, so the buttons here are
 * disabled.
 */
export function CategoriesTab({ categories, counts }: CategoriesTabProps) {
	const productsOf = ({ id }: Category) =>
		counts &&
		adminTexts.categories.products(
			counts.find(({ categoryId }) => categoryId === id)?.products ?? 0,
		);
	return (
		<Stack gap="lg">
			<Inline justify="between">
				<LinkButton to={categoriesAddress} variant="secondary">
					{adminTexts.categories.inSettings}
				</LinkButton>
				<Button icon="plus" disabled>
					{adminTexts.categories.createCategory}
				</Button>
			</Inline>
			{categories.length === 0 && (
				<EmptyState icon="gem" title={adminTexts.categories.none} />
			)}
			<Grid columns="medium" gap="md" asChild>
				<ul aria-label={adminTexts.categories.title}>
					{categories.map((category) => (
						<Card key={category.id} asChild>
							<li>
								<CategoryCard {...category} products={productsOf(category)} />
							</li>
						</Card>
					))}
				</ul>
			</Grid>
		</Stack>
	);
}

function CategoryCard({
	name,
	slug,
	products,
}: Category & { products: string | undefined }) {
	return (
		<Stack gap="xs">
			<Heading level={2} size="subtitle">
				{name}
			</Heading>
			<Text size="small" tone="faint">
				{slug}
			</Text>
			<Inline justify="between">
				<Text size="small" tone="soft">
					{products}
				</Text>
				<Inline gap="none">
					<IconButton
						icon="edit"
						size="small"
						label={adminTexts.categories.edit(name)}
						disabled
					/>
					<IconButton
						icon="trash"
						size="small"
						label={adminTexts.categories.delete(name)}
						disabled
					/>
				</Inline>
			</Inline>
		</Stack>
	);
}
