import { Container, classes, Skeleton } from "@creations/shared-ui";
import { Head } from "../head/Head.tsx";
import { BackLink } from "../page/BackLink.tsx";
import { LoadingNotice } from "../page/LoadingNotice.tsx";
import * as css from "./StoryPage.css.ts";

export function StorySkeleton() {
	return (
		<Container width="wide" className={css.page}>
			<Head title="Stories" />
			<BackLink to="/stories">Back to Stories</BackLink>
			<LoadingNotice of="story" />
			<div className={classes(css.hero, css.withCover)}>
				<Skeleton className={css.frameSkeleton} />
				<div className={css.words}>
					<Skeleton className={css.factsSkeleton} />
					<Skeleton className={css.titleSkeleton} />
					<Skeleton />
					<Skeleton />
					<Skeleton className={css.lastSkeleton} />
				</div>
			</div>
		</Container>
	);
}
