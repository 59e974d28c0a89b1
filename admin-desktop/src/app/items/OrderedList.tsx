import { IconButton, prefersReducedMotion, VisuallyHidden } from "@creations/shared-ui";
import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import {
	type ReactNode,
	type RefObject,
	useEffect,
	useLayoutEffect,
	useRef,
	useState,
} from "react";
import { flushSync } from "react-dom";
import { ifMatchHeader, invalidate, toastRefusal, useChange } from "../api/adminApi.ts";
import { type ItemSummary, useItemSummaries } from "../api/queries.ts";
import { removal } from "../shell/removal.ts";
import { adminTexts } from "../texts/texts.ts";
import * as css from "./items.css.ts";
import type { Plural } from "./kinds.ts";

interface OrderedListProps<Item> {
	label: string;
	items: readonly Item[];
	nameOf: (item: Item) => string;
	/** Moves an item up or down by one. */
	onMove: (id: number, step: -1 | 1) => void;
	row: (item: Item) => ReactNode;
	actions: (item: Item) => ReactNode;
}

/** Renders a list that is sorted by hand, with buttons for touch, mouse and keyboard. */
export function OrderedList<Item extends { id: number }>(props: OrderedListProps<Item>) {
	const { label, items, nameOf, onMove, row, actions } = props;
	const saveFocus = useFocusRestore(items);
	const [movedId, setMovedId] = useState<number>();
	const list = useRef<HTMLOListElement>(null);
	const Row = useMovingRow(list);

	function move(id: number, step: -1 | 1) {
		saveFocus();
		setMovedId(id);
		onMove(id, step);
	}

	return (
		<>
			<ol ref={list} className={css.ordered} aria-label={label}>
				{items.map((item, index) => (
					<Row key={item.id} className={css.orderedRow}>
						<div>{row(item)}</div>
						<div className={css.orderedActions}>
							{items.length > 1 && (
								<MoveButtons
									name={nameOf(item)}
									isFirst={index === 0}
									isLast={index === items.length - 1}
									onMove={(step) => move(item.id, step)}
								/>
							)}
							{actions(item)}
						</div>
					</Row>
				))}
			</ol>
			<MoveStatus items={items} nameOf={nameOf} movedId={movedId} />
		</>
	);
}

interface MoveStatusProps<Item> extends Pick<OrderedListProps<Item>, "items" | "nameOf"> {
	movedId: number | undefined;
}

/** Announces the new place of the item that was moved last. */
function MoveStatus<Item extends { id: number }>(props: MoveStatusProps<Item>) {
	const { items, nameOf, movedId } = props;
	const place = items.findIndex(({ id }) => id === movedId);
	const item = items[place];
	return (
		<VisuallyHidden>
			<span role="status">
				{item && adminTexts.items.nowNumber(nameOf(item), place + 1, items.length)}
			</span>
		</VisuallyHidden>
	);
}

interface MoveButtonsProps {
	name: string;
	isFirst: boolean;
	isLast: boolean;
	onMove: (step: -1 | 1) => void;
}

function MoveButtons({ name, isFirst, isLast, onMove }: MoveButtonsProps) {
	return (
		<>
			<IconButton
				icon="chevron-up"
				label={adminTexts.items.moveUp(name)}
				aria-disabled={isFirst || undefined}
				onClick={() => onMove(-1)}
			/>
			<IconButton
				icon="chevron-down"
				label={adminTexts.items.moveDown(name)}
				aria-disabled={isLast || undefined}
				onClick={() => onMove(1)}
			/>
		</>
	);
}

type MovingRow = typeof import("./MovingRow.tsx").MovingRow;

let loadedRow: MovingRow | undefined;

/**
 * Returns the element of a row: one that moves, as soon as it has loaded and no row has
 * the focus.
 */
function useMovingRow(list: RefObject<HTMLElement | null>): MovingRow | "li" {
	const [Row, setRow] = useState<MovingRow | "li">(() => loadedRow ?? "li");
	useEffect(() => {
		if (prefersReducedMotion()) return;
		const use = (loaded: MovingRow) => {
			loadedRow = loaded;
			// New rows would lose the focus. A later render could follow a new focus.
			if (!list.current?.contains(document.activeElement))
				flushSync(() => setRow(() => loaded));
		};
		// The list works without motion.
		import("./MovingRow.tsx").then(({ MovingRow }) => use(MovingRow)).catch(() => {});
	}, [list]);
	return Row;
}

interface ItemOrderProps extends Pick<OrderedListProps<ItemSummary>, "label" | "onMove"> {
	plural: Plural;
	ids: readonly number[];
	onRemove: (id: number) => void;
	/** Returns the label of the button that removes an item. */
	removeLabel: (name: string) => string;
	/** Renders a row; by default the item's name. The item is undefined while it loads. */
	row?: (id: number, item: ItemSummary | undefined) => ReactNode;
}

/** Orders stories or products by id. */
export function ItemOrder({
	plural,
	ids,
	onRemove,
	removeLabel,
	row,
	...list
}: ItemOrderProps) {
	const summaries = useItemSummaries(plural, ids);
	const nameOf = ({ id }: { id: number }) =>
		summaries.get(id)?.name ?? adminTexts.items.numbered(id);
	return (
		<OrderedList
			{...list}
			items={ids.map((id) => ({ id }))}
			nameOf={nameOf}
			row={(item) => (row ? row(item.id, summaries.get(item.id)) : nameOf(item))}
			actions={(item) => (
				<IconButton
					icon="close"
					label={removeLabel(nameOf(item))}
					onClick={removal(() => onRemove(item.id))}
				/>
			)}
		/>
	);
}

/**
 * Returns a function that saves the focus, which a row loses when it moves in the
 * document.
 */
function useFocusRestore(items: readonly unknown[]) {
	const focused = useRef<Element>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the focus is lost when the rows move.
	useLayoutEffect(() => {
		if (focused.current instanceof HTMLElement) focused.current.focus();
		focused.current = null;
	}, [items]);
	return () => {
		focused.current = document.activeElement;
	};
}

interface OrderOptions<Data> {
	queryKey: QueryKey;
	send: (ids: number[], headers: Record<string, string>) => Promise<Data>;
	idsOf: (data: Data) => number[];
	inOrder: (data: Data, ids: number[]) => Data;
	/** Key of other queries that show the order. */
	refreshes: QueryKey;
}

/**
 * Changes an order optimistically. Requests are sent one by one and fail if the order was
 * changed elsewhere.
 */
export function useOrder<Data extends { version: number }>(options: OrderOptions<Data>) {
	const { queryKey, idsOf, inOrder } = options;
	const queryClient = useQueryClient();
	const { mutate } = useSendOrder(options);

	function order(ids: number[]) {
		void queryClient.cancelQueries({ queryKey });
		queryClient.setQueryData<Data>(queryKey, (data) => data && inOrder(data, ids));
		mutate(ids);
	}

	/**
	 * Moves an item within the cached order, because keys are pressed faster than React
	 * renders.
	 */
	function move(id: number, step: -1 | 1) {
		const ids = idsOf(queryClient.getQueryData<Data>(queryKey) as Data);
		const reordered = withMove(ids, id, step);
		if (reordered) order(reordered);
	}

	return { order, move };
}

function useSendOrder<Data extends { version: number }>({
	queryKey,
	send,
	refreshes,
}: OrderOptions<Data>) {
	const queryClient = useQueryClient();
	const mutationKey = [...queryKey, "order"];
	return useChange({
		refreshes: "itself",
		mutationKey,
		scope: { id: mutationKey.join() },
		mutationFn: (ids: number[]) =>
			send(ids, ifMatchHeader(queryClient.getQueryData<Data>(queryKey)?.version ?? 0)),
		onSuccess: (answer) => {
			const isLast = queryClient.isMutating({ mutationKey }) === 1;
			queryClient.setQueryData<Data>(queryKey, (cached) =>
				isLast || !cached ? answer : { ...cached, version: answer.version },
			);
		},
		onError: toastRefusal(adminTexts.items.orderFailed, adminTexts.items.notSaved),
		onSettled: (_answer, error) => {
			if (error || queryClient.isMutating({ mutationKey }) === 1)
				return invalidate(queryClient, refreshes);
		},
	});
}

/** Returns the order after a move; undefined if the item is already first or last. */
export function withMove(
	ids: readonly number[],
	id: number,
	step: -1 | 1,
): number[] | undefined {
	const from = ids.indexOf(id);
	return ids[from + step] === undefined
		? undefined
		: ids.toSpliced(from, 1).toSpliced(from + step, 0, id);
}
