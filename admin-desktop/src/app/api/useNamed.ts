import type { AdminProduct, AdminStory } from "@creations/server/answers";
import { useQueries } from "@tanstack/react-query";
import type { Plural } from "../items/kinds.ts";
import { useAdminApi } from "./adminApi.ts";
import { pageOf, useList } from "./lists.ts";
import { keysOf } from "./queries.ts";

const AT_ONCE = 100;

export interface Named {
	id: number;
	name: string;
	image: string | null;
}

export function namedOf(item: AdminStory | AdminProduct): Named {
	return "title" in item
		? { id: item.id, name: item.title, image: item.coverImage }
		: { id: item.id, name: item.name, image: item.images[0] ?? null };
}

/** The stories or products with these numbers, and others that happen to be here; deleted ones are not known. */
export function useNamed(plural: Plural, ids: readonly number[]): ReadonlyMap<number, Named> {
	const api = useAdminApi();
	const { path, all } = keysOf(plural);
	const { list } = useList(path, "", { enabled: ids.length > 0 });
	const here = new Map(list?.items.map((item) => [item.id, namedOf(item)]));
	const wanted = list ? [...new Set(ids)].filter((id) => !here.has(id)).sort((a, b) => a - b) : [];
	const parts = Array.from({ length: Math.ceil(wanted.length / AT_ONCE) }, (_, part) =>
		wanted.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
	);
	const asked = useQueries({
		queries: parts.map((ids) => ({
			queryKey: [...all, "named", ids.join(",")],
			queryFn: () => pageOf(api, path, { ids }),
		})),
	});
	for (const item of asked.flatMap(({ data }) => data?.items ?? [])) here.set(item.id, namedOf(item));
	return here;
}
