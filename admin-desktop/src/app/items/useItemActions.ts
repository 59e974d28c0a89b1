import type { UndoneDeletion } from "@creations/server/answers";
import { toast } from "@creations/shared-ui";
import { ApiError, serverMessage } from "@creations/shared-ui/api";
import { useQueryClient } from "@tanstack/react-query";
import { invalidate, toastError, useAdminApi, useChange } from "../api/adminApi.ts";
import { keysOf } from "../api/queries.ts";
import { isUnreachable } from "../connection/reachability.ts";
import { momentText, SCHEDULE } from "../scheduling/useSchedule.ts";
import type { Kind, Plural } from "./kinds.ts";

interface Listed {
	id: number;
	isPublished: boolean;
}

type Named = Pick<Listed, "id"> & { name: string };

export function useItemActions(kind: Kind) {
	const undoDeletion = useUndoDeletion(kind);
	return {
		publish: usePublish(kind),
		delete: useDelete(kind, undoDeletion),
		undoDeletion,
		restore: useRestore(kind),
	};
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
		onError: toastNotRestored(noun),
	}).mutate;
}

/** Brings an item back as it was: published, scheduled or a draft. */
function useUndoDeletion({ plural, noun, Noun }: Kind) {
	const queryClient = useQueryClient();
	const calls = useAdminApi()[plural];
	const { onSettled, ...listed } = useListed(plural, "restore");
	return useChange({
		...listed,
		mutationFn: async ({ id }: Named) => calls.undoDeletion(id),
		onSuccess: (undone, { name }) =>
			toast({ title: `${Noun} restored`, description: `"${name}" is ${restoredText(undone)}` }),
		onError: toastNotRestored(noun),
		onSettled: (undone, error) => {
			if (undone?.scheduled) void invalidate(queryClient, [SCHEDULE]);
			return onSettled(undone, error);
		},
	}).mutate;
}

function restoredText({ isPublished, scheduled, missed }: UndoneDeletion): string {
	if (isPublished) return "published again.";
	if (scheduled) return `scheduled again for ${momentText(scheduled.at, scheduled.timeZone)}.`;
	if (missed)
		return `back as a draft: it was to be published on ${momentText(missed.at, missed.timeZone)}, and that time has passed.`;
	return "back as a draft.";
}

const toastNotRestored = (noun: Kind["noun"]) => (error: unknown) => {
	const isTaken = error instanceof ApiError && error.answer?.code === "slug-taken";
	if (!isTaken) return toastError(`Failed to restore ${noun}. Please try again.`);
	toastError(
		`${serverMessage(error)} Change the slug there, then restore this ${noun} under Deleted.`,
		"Not restored",
	);
};

function useDelete({ plural, Noun }: Kind, undoDeletion: (item: Named) => void) {
	const calls = useAdminApi()[plural];
	return useChange({
		...useListed(plural, "delete"),
		mutationFn: ({ id }: Named) => calls.delete(id),
		onSuccess: (_nothing, { id, name }) =>
			toast({
				title: `${Noun} deleted`,
				description: `"${name}" has been deleted.`,
				action: { label: "Undo", onClick: () => undoDeletion({ id, name }) },
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
			const asked = invalidate(queryClient, all);
			if (!error) return asked;
		},
	};
}

function toastIfUnreachable(error: unknown) {
	if (!isUnreachable(error)) return;
	toastError("The server cannot be reached. Please try again when it is back.", "Nothing has changed");
}
