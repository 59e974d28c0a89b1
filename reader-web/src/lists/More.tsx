import { Button, isPlainClick, Link, VisuallyHidden } from "@creations/shared-ui";
import type { MouseEvent } from "react";
import * as css from "./More.css.ts";

export interface MoreProps {
	of: "stories" | "products";
	/** The query that chooses what is in the list, with its question mark. */
	chosen?: string;
	shown: number;
	/** Where the list goes on; null where it ends. */
	next: string | null;
	busy: boolean;
	failed: boolean;
	onMore: () => void;
}

/** Leads on in a list: a link to its next page, which a plain click adds in place. */
export function More({ of, chosen, shown, next, busy, failed, onMore }: MoreProps) {
	function add(event: MouseEvent) {
		if (!isPlainClick(event)) return;
		event.preventDefault();
		if (!busy) onMore();
	}
	return (
		<div className={css.more}>
			{next !== null && (
				<Button asChild variant="secondary">
					<Link to={pageAt(of, next, chosen)} rel="next" aria-busy={busy || undefined} onClick={add}>
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
export const pageAt = (of: MoreProps["of"], place: string, chosen = "") =>
	`/${of}${chosen ? `${chosen}&` : "?"}after=${encodeURIComponent(place).replaceAll("%3A", ":")}`;
