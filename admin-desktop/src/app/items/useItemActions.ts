import type { UndoneDeletion } from "@creations/server/responses";
import { toast } from "@creations/shared-ui";
import { ApiError } from "@creations/shared-ui/api";
import { useQueryClient } from "@tanstack/react-query";
import {
	invalidate,
	refusalText,
	toastError,
	useAdminApi,
	useChange,
} from "../api/adminApi.ts";
import { keysOf } from "../api/queries.ts";
import { isUnreachable } from "../connection/reachability.ts";
import { momentText, SCHEDULE } from "../scheduling/useSchedule.ts";
import { adminTexts } from "../texts/texts.ts";
import type { Kind, Plural } from "./kinds.ts";

interface Listed {
	id: number;
	isPublished: boolean;
}

type NamedItem = Pick<Listed, "id"> & { name: string };

/** Returns the functions that publish, delete and restore an item of a list. */
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
		...useListChange(plural, "publish"),
		mutationFn: async ({ id, isPublished }: Listed): Promise<unknown> =>
			calls.publish(id, isPublished),
		onError: toastIfUnreachable,
	}).mutate;
}

function useRestore({ plural, noun }: Kind) {
	const calls = useAdminApi()[plural];
	return useChange({
		...useListChange(plural, "restore"),
		mutationFn: async ({ id }: NamedItem): Promise<unknown> => calls.restore(id),
		onSuccess: (_detail, { name }) =>
			toast({
				title: adminTexts.items[noun].restored,
				description: adminTexts.items.backAsDraft(name),
			}),
		onError: toastNotRestored(noun),
	}).mutate;
}

/** Restores an item with its earlier status: published, scheduled or draft. */
function useUndoDeletion({ plural, noun }: Kind) {
	const queryClient = useQueryClient();
	const calls = useAdminApi()[plural];
	const { onSettled, ...listed } = useListChange(plural, "restore");
	return useChange({
		...listed,
		mutationFn: async ({ id }: NamedItem) => calls.undoDeletion(id),
		onSuccess: (undone, { name }) =>
			toast({
				title: adminTexts.items[noun].restored,
				description: restoredText(name, undone),
			}),
		onError: toastNotRestored(noun),
		onSettled: (undone, error) => {
			if (undone?.scheduled) void invalidate(queryClient, [SCHEDULE]);
			return onSettled(undone, error);
		},
	}).mutate;
}

function restoredText(name: string, undone: UndoneDeletion): string {
	const { isPublished, scheduled, missed } = undone;
	const { publishedAgain, scheduledAgain, timePassed, backAsDraft } = adminTexts.items;
	if (isPublished) return publishedAgain(name);
	if (scheduled)
		return scheduledAgain(name, momentText(scheduled.at, scheduled.timeZone));
	if (missed) return timePassed(name, momentText(missed.at, missed.timeZone));
	return backAsDraft(name);
}

const toastNotRestored = (noun: Kind["noun"]) => (error: unknown) => {
	const isTaken = error instanceof ApiError && error.answer?.code === "slug-taken";
	if (!isTaken) return toastError(adminTexts.items[noun].restoreFailed);
	toastError(
		`${refusalText(error) ?? ""} ${adminTexts.items[noun].changeSlug}`,
		adminTexts.items.notRestored,
	);
};

function useDelete({ plural, noun }: Kind, undoDeletion: (item: NamedItem) => void) {
	const calls = useAdminApi()[plural];
	return useChange({
		...useListChange(plural, "delete"),
		mutationFn: ({ id }: NamedItem) => calls.delete(id),
		onSuccess: (_nothing, { id, name }) =>
			toast({
				title: adminTexts.items[noun].deleted,
				description: adminTexts.items.wasDeleted(name),
				action: {
					label: adminTexts.items.undo,
					onClick: () => undoDeletion({ id, name }),
				},
			}),
		onError: toastIfUnreachable,
	}).mutate;
}

/** Returns the options of a change that the lists show while it is pending. */
function useListChange(plural: Plural, change: "publish" | "restore" | "delete") {
	const queryClient = useQueryClient();
	const { all, list: queryKey } = keysOf(plural);
	return {
		refreshes: "itself" as const,
		mutationKey: [...queryKey, change],
		// One by one: a deletion must not overtake the publication of the same item.
		scope: { id: queryKey.join() },
		onMutate: () => queryClient.cancelQueries({ queryKey }),
		/**
		 * Refetches only after the last pending change, so that the list does not flicker. A
		 * failed change is reverted at once.
		 */
		onSettled: (_answer: unknown, error: unknown) => {
			if (queryClient.isMutating({ mutationKey: queryKey }) > 1) return;
			const refetch = invalidate(queryClient, all);
			if (!error) return refetch;
		},
	};
}

function toastIfUnreachable(error: unknown) {
	if (!isUnreachable(error)) return;
	toastError(adminTexts.items.unreachable, adminTexts.items.unchanged);
}
