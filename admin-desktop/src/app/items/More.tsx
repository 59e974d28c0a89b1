import { Button, formatCount, Text } from "@creations/shared-ui";
import { useEffect, useRef } from "react";
import type { List } from "../api/lists.ts";
import * as css from "./ItemList.css.ts";

export function More({
	list,
	onLoaded,
	onShown,
}: {
	list: List<unknown>;
	/** Is told the index of the first of what has come, before it is on screen and when it is. */
	onLoaded: (first: number) => void;
	onShown: (first: number) => void;
}) {
	const { items, total, hasMore, hasFailed, isLoadingMore, loadMore } = list;
	const before = useRef<number | null>(null);
	const count = items.length;

	// Whoever reads on with the keyboard goes on at the first of them.
	useEffect(() => {
		const first = before.current;
		if (first === null || count <= first) return;
		before.current = null;
		onLoaded(first);
		requestAnimationFrame(() => onShown(first));
	});

	if (total === count && !hasMore) return null;
	return (
		<div className={css.more}>
			<Text size="small" tone="faint" role="status">
				{`${formatCount(count)} of ${formatCount(total)}`}
			</Text>
			{hasFailed && <p role="alert">More could not be loaded. Please try again.</p>}
			{hasMore && (
				<Button
					variant="secondary"
					busy={isLoadingMore}
					onClick={() => {
						before.current = count;
						loadMore();
					}}
				>
					Show more
				</Button>
			)}
		</div>
	);
}
