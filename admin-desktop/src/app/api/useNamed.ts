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
	slug: string;
	image: string | null;
	isPublished: boolean;
}

export function namedOf(item: AdminStory | AdminProduct): Named {
	const { id, slug, isPublished } = item;
	const [name, image = null] = "title" in item ? [item.title, item.coverImage] : [item.name, item.images[0]];
	return { id, name, slug, image, isPublished };
}

export function useNamed(plural: Plural, ids: readonly number[]): ReadonlyMap<number, Named> {
	const api = useAdminApi();
	const { path, all } = keysOf(plural);
	const { list } = useList(path, "", { enabled: ids.length > 0 });
	const loaded = new Map(list?.items.map((item) => [item.id, namedOf(item)]));
	const missing = list ? [...new Set(ids)].filter((id) => !loaded.has(id)).sort((a, b) => a - b) : [];
	const parts = Array.from({ length: Math.ceil(missing.length / AT_ONCE) }, (_, part) =>
		missing.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
	);
	const fetched = useQueries({
		queries: parts.map((ids) => ({
			queryKey: [...all, "named", ids.join(",")],
			queryFn: () => pageOf(api, path, { ids }),
		})),
	});
	for (const item of fetched.flatMap(({ data }) => data?.items ?? [])) loaded.set(item.id, namedOf(item));
	return loaded;
}
