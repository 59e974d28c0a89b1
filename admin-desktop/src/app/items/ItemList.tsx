import { Button, formatCount, Text } from "@creations/shared-ui";
import {
	defaultRangeExtractor,
	type Range,
	useWindowVirtualizer,
	type VirtualItem,
	type Virtualizer,
} from "@tanstack/react-virtual";
import {
	type FocusEvent,
	type ReactNode,
	type RefObject,
	useCallback,
	useEffect,
	useLayoutEffect,
	useRef,
	useState,
} from "react";
import type { List } from "../api/lists.ts";
import { adminTexts } from "../texts/texts.ts";
import * as css from "./items.css.ts";

/** Height of an unmeasured row in pixels. */
const ROW_HEIGHT_PX = 148;
/** Rows before the end at which the next page is loaded. */
const PRELOAD_ROWS = 12;

interface ItemListProps<Item> {
	label: string;
	list: List<Item>;
	empty?: ReactNode;
	row: (item: Item) => ReactNode;
}

/**
 * Renders a long list: only visible rows are in the document, and further pages load
 * during scrolling.
 */
export function ItemList<Item extends { id: number }>(props: ItemListProps<Item>) {
	const { label, list, empty, row } = props;
	const { items, total } = list;
	const element = useRef<HTMLUListElement>(null);
	const [focused, setFocused] = useFocusedRow(element, items);
	const { virtualizer, top } = useVirtualRows(element, label, items, focused);
	usePreload(list, virtualizer.getVirtualItems().at(-1)?.index ?? 0);

	return (
		<>
			{total === 0 && empty}
			<ul
				ref={element}
				className={css.list}
				aria-label={label}
				style={{ height: virtualizer.getTotalSize() }}
				onFocus={({ target }) => setFocused(indexAround(target))}
				onBlur={(event) => hasLeft(event) && setFocused(-1)}
			>
				<VirtualRows list={list} row={row} virtualizer={virtualizer} top={top} />
			</ul>
			<ShowMore
				list={list}
				onLoaded={(first) => {
					virtualizer.scrollToIndex(first);
					setFocused(first);
				}}
				onShown={(first) => focusRow(element.current, first)}
			/>
		</>
	);
}

interface VirtualRowsProps<Item>
	extends Pick<ItemListProps<Item>, "list" | "row">,
		ReturnType<typeof useVirtualRows> {}

function VirtualRows<Item>({ list, row, virtualizer, top }: VirtualRowsProps<Item>) {
	return virtualizer.getVirtualItems().map(({ index, key, start }) => {
		const item = list.items[index];
		return (
			item && (
				<li
					key={key}
					ref={virtualizer.measureElement}
					className={css.place}
					data-index={index}
					aria-setsize={list.total}
					aria-posinset={index + 1}
					style={{ transform: `translateY(${start - top}px)` }}
				>
					{row(item)}
				</li>
			)
		);
	});
}

function useFocusedRow(list: RefObject<HTMLElement | null>, items: readonly unknown[]) {
	const [focused, setFocused] = useState(-1);
	// If the focused row is deleted, the next row takes the focus.
	useEffect(() => {
		if (focused < 0 || document.activeElement !== document.body) return;
		const index = Math.min(focused, items.length - 1);
		focusRow(list.current, index);
	}, [list, items, focused]);
	return [focused, setFocused] as const;
}

/** Heights of the rows of each list, so that "back" finds its place at once. */
const measuredRows = new Map<string, VirtualItem[]>();

function useVirtualRows(
	list: RefObject<HTMLElement | null>,
	label: string,
	items: readonly { id: number }[],
	focused: number,
) {
	const [top, setTop] = useState(0);
	useLayoutEffect(() => {
		setTop((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
	}, [list]);
	const rangeExtractor = useCallback(
		(range: Range) => {
			const indexes = defaultRangeExtractor(range);
			const isOutOfView =
				focused >= 0 && focused < range.count && !indexes.includes(focused);
			return isOutOfView ? [...indexes, focused].sort((a, b) => a - b) : indexes;
		},
		[focused],
	);
	const virtualizer = useWindowVirtualizer({
		count: items.length,
		estimateSize: () => ROW_HEIGHT_PX,
		getItemKey: (index) => items[index]?.id ?? index,
		overscan: 6,
		scrollMargin: top,
		rangeExtractor,
		initialMeasurementsCache: measuredRows.get(label) ?? [],
	});
	virtualizer.shouldAdjustScrollPositionOnItemSizeChange = isAboveView;
	useEffect(() => {
		return () => {
			measuredRows.set(label, virtualizer.takeSnapshot());
		};
	}, [label, virtualizer]);
	return { virtualizer, top };
}

/**
 * Tells whether a row with a new height moves the visible rows. Before its first scroll
 * event, the virtualizer still has the position of the former screen, and would take the
 * page back to it.
 */
function isAboveView(
	row: VirtualItem,
	_delta: number,
	{ scrollOffset }: Virtualizer<Window, Element>,
): boolean {
	const isCurrent = Math.abs((scrollOffset ?? 0) - window.scrollY) < 1;
	return isCurrent && row.end <= window.scrollY;
}

function usePreload(
	{ items, hasMore, hasFailed, loadMore }: List<unknown>,
	last: number,
) {
	const isNearEnd = last >= items.length - PRELOAD_ROWS;
	useEffect(() => {
		if (isNearEnd && hasMore && !hasFailed && window.scrollY > 0) loadMore();
	}, [isNearEnd, hasMore, hasFailed, loadMore]);
}

const focusRow = (list: Element | null, index: number) =>
	list?.querySelector<HTMLElement>(`[data-index="${index}"] :is(a, button)`)?.focus();

const indexAround = (element: Element) =>
	Number(element.closest<HTMLElement>("[data-index]")?.dataset.index ?? -1);

const hasLeft = ({ currentTarget, relatedTarget }: FocusEvent) =>
	!currentTarget.contains(relatedTarget);

type ShowMoreProps = { list: List<unknown> } & Record<
	"onLoaded" | "onShown",
	(first: number) => void
>;

function ShowMore({ list, onLoaded, onShown }: ShowMoreProps) {
	const { items, total, hasMore, hasFailed, isLoadingMore, loadMore } = list;
	const before = useRef<number | null>(null);
	const count = items.length;

	useEffect(() => {
		const first = before.current;
		if (first === null || count <= first) return;
		before.current = null;
		onLoaded(first);
		requestAnimationFrame(() => onShown(first));
	});

	if (total === count && !hasMore) return null;
	return (
		<div className={css.showMore}>
			<Text size="small" tone="faint" role="status">
				{adminTexts.items.countOf(formatCount(count), formatCount(total))}
			</Text>
			{hasFailed && <p role="alert">{adminTexts.items.loadFailed}</p>}
			{hasMore && (
				<Button
					variant="secondary"
					busy={isLoadingMore}
					onClick={() => {
						before.current = count;
						loadMore();
					}}
				>
					{adminTexts.items.showMore}
				</Button>
			)}
		</div>
	);
}
