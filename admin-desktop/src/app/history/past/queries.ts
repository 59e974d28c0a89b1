import { queryOptions } from "@tanstack/react-query";
import type { AdminApi } from "../../api/adminApi.ts";
import { HISTORY, KEPT } from "../calls.ts";

const kept = { gcTime: KEPT, retryOnMount: true };

export const pastQuery = (api: AdminApi, at: string) =>
	queryOptions({ queryKey: [HISTORY, "then", at], queryFn: () => api.history.past(at), ...kept });

export const pastStoryQuery = (api: AdminApi, id: number, at: string) =>
	queryOptions({
		queryKey: [HISTORY, "then", "stories", id, at],
		queryFn: () => api.history.pastStory(id, at),
		...kept,
	});

export const pastProductQuery = (api: AdminApi, id: number, at: string) =>
	queryOptions({
		queryKey: [HISTORY, "then", "products", id, at],
		queryFn: () => api.history.pastProduct(id, at),
		...kept,
	});
