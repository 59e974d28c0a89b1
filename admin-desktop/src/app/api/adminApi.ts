import type { AdminProduct, AdminStoryDetail } from "@creations/server/answers";
import { type Api, type Body, createApi, type Fetch } from "@creations/shared-ui/api";
import { createContext } from "react";
import type { Plural } from "../items/kinds.ts";
import { useGiven } from "../useGiven.ts";

export type StoryBody = Body<"PUT /api/admin/stories/:id">;
export type ProductBody = Body<"PUT /api/admin/products/:id">;

export interface ItemCalls<Detail, Body> {
	detail: (id: number) => Promise<Detail>;
	create: (body: Body, key: string) => Promise<Detail>;
	/** Refused with `version-conflict` unless the item still is at that version. */
	update: (id: number, body: Body, version: number) => Promise<Detail>;
	publish: (id: number) => Promise<Detail>;
	unpublish: (id: number) => Promise<Detail>;
	delete: (id: number) => Promise<void>;
	restore: (id: number, version?: number) => Promise<Detail>;
}

interface Items {
	stories: ItemCalls<AdminStoryDetail, StoryBody>;
	products: ItemCalls<AdminProduct, ProductBody>;
}

function itemCalls<P extends Plural>({ request }: Api, plural: P) {
	const path = `/api/admin/${plural as Plural}` as const;
	const publication = (isPublished: boolean) => (id: number) =>
		request(`PATCH ${path}/:id/publish`, { params: { id }, body: { isPublished } });
	const calls: ItemCalls<AdminStoryDetail | AdminProduct, StoryBody & ProductBody> = {
		detail: (id) => request(`GET ${path}/:id`, { params: { id } }),
		create: (body, key) => request(`POST ${path}`, { body, headers: once(key) }),
		update: (id, body, version) =>
			request(`PUT ${path}/:id`, { params: { id }, body, headers: unlessChanged(version) }),
		publish: publication(true),
		unpublish: publication(false),
		delete: (id) => request(`DELETE ${path}/:id`, { params: { id } }),
		restore: (id, version) =>
			request(`POST ${path}/:id/restore`, { params: { id }, body: version ? { version } : undefined }),
	};
	return calls as Items[P];
}

/** Asked again with the same key, the server answers as the first time. */
export const once = (key: string) => ({ "idempotency-key": key });

export const unlessChanged = (version: number) => ({ "if-match": `"${version}"` });

export type AdminApi = ReturnType<typeof createAdminApi>;

export function createAdminApi(fetch: Fetch) {
	const api = createApi(fetch);
	return { ...api, stories: itemCalls(api, "stories"), products: itemCalls(api, "products") };
}

const Context = createContext<AdminApi | null>(null);
export const AdminApiProvider = Context.Provider;
export const useAdminApi = () => useGiven(Context, "AdminApiProvider");
