import type { Plural } from "../items/kinds.ts";

export const historyAddress = {
	site: "/admin/history",
	past: (at: string, tab: Plural = "stories") =>
		`/admin/history/then?${new URLSearchParams(tab === "stories" ? { at } : { at, tab })}`,
	pastItem: (plural: Plural, id: number, at: string) =>
		`/admin/history/then/${plural}/${id}?${new URLSearchParams({ at })}`,
};
