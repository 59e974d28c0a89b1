import { Skeleton } from "../../Skeleton/Skeleton.tsx";
import * as css from "./StoryListItem.css.ts";

export function StoryListItemSkeleton() {
	return (
		<div className={css.item} data-testid="story-skeleton">
			<Skeleton className={css.frame} />
			<div className={css.words}>
				<Skeleton className={css.shortLine} />
				<Skeleton className={css.titleLine} />
				<Skeleton className={css.line} />
				<Skeleton className={css.line} />
			</div>
		</div>
	);
}
