import { toast } from "@creations/shared-ui";
import { useQueryClient } from "@tanstack/react-query";
import { USER } from "../../../app/connection/lastKnown.ts";
import { problemOf, useDesktop } from "../desktop.ts";

export function useSignOut(): () => Promise<void> {
	const { bridge } = useDesktop();
	const queryClient = useQueryClient();
	return async () => {
		try {
			await bridge.signOut();
		} catch (error) {
			toast({ title: "Error", description: problemOf(error), variant: "destructive" });
			return;
		}
		queryClient.setQueryData([USER], null);
		queryClient.removeQueries({ predicate: ({ queryKey: [address] }) => address !== USER });
	};
}
