import { defaultRangeExtractor, type Range, useWindowVirtualizer } from "@tanstack/react-virtual";
import {
	type FocusEvent,
	type ReactNode,
	useCallback,
	useEffect,
	useLayoutEffect,
	useRef,
	useState,
} from "react";
import * as css from "./ItemList.css.ts";

/** Height of a row in pixels before it is measured. */
const ESTIMATE = 148;

/** A list of any length, of which only the rows near the screen and the one with the focus exist. */
export function ItemList<Item extends { id: number }>({
	label,
	items,
	row,
}: {
	label: string;
	items: readonly Item[];
	row: (item: Item) => ReactNode;
}) {
	const list = useRef<HTMLUListElement>(null);
	const [top, setTop] = useState(0);
	const [focused, setFocused] = useState(-1);
	useLayoutEffect(() => {
		setTop((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
	}, []);

	// A row that was deleted while it had the focus hands it to the one that takes its place.
	useEffect(() => {
		if (focused < 0 || document.activeElement !== document.body) return;
		const index = Math.min(focused, items.length - 1);
		list.current?.querySelector<HTMLElement>(`[data-index="${index}"] :is(a, button)`)?.focus();
	}, [items, focused]);

	const rangeExtractor = useCallback(
		(range: Range) => {
			const shown = defaultRangeExtractor(range);
			const isBeyond = focused >= 0 && focused < range.count && !shown.includes(focused);
			return isBeyond ? [...shown, focused].sort((a, b) => a - b) : shown;
		},
		[focused],
	);
	const virtualizer = useWindowVirtualizer({
		count: items.length,
		estimateSize: () => ESTIMATE,
		getItemKey: (index) => items[index]?.id ?? index,
		overscan: 6,
		scrollMargin: top,
		rangeExtractor,
	});

	return (
		<ul
			ref={list}
			className={css.list}
			aria-label={label}
			style={{ height: virtualizer.getTotalSize() }}
			onFocus={({ target }) => setFocused(indexAround(target))}
			onBlur={(event) => leaves(event) && setFocused(-1)}
		>
			{virtualizer.getVirtualItems().map(({ index, key, start }) => {
				const item = items[index];
				return (
					item && (
						<li
							key={key}
							ref={virtualizer.measureElement}
							className={css.place}
							data-index={index}
							aria-setsize={items.length}
							aria-posinset={index + 1}
							style={{ transform: `translateY(${start - top}px)` }}
						>
							{row(item)}
						</li>
					)
				);
			})}
		</ul>
	);
}

const indexAround = (element: Element) =>
	Number(element.closest<HTMLElement>("[data-index]")?.dataset.index ?? -1);

const leaves = ({ currentTarget, relatedTarget }: FocusEvent) => !currentTarget.contains(relatedTarget);
