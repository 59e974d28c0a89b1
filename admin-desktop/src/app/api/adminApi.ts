import type {
	AdminProduct,
	AdminStoryDetail,
	HistoryEntry,
	ProductCount,
	UploadAddress,
	UploadedImage,
} from "@creations/server/answers";
import { type Call, createApi, createCall, createPageCall, type Fetch } from "@creations/shared-ui/api";
import { createContext, use } from "react";
import { historyCalls } from "../history/calls.ts";
import { newsletterCalls } from "../sending/calls.ts";
import { subscriptionCalls } from "../subscriptions/calls.ts";
import { suppressionCalls } from "../suppressions/calls.ts";

export const PRODUCT_COUNTS = "/api/admin/products/counts";

export interface StoryBody {
	title: string;
	slug: string;
	excerpt: string;
	content: string;
	coverImage: string | null;
	/** Detected where absent. */
	language?: string;
	isPublished: boolean;
	readingTimeMinutes: number;
	relatedProductIds: number[];
	relatedStoryIds: number[];
}

export interface ProductBody {
	name: string;
	slug: string;
	description: string;
	images: string[];
	categoryId: number | null;
	amazonUrl: string | null;
	etsyUrl: string | null;
	isPublished: boolean;
}

export type ItemCalls<Detail, Body> = ReturnType<typeof itemCalls<Detail, Body>>;

function itemCalls<Detail, Body>(call: Call, plural: "stories" | "products") {
	const all = `/api/admin/${plural}`;
	const one = (id: number) => `${all}/${id}`;
	return {
		detail: (id: number) => call<Detail>("GET", one(id)),
		/** Asked again with the same key, it answers as the first time instead of creating another. */
		create: (body: Body, key: string) => call<Detail>("POST", all, body, { "idempotency-key": key }),
		/** Refused with `version-conflict` unless the item still is at that version. */
		update: (id: number, body: Body, version: number) =>
			call<Detail>("PUT", one(id), body, { "if-match": `"${version}"` }),
		setPublished: (id: number, isPublished: boolean) =>
			call<unknown>("PATCH", `${one(id)}/publish`, { isPublished }),
		remove: (id: number) => call<void>("DELETE", one(id)),
		/** Brings a deleted item back, as a draft. */
		undelete: (id: number) => call<unknown>("POST", `${one(id)}/restore`),
		/** Brings the text back to how it was at a version. */
		restore: (id: number, version: number) => call<Detail>("POST", `${one(id)}/restore`, { version }),
		history: (id: number) => call<HistoryEntry[]>("GET", `${one(id)}/history`),
	};
}

export type AdminApi = ReturnType<typeof createAdminApi>;

export function createAdminApi(fetch: Fetch) {
	const call = createCall(fetch);
	const { user, categories, subscribe } = createApi(fetch);
	return {
		user,
		categories,
		subscribe,
		page: createPageCall(fetch),
		stories: itemCalls<AdminStoryDetail, StoryBody>(call, "stories"),
		products: itemCalls<AdminProduct, ProductBody>(call, "products"),
		productCounts: () => call<ProductCount[]>("GET", PRODUCT_COUNTS),
		subscriptions: subscriptionCalls(call),
		newsletter: newsletterCalls(call),
		suppressions: suppressionCalls(call),
		history: historyCalls(call),
		uploadAddress: () => call<UploadAddress>("POST", "/api/objects/upload"),
		registerImage: (of: "story" | "product", imageURL: string) =>
			call<UploadedImage>("PUT", `/api/${of}-images`, { imageURL }),
	};
}

const Context = createContext<AdminApi | null>(null);

export const AdminApiProvider = Context.Provider;

export function useAdminApi(): AdminApi {
	const api = use(Context);
	if (!api) throw new Error("useAdminApi needs an AdminApiProvider above it");
	return api;
}
