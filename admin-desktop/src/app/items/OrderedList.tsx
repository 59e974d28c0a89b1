import { IconButton, VisuallyHidden } from "@creations/shared-ui";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import * as css from "./OrderedList.css.ts";

interface OrderedListProps<Item> {
	label: string;
	items: readonly Item[];
	nameOf: (item: Item) => string;
	/** Moves an item up or down by one. */
	onMove: (id: number, by: -1 | 1) => void;
	row: (item: Item) => ReactNode;
	actions: (item: Item) => ReactNode;
}

/** A list that is sorted by hand, with buttons that a finger, a mouse and the keyboard reach alike. */
export function OrderedList<Item extends { id: number }>(props: OrderedListProps<Item>) {
	const { label, items, nameOf, onMove, row, actions } = props;
	const keepFocus = useFocusKept(items);
	const [moved, setMoved] = useState<number>();
	const place = items.findIndex(({ id }) => id === moved);
	const placed = items[place];

	function move(id: number, by: -1 | 1) {
		keepFocus();
		setMoved(id);
		onMove(id, by);
	}

	return (
		<>
			<ol className={css.list} aria-label={label}>
				{items.map((item, index) => (
					<li key={item.id} className={css.row}>
						<div className={css.words}>{row(item)}</div>
						<div className={css.actions}>
							<IconButton
								icon="chevron-up"
								label={`Move ${nameOf(item)} up`}
								aria-disabled={index === 0 || undefined}
								onClick={() => move(item.id, -1)}
							/>
							<IconButton
								icon="chevron-down"
								label={`Move ${nameOf(item)} down`}
								aria-disabled={index === items.length - 1 || undefined}
								onClick={() => move(item.id, 1)}
							/>
							{actions(item)}
						</div>
					</li>
				))}
			</ol>
			<VisuallyHidden>
				<span role="status">
					{placed && `${nameOf(placed)} is number ${place + 1} of ${items.length} now.`}
				</span>
			</VisuallyHidden>
		</>
	);
}

/** A row that changes its place in the document loses the focus. */
function useFocusKept(items: readonly unknown[]) {
	const focused = useRef<Element>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: it is lost when the rows change places.
	useLayoutEffect(() => {
		if (focused.current instanceof HTMLElement) focused.current.focus();
		focused.current = null;
	}, [items]);
	return () => {
		focused.current = document.activeElement;
	};
}
