import { queryOptions } from "@tanstack/react-query";
import type { AdminApi } from "../../api/adminApi.ts";
import { HISTORY, KEPT } from "../queries.ts";

const pastOptions = <Answer>(queryKey: readonly unknown[], queryFn: () => Promise<Answer>) =>
	queryOptions({ queryKey: [HISTORY, "then", ...queryKey], queryFn, gcTime: KEPT, retryOnMount: true });

export const pastQuery = ({ request }: AdminApi, at: string) =>
	pastOptions([at], () => request("GET /api/admin/history/then", { query: { at } }));

export const pastStoryQuery = ({ request }: AdminApi, id: number, at: string) =>
	pastOptions(["stories", id, at], () =>
		request("GET /api/admin/history/then/stories/:id", { params: { id }, query: { at } }),
	);

export const pastProductQuery = ({ request }: AdminApi, id: number, at: string) =>
	pastOptions(["products", id, at], () =>
		request("GET /api/admin/history/then/products/:id", { params: { id }, query: { at } }),
	);
