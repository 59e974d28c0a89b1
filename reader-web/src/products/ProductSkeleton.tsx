import { Container, Skeleton } from "@creations/shared-ui";
import { Head } from "../head/Head.tsx";
import { BackLink } from "../page/BackLink.tsx";
import { LoadingNotice } from "../page/LoadingNotice.tsx";
import * as css from "./ProductPage.css.ts";

export function ProductSkeleton() {
	return (
		<Container width="wide" className={css.page}>
			<Head title="Products" />
			<BackLink to="/products">Back to Products</BackLink>
			<LoadingNotice of="product" />
			<div className={css.columns}>
				<Skeleton className={css.stageSkeleton} />
				<div className={css.words}>
					<Skeleton className={css.badgeSkeleton} />
					<Skeleton className={css.titleSkeleton} />
					<Skeleton />
					<Skeleton />
					<Skeleton />
					<Skeleton className={css.lastSkeleton} />
				</div>
			</div>
		</Container>
	);
}
