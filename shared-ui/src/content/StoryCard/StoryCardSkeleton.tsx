import { classes } from "../../classes.ts";
import { Skeleton } from "../../Skeleton/Skeleton.tsx";
import * as css from "./StoryCard.css.ts";

export function StoryCardSkeleton() {
	return (
		<div className={css.card} data-testid="story-skeleton">
			<Skeleton className={css.frame} />
			<Skeleton className={css.shortLine} />
			<Skeleton className={classes(css.titleLine, css.line)} />
			<Skeleton />
			<Skeleton className={css.line} />
		</div>
	);
}
