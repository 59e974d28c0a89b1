import { toast } from "@creations/shared-ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useAdminApi } from "../../api/adminApi.ts";
import { keysOf } from "../../api/queries.ts";
import type { Kind } from "../../items/kinds.ts";

export function useRestore({ plural, noun, Noun }: Kind, id: number) {
	const calls = useAdminApi()[plural];
	const queryClient = useQueryClient();
	const keys = keysOf(plural);
	const { mutate, isPending } = useMutation({
		networkMode: "always",
		mutationFn: async (version: number): Promise<unknown> => calls.restore(id, version),
		onSuccess: () =>
			toast({ title: `${Noun} restored`, description: "The earlier version is the current one again." }),
		onError: () =>
			toast({
				title: "Error",
				description: `Failed to restore ${noun}. Please try again.`,
				variant: "destructive",
			}),
		onSettled: () => queryClient.invalidateQueries({ queryKey: keys.all }),
	});
	return { restore: mutate, isRestoring: isPending };
}
