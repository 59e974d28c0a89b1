import type { Store } from "../kernel/store/store.ts";
import { productRows } from "../products/index.ts";
import { storyRows } from "../stories/index.ts";
import type { ScheduledItem } from "./answers.ts";
import { nextScheduled, type ScheduledKind } from "./schedule-list.ts";

/** With their names of today. */
export async function allScheduled(store: Store): Promise<ScheduledItem[]> {
	const rows = await nextScheduled(store);
	const among = (kind: ScheduledKind) => rows.filter((row) => row.kind === kind).map(({ id }) => id);
	const [stories, products] = await Promise.all([
		storyRows.among(store, among("story")),
		productRows.among(store, among("product")),
	]);
	const names = {
		story: new Map(stories.map(({ id, title }) => [id, title])),
		product: new Map(products.map(({ id, name }) => [id, name])),
	};
	return rows.map(({ subject, ...row }) => ({
		...row,
		name: row.kind === "newsletter" ? (subject ?? "") : (names[row.kind].get(row.id) ?? ""),
	}));
}
