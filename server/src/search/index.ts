import type { ListAsked, Listed } from "../kernel/paging.ts";
import type { Store } from "../kernel/store/store.ts";
import { type ItemKind, itemsFound } from "./item-list.ts";

export type { ItemKind } from "./item-list.ts";
export { itemList } from "./item-list.ts";
export type ItemsAsked = ListAsked & { isDeleted?: boolean };

/** @param among the rows with some numbers, in any order */
export async function itemPage<Row extends { id: number }>(
	store: Store,
	kind: ItemKind,
	asked: ItemsAsked,
	among: (ids: number[]) => Promise<Row[]>,
): Promise<Listed<Row>> {
	const found = await itemsFound(store, kind, asked.isDeleted ?? false, asked);
	const ids = found.rows.map(({ id }) => id);
	const rows = new Map((await among(ids)).map((row) => [row.id, row]));
	return { ...found, rows: ids.flatMap((id) => rows.get(id) ?? []) };
}
