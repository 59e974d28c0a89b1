import { toast } from "@creations/shared-ui";
import { useQueryClient } from "@tanstack/react-query";
import { askAgain, toastError, useAdminApi, useChange } from "../api/adminApi.ts";
import { keysOf } from "../api/queries.ts";
import { isUnreachable } from "../connection/connection.ts";
import type { Kind, Plural } from "./kinds.ts";

interface Listed {
	id: number;
	isPublished: boolean;
}

type Named = Pick<Listed, "id"> & { name: string };

export function useItemActions(kind: Kind) {
	const restore = useRestore(kind);
	return { publish: usePublish(kind), delete: useDelete(kind, restore), restore };
}

function usePublish({ plural }: Kind) {
	const calls = useAdminApi()[plural];
	return useChange({
		...useListed(plural, "publish"),
		mutationFn: async ({ id, isPublished }: Listed): Promise<unknown> => calls.publish(id, isPublished),
		onError: toastIfUnreachable,
	}).mutate;
}

function useRestore({ plural, noun, Noun }: Kind) {
	const calls = useAdminApi()[plural];
	return useChange({
		...useListed(plural, "restore"),
		mutationFn: async ({ id }: Named): Promise<unknown> => calls.restore(id),
		onSuccess: (_detail, { name }) =>
			toast({ title: `${Noun} restored`, description: `"${name}" is back as a draft.` }),
		onError: () => toastError(`Failed to restore ${noun}. Please try again.`),
	}).mutate;
}

function useDelete({ plural, Noun }: Kind, restore: (item: Named) => void) {
	const calls = useAdminApi()[plural];
	return useChange({
		...useListed(plural, "delete"),
		mutationFn: ({ id }: Named) => calls.delete(id),
		onSuccess: (_nothing, { id, name }) =>
			toast({
				title: `${Noun} deleted`,
				description: `"${name}" has been deleted.`,
				action: { label: "Undo", onClick: () => restore({ id, name }) },
			}),
		onError: toastIfUnreachable,
	}).mutate;
}

/** Of a change of one item; lists show it from its begin on. */
function useListed(plural: Plural, change: "publish" | "restore" | "delete") {
	const queryClient = useQueryClient();
	const { all, list: queryKey } = keysOf(plural);
	return {
		mutationKey: [...queryKey, change],
		onMutate: () => queryClient.cancelQueries({ queryKey }),
		/** While more is under way, an answer from before it would take it back on screen; what failed goes back at once. */
		onSettled: (_answer: unknown, error: unknown) => {
			if (queryClient.isMutating({ mutationKey: queryKey }) > 1) return;
			const asked = askAgain(queryClient, all);
			if (!error) return asked;
		},
	};
}

function toastIfUnreachable(error: unknown) {
	if (!isUnreachable(error)) return;
	toastError("The server cannot be reached. Please try again when it is back.", "Nothing has changed");
}
