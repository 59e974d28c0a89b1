import { toast } from "@creations/shared-ui";
import { useQueryClient } from "@tanstack/react-query";
import { askAgain, toastError, useAdminApi, useChange } from "../api/adminApi.ts";
import { changed, type ListPages, placeIn, putBack } from "../api/lists.ts";
import { keysOf } from "../api/queries.ts";
import { isUnreachable } from "../connection/connection.ts";
import type { Kind, Plural } from "./kinds.ts";

export interface Listed {
	id: number;
	isPublished: boolean;
}

type Named = Listed & { name: string };

export function useItemActions(kind: Kind) {
	const publish = usePublish(kind);
	const restore = useRestore(kind);
	const deletion = useDelete(kind, restore.mutate);
	return { publish: publish.mutate, delete: deletion.mutate, restore: restore.mutateAsync };
}

function usePublish({ plural }: Kind) {
	const calls = useAdminApi()[plural];
	const { options, cancelReads, change } = useListed(plural);
	const show = (id: number, isPublished: boolean) =>
		change((list) => list.map((item) => (item.id === id ? { ...item, isPublished } : item)));
	return useChange({
		...options,
		mutationFn: async ({ id, isPublished }: Listed): Promise<unknown> =>
			isPublished ? calls.publish(id) : calls.unpublish(id),
		onMutate: async ({ id, isPublished }) => {
			await cancelReads();
			show(id, isPublished);
		},
		onError: (error, { id, isPublished }) => {
			show(id, !isPublished);
			toastIfUnreachable(error);
		},
	});
}

function useRestore({ plural, noun, Noun }: Kind) {
	const calls = useAdminApi()[plural];
	return useChange({
		...useListed(plural).options,
		mutationFn: async ({ id }: Pick<Named, "id" | "name">): Promise<unknown> => calls.restore(id),
		onSuccess: (_detail, { name }) =>
			toast({ title: `${Noun} restored`, description: `"${name}" is back as a draft.` }),
		onError: () => toastError(`Failed to restore ${noun}. Please try again.`),
	});
}

function useDelete({ plural, Noun }: Kind, restore: (item: Pick<Named, "id" | "name">) => void) {
	const calls = useAdminApi()[plural];
	const queryClient = useQueryClient();
	const { options, listKey, cancelReads, change } = useListed(plural);
	return useChange({
		...options,
		mutationFn: ({ id }: Named) => calls.delete(id),
		onMutate: async ({ id }) => {
			await cancelReads();
			const before = queryClient.getQueriesData<ListPages<Listed>>({ queryKey: listKey });
			change((list) => list.filter((item) => item.id !== id));
			return { back: before.map(([key, data]) => [key, data && placeIn(data, id)] as const) };
		},
		onSuccess: (_nothing, { id, name }) =>
			toast({
				title: `${Noun} deleted`,
				description: `"${name}" has been deleted.`,
				action: { label: "Undo", onClick: () => restore({ id, name }) },
			}),
		onError: (error, _named, context) => {
			toastIfUnreachable(error);
			for (const [key, place] of context?.back ?? [])
				queryClient.setQueryData<ListPages<Listed>>(key, (data) => data && place && putBack(data, place));
		},
	});
}

function useListed(plural: Plural) {
	const queryClient = useQueryClient();
	const { all, list: listKey } = keysOf(plural);
	const mutationKey = [plural, "list"];
	return {
		listKey,
		cancelReads: () => queryClient.cancelQueries({ queryKey: listKey }),
		change: (update: (list: Listed[]) => Listed[]) =>
			queryClient.setQueriesData<ListPages<Listed>>(
				{ queryKey: listKey },
				(data) => data && changed(data, update),
			),
		options: {
			mutationKey,
			/** While more is under way, an answer from before it would take it back on screen. */
			onSettled: () => {
				if (queryClient.isMutating({ mutationKey }) > 1) return;
				return askAgain(queryClient, all);
			},
		},
	};
}

function toastIfUnreachable(error: unknown) {
	if (!isUnreachable(error)) return;
	toastError("The server cannot be reached. Please try again when it is back.", "Nothing has changed");
}
