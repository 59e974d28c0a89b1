import type { Category } from "@creations/server/answers";
import { Button } from "../../Button/Button.tsx";
import { Icon } from "../../Icon/Icon.tsx";
import { Text } from "../../Text/Text.tsx";
import * as css from "./FeaturedProducts.css.ts";

export interface CategoryFilterProps {
	categories: readonly Pick<Category, "id" | "name">[];
	selected: ReadonlySet<number>;
	onToggle: (id: number) => void;
	onClear: () => void;
}

export function CategoryFilter({ categories, selected, onToggle, onClear }: CategoryFilterProps) {
	return (
		<section className={css.sidebar} aria-label="Filter by category">
			<Text size="label" tone="faint">
				Categories
			</Text>
			<ul className={css.filters}>
				{categories.map(({ id, name }) => (
					<li key={id}>
						<button
							type="button"
							className={css.filter}
							aria-pressed={selected.has(id)}
							onClick={() => onToggle(id)}
						>
							{name}
							{selected.has(id) && <Icon name="check" className={css.check} />}
						</button>
					</li>
				))}
			</ul>
			<div className={css.summary}>
				<span role="status">
					{selected.size > 0 &&
						`${selected.size} ${selected.size === 1 ? "category" : "categories"} selected`}
				</span>
				{selected.size > 0 && (
					<Button variant="ghost" size="small" className={css.clear} onClick={onClear}>
						Clear All
					</Button>
				)}
			</div>
		</section>
	);
}
