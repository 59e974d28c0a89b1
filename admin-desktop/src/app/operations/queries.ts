import { queryOptions } from "@tanstack/react-query";
import type { AdminApi } from "../api/adminApi.ts";

const OPERATIONS = "/api/admin/operations";
const POLL_MS = 30_000;

/** Goes on while it is looked at. */
export const operationsQuery = ({ request }: AdminApi) =>
	queryOptions({
		gcTime: 0,
		refetchInterval: POLL_MS,
		queryKey: [OPERATIONS],
		queryFn: () => request(`GET ${OPERATIONS}`),
	});
