import { toast } from "@creations/shared-ui";
import { useQuery } from "@tanstack/react-query";
import { useAdminApi } from "../../api/adminApi.ts";
import { keysOf } from "../../api/queries.ts";
import type { Kind } from "../kinds.ts";
import { useOrder } from "../useOrder.ts";

export function useFeatured({ plural, Noun }: Kind) {
	const { request } = useAdminApi();
	const { path, featured: queryKey } = keysOf(plural);
	const { data, error } = useQuery({
		queryKey,
		queryFn: () => request(`GET ${path}/featured`),
		gcTime: 0,
	});
	const { order, move } = useOrder({
		queryKey,
		send: (ids, headers) => request(`PUT ${path}/featured`, { body: { ids }, headers }),
		idsOf: ({ ids }: { version: number; ids: number[] }) => ids,
		inOrder: (before, ids) => ({ ...before, ids }),
		refreshes: queryKey,
	});

	function choose(ids: number[]) {
		const before = data?.ids ?? [];
		order(ids);
		toast({
			title: ids.length > before.length ? `${Noun} featured` : `${Noun} no longer featured`,
			description: "The site shows it from now on.",
			action: { label: "Undo", onClick: () => order(before) },
		});
	}

	return { ids: data?.ids, error, order: choose, move };
}
