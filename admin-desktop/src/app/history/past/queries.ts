import { queryOptions } from "@tanstack/react-query";
import type { AdminApi } from "../../api/adminApi.ts";
import { HISTORY, KEPT } from "../queries.ts";

const kept = { gcTime: KEPT, retryOnMount: true };

export const pastQuery = ({ request }: AdminApi, at: string) =>
	queryOptions({
		queryKey: [HISTORY, "then", at],
		queryFn: () => request("GET /api/admin/history/then", { query: { at } }),
		...kept,
	});

export const pastStoryQuery = ({ request }: AdminApi, id: number, at: string) =>
	queryOptions({
		queryKey: [HISTORY, "then", "stories", id, at],
		queryFn: () => request("GET /api/admin/history/then/stories/:id", { params: { id }, query: { at } }),
		...kept,
	});

export const pastProductQuery = ({ request }: AdminApi, id: number, at: string) =>
	queryOptions({
		queryKey: [HISTORY, "then", "products", id, at],
		queryFn: () => request("GET /api/admin/history/then/products/:id", { params: { id }, query: { at } }),
		...kept,
	});
