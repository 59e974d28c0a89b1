import type { PastProduct, PastStory } from "@creations/server/answers";
import { queryOptions } from "@tanstack/react-query";
import type { AdminApi } from "../../api/adminApi.ts";
import type { Plural } from "../../items/kinds.ts";
import { GC_TIME_MS, HISTORY } from "../queries.ts";

const pastOptions = <Answer>(queryKey: readonly unknown[], queryFn: () => Promise<Answer>) =>
	queryOptions({ queryKey: [HISTORY, "then", ...queryKey], queryFn, gcTime: GC_TIME_MS, retryOnMount: true });

export const pastQuery = ({ request }: AdminApi, at: string) =>
	pastOptions([at], () => request("GET /api/admin/history/then", { query: { at } }));

export interface Past {
	stories: PastStory;
	products: PastProduct;
}

export const pastItemQuery = <P extends Plural>({ request }: AdminApi, plural: P, id: number, at: string) =>
	pastOptions([plural, id, at], () => {
		const options = { params: { id }, query: { at } };
		return request(`GET /api/admin/history/then/${plural as Plural}/:id`, options) as Promise<Past[P]>;
	});
