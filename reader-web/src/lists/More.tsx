import { Button, isPlainClick, Link, VisuallyHidden } from "@creations/shared-ui";
import type { MouseEvent } from "react";
import * as css from "./More.css.ts";

export interface MoreProps {
	of: "stories" | "products";
	shown: number;
	/** Where the list goes on; null where it ends. */
	next: string | null;
	busy: boolean;
	failed: boolean;
	onMore: () => void;
}

/** Leads on in a list: a link to its next page, which a plain click adds in place. */
export function More({ of, shown, next, busy, failed, onMore }: MoreProps) {
	function add(event: MouseEvent) {
		if (!isPlainClick(event)) return;
		event.preventDefault();
		if (!busy) onMore();
	}
	return (
		<div className={css.more}>
			{next !== null && (
				<Button asChild variant="secondary">
					<Link to={pageAt(of, next)} rel="next" aria-busy={busy || undefined} onClick={add}>
						{busy ? `Loading more ${of}...` : `More ${of}`}
					</Link>
				</Button>
			)}
			<span role="status">
				{failed ? (
					<span className={css.failure}>They could not be loaded. Please try again.</span>
				) : (
					<VisuallyHidden>{`${shown} ${of} shown${next === null ? ", which is all" : ""}`}</VisuallyHidden>
				)}
			</span>
		</div>
	);
}

/** The address of a list from a place on; colons are allowed in a query, and easier to read. */
export const pageAt = (of: MoreProps["of"], place: string) =>
	`/${of}?after=${encodeURIComponent(place).replaceAll("%3A", ":")}`;
