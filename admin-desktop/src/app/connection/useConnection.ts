import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { usePlatform } from "../platform.ts";
import { USER } from "./lastKnown.ts";

/** How often, in milliseconds, a host that goes on without the server asks whether it is there. */
export const HEARTBEAT_MS = 5000;

const NEVER = () => () => {};

export function useIsOffline(): boolean {
	const { connection } = usePlatform();
	return useSyncExternalStore(
		connection?.subscribe ?? NEVER,
		() => connection !== undefined && !connection.isReachable(),
	);
}

export function useTryAgain(): () => Promise<void> {
	const queryClient = useQueryClient();
	return () => queryClient.refetchQueries({ queryKey: [USER] });
}

export function useRefetchOnReconnect(): void {
	const queryClient = useQueryClient();
	const isOffline = useIsOffline();
	const wasOffline = useRef(false);
	useEffect(() => {
		const isBack = wasOffline.current && !isOffline;
		wasOffline.current = isOffline;
		if (!isBack) return;
		const ofServer = (address: unknown) =>
			typeof address === "string" && address.startsWith("/api/") && address !== USER;
		void queryClient.invalidateQueries({ predicate: ({ queryKey: [address] }) => ofServer(address) });
	}, [isOffline, queryClient]);
}
