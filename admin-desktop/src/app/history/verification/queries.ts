import type { ChainState } from "@creations/server/answers";
import { queryOptions } from "@tanstack/react-query";
import type { AdminApi } from "../../api/adminApi.ts";
import { HISTORY, POLL } from "../calls.ts";

export const chainKey = [HISTORY, "chain"] as const;

export const chainQuery = (api: AdminApi, isBusy: boolean) =>
	queryOptions<ChainState>({
		queryKey: chainKey,
		queryFn: api.history.chain,
		gcTime: 0,
		refetchInterval: ({ state }) => (isBusy || state.data?.verifying ? 500 : POLL),
	});
