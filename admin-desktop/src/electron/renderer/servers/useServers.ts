import { useQuery } from "@tanstack/react-query";
import { useChange } from "../../../app/api/useChange.ts";
import { problemOf, useDesktop } from "../desktop.ts";

const KEY = ["servers"];

export function useServers() {
	const { bridge } = useDesktop();
	const { data: servers } = useQuery({
		queryKey: KEY,
		queryFn: bridge.servers.list,
		networkMode: "always",
		gcTime: 0,
		staleTime: 0,
	});
	const change = useChange({
		mutationFn: ({ work }: { address: string; work: () => Promise<void> }) => work(),
		refreshes: KEY,
	});
	const addAndChoose = async (entered: string) =>
		bridge.servers.choose((await bridge.servers.add(entered)).address);
	return {
		servers,
		problem: change.error && problemOf(change.error),
		busy: change.isPending ? change.variables.address : null,
		clearProblem: () => change.isError && change.reset(),
		add: (entered: string) => change.mutate({ address: entered, work: () => addAndChoose(entered) }),
		open: (address: string) => change.mutate({ address, work: () => bridge.servers.choose(address) }),
		remove: (address: string) => change.mutate({ address, work: () => bridge.servers.remove(address) }),
	};
}
