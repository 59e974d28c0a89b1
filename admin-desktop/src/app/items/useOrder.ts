import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { toastRefusal, unlessChanged, useChange } from "../api/adminApi.ts";

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
			send(ids, unlessChanged(queryClient.getQueryData<Data>(queryKey)?.version ?? 0)),
		onSuccess: (answer) => {
			const isLast = queryClient.isMutating({ mutationKey }) === 1;
			queryClient.setQueryData<Data>(queryKey, (shown) =>
				isLast || !shown ? answer : { ...shown, version: answer.version },
			);
		},
		onError: toastRefusal("Failed to save the order. Please try again.", "Not saved"),
		onSettled: (_answer, error) => {
			if (error || queryClient.isMutating({ mutationKey }) === 1)
				return queryClient.invalidateQueries({ queryKey: refreshes });
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
		const from = ids.indexOf(id);
		if (ids[from + by] !== undefined) order(ids.toSpliced(from, 1).toSpliced(from + by, 0, id));
	}

	return { order, move };
}
