import { useQueryClient } from "@tanstack/react-query";
import { toastError } from "../../../app/api/adminApi.ts";
import { USER } from "../../../app/connection/lastKnown.ts";
import { problemOf, useDesktop } from "../desktop.ts";

export function useSignOut(): () => Promise<void> {
	const { bridge } = useDesktop();
	const queryClient = useQueryClient();
	return async () => {
		try {
			await bridge.signOut();
		} catch (error) {
			toastError(problemOf(error));
			return;
		}
		queryClient.setQueryData([USER], null);
		queryClient.removeQueries({ predicate: ({ queryKey: [address] }) => address !== USER });
	};
}
