import { toast } from "@creations/shared-ui";
import type { QueryKey } from "@tanstack/react-query";
import { useChange } from "../../api/adminApi.ts";

interface Restoring<Answer> {
	/** What is restored: `Story`. */
	Noun: string;
	restore: (version: number) => Promise<Answer>;
	onRestored?: (answer: Answer) => void;
	onError: (error: Error) => void;
	refreshes: QueryKey;
}

/** Makes an earlier version the current one again. */
export function useRestore<Answer>({ Noun, restore, onRestored, ...change }: Restoring<Answer>) {
	const { mutate, isPending } = useChange({
		...change,
		mutationFn: restore,
		onSuccess: (answer) => {
			onRestored?.(answer);
			toast({ title: `${Noun} restored`, description: "The earlier version is the current one again." });
		},
	});
	return { onRestore: mutate, isRestoring: isPending };
}
