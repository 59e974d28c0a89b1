import { IconButton, VisuallyHidden } from "@creations/shared-ui";
import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { ifMatchHeader, invalidate, toastRefusal, useChange } from "../api/adminApi.ts";
import { type ItemSummary, useItemSummaries } from "../api/queries.ts";
import { removal } from "../shell/removal.ts";
import * as css from "./items.css.ts";
import type { Plural } from "./kinds.ts";

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
	const [movedId, setMovedId] = useState<number>();
	const place = items.findIndex(({ id }) => id === movedId);
	const placed = items[place];

	function move(id: number, by: -1 | 1) {
		keepFocus();
		setMovedId(id);
		onMove(id, by);
	}

	return (
		<>
			<ol className={css.ordered} aria-label={label}>
				{items.map((item, index) => (
					<li key={item.id} className={css.orderedRow}>
						<div>{row(item)}</div>
						<div className={css.orderedActions}>
							{items.length > 1 && (
								<>
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
								</>
							)}
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

interface NamedListProps extends Pick<OrderedListProps<ItemSummary>, "label" | "onMove"> {
	plural: Plural;
	ids: readonly number[];
	onRemove: (id: number) => void;
	/** What the button says that takes one out. */
	removing: (name: string) => string;
	/** Its name, unless this shows more; without an item where that is not known yet. */
	row?: (id: number, item: ItemSummary | undefined) => ReactNode;
}

/** Stories or products that are chosen by their numbers. */
export function NamedList({ plural, ids, onRemove, removing, row, ...list }: NamedListProps) {
	const known = useItemSummaries(plural, ids);
	const nameOf = ({ id }: { id: number }) => known.get(id)?.name ?? `No. ${id}`;
	return (
		<OrderedList
			{...list}
			items={ids.map((id) => ({ id }))}
			nameOf={nameOf}
			row={(item) => (row ? row(item.id, known.get(item.id)) : nameOf(item))}
			actions={(item) => (
				<IconButton icon="close" label={removing(nameOf(item))} onClick={removal(() => onRemove(item.id))} />
			)}
		/>
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

interface Order<Data> {
	queryKey: QueryKey;
	send: (ids: number[], headers: Record<string, string>) => Promise<Data>;
	idsOf: (data: Data) => number[];
	inOrder: (data: Data, ids: number[]) => Data;
	/** What else shows the order. */
	refreshes: QueryKey;
}

/** Shows an order at once; several are sent one after the other, and none that somebody else has overtaken. */
export function useOrder<Data extends { version: number }>({
	queryKey,
	send,
	idsOf,
	inOrder,
	refreshes,
}: Order<Data>) {
	const queryClient = useQueryClient();
	const mutationKey = [...queryKey, "order"];
	const { mutate } = useChange({
		mutationKey,
		scope: { id: mutationKey.join() },
		mutationFn: (ids: number[]) =>
			send(ids, ifMatchHeader(queryClient.getQueryData<Data>(queryKey)?.version ?? 0)),
		onSuccess: (answer) => {
			const isLast = queryClient.isMutating({ mutationKey }) === 1;
			queryClient.setQueryData<Data>(queryKey, (shown) =>
				isLast || !shown ? answer : { ...shown, version: answer.version },
			);
		},
		onError: toastRefusal("Failed to save the order. Please try again.", "Not saved"),
		onSettled: (_answer, error) => {
			if (error || queryClient.isMutating({ mutationKey }) === 1) return invalidate(queryClient, refreshes);
		},
	});

	function order(ids: number[]) {
		void queryClient.cancelQueries({ queryKey });
		queryClient.setQueryData<Data>(queryKey, (data) => data && inOrder(data, ids));
		mutate(ids);
	}

	/** As it is by now: keys are pressed faster than a screen is drawn. */
	function move(id: number, by: -1 | 1) {
		const ids = idsOf(queryClient.getQueryData<Data>(queryKey) as Data);
		const turned = moved(ids, id, by);
		if (turned) order(turned);
	}

	return { order, move };
}

/** The order with one of them moved; undefined where it is the first or the last already. */
export function moved(ids: readonly number[], id: number, by: -1 | 1): number[] | undefined {
	const from = ids.indexOf(id);
	return ids[from + by] === undefined ? undefined : ids.toSpliced(from, 1).toSpliced(from + by, 0, id);
}
