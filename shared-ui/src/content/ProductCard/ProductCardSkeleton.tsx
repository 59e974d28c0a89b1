import { Skeleton } from "../../Skeleton/Skeleton.tsx";
import * as css from "./ProductCard.css.ts";

export function ProductCardSkeleton() {
	return (
		<div className={css.card} data-testid="product-skeleton">
			<Skeleton className={css.frame} />
			<Skeleton className={css.shortLine} />
			<Skeleton className={css.line} />
		</div>
	);
}
