import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { problemOf, useDesktop } from "../desktop.ts";

const KEY = ["servers"];

export function useServers() {
	const { bridge } = useDesktop();
	const queryClient = useQueryClient();
	const { data: servers } = useQuery({
		queryKey: KEY,
		queryFn: bridge.servers.list,
		networkMode: "always",
		gcTime: 0,
		staleTime: 0,
	});
	const [problem, setProblem] = useState<string | null>(null);
	const [busy, setBusy] = useState<string | null>(null);

	async function attempt(address: string, work: () => Promise<void>): Promise<boolean> {
		setBusy(address);
		setProblem(null);
		try {
			await work();
			return true;
		} catch (error) {
			setProblem(problemOf(error));
			return false;
		} finally {
			setBusy(null);
			await queryClient.invalidateQueries({ queryKey: KEY });
		}
	}

	return {
		servers,
		problem,
		busy,
		clearProblem: () => setProblem(null),
		add: (entered: string) =>
			attempt(entered, async () => bridge.servers.choose((await bridge.servers.add(entered)).address)),
		open: (address: string) => attempt(address, () => bridge.servers.choose(address)),
		remove: (address: string) => attempt(address, () => bridge.servers.remove(address)),
	};
}
