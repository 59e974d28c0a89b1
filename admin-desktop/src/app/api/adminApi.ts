import type { AdminProduct, AdminStoryDetail, HistoryEntry } from "@creations/server/answers";
import { type Api, type Body, createApi, type Fetch } from "@creations/shared-ui/api";
import { createContext, use } from "react";

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
	/** Brings a deleted item back, as a draft; with a version, the text of one that is not deleted. */
	restore: (id: number, version?: number) => Promise<Detail>;
	history: (id: number) => Promise<HistoryEntry[]>;
}

const storyCalls = ({ request }: Api): ItemCalls<AdminStoryDetail, StoryBody> => ({
	detail: (id) => request("GET /api/admin/stories/:id", { params: { id } }),
	create: (body, key) => request("POST /api/admin/stories", { body, headers: once(key) }),
	update: (id, body, version) =>
		request("PUT /api/admin/stories/:id", { params: { id }, body, headers: unlessChanged(version) }),
	publish: (id) =>
		request("PATCH /api/admin/stories/:id/publish", { params: { id }, body: { isPublished: true } }),
	unpublish: (id) =>
		request("PATCH /api/admin/stories/:id/publish", { params: { id }, body: { isPublished: false } }),
	delete: (id) => request("DELETE /api/admin/stories/:id", { params: { id } }),
	restore: (id, version) =>
		request("POST /api/admin/stories/:id/restore", {
			params: { id },
			body: version ? { version } : undefined,
		}),
	history: (id) => request("GET /api/admin/stories/:id/history", { params: { id } }),
});

const productCalls = ({ request }: Api): ItemCalls<AdminProduct, ProductBody> => ({
	detail: (id) => request("GET /api/admin/products/:id", { params: { id } }),
	create: (body, key) => request("POST /api/admin/products", { body, headers: once(key) }),
	update: (id, body, version) =>
		request("PUT /api/admin/products/:id", { params: { id }, body, headers: unlessChanged(version) }),
	publish: (id) =>
		request("PATCH /api/admin/products/:id/publish", { params: { id }, body: { isPublished: true } }),
	unpublish: (id) =>
		request("PATCH /api/admin/products/:id/publish", { params: { id }, body: { isPublished: false } }),
	delete: (id) => request("DELETE /api/admin/products/:id", { params: { id } }),
	restore: (id, version) =>
		request("POST /api/admin/products/:id/restore", {
			params: { id },
			body: version ? { version } : undefined,
		}),
	history: (id) => request("GET /api/admin/products/:id/history", { params: { id } }),
});

/** Asked again with the same key, the server answers as the first time. */
export const once = (key: string) => ({ "idempotency-key": key });

export const unlessChanged = (version: number) => ({ "if-match": `"${version}"` });

export type AdminApi = ReturnType<typeof createAdminApi>;

export function createAdminApi(fetch: Fetch) {
	const api = createApi(fetch);
	return { ...api, stories: storyCalls(api), products: productCalls(api) };
}

const Context = createContext<AdminApi | null>(null);

export const AdminApiProvider = Context.Provider;

export function useAdminApi(): AdminApi {
	const api = use(Context);
	if (!api) throw new Error("useAdminApi needs an AdminApiProvider above it");
	return api;
}
