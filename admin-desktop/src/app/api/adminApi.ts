import { VERSION_HEADER } from "@creations/events/text/versions";
import type { AdminProduct, AdminStoryDetail, UndoneDeletion } from "@creations/server/answers";
import { toast } from "@creations/shared-ui";
import {
	type Answer,
	type Api,
	type Asked,
	addressOf,
	type Body,
	createApi,
	type Fetch,
	type Parts,
	type Route,
	serverMessage,
} from "@creations/shared-ui/api";
import {
	type DefaultError,
	type QueryClient,
	type QueryKey,
	type UseMutationOptions,
	type UseQueryOptions,
	useMutation,
	useQuery,
	useQueryClient,
} from "@tanstack/react-query";
import { createContext } from "react";
import type { Plural } from "../items/kinds.ts";
import { createSession, isSignedOut } from "../session/session.ts";
import { NOTHING_CHANGED, SIGNED_OUT, useSignedOutToast } from "../session/signedOutToast.ts";
import { useGiven } from "../useGiven.ts";

export type StoryBody = Body<"PUT /api/admin/stories/:id">;
export type ProductBody = Body<"PUT /api/admin/products/:id">;

export interface ItemCalls<Detail, Body> {
	detail: (id: number) => Promise<Detail>;
	create: (body: Body, key: string) => Promise<Detail>;
	/** Refused with `version-conflict` unless the item still is at that version. */
	update: (id: number, body: Body, version: number) => Promise<Detail>;
	publish: (id: number, isPublished: boolean) => Promise<Detail>;
	delete: (id: number) => Promise<void>;
	/** Restores the state from before the deletion: published, scheduled or a draft. */
	undoDeletion: (id: number) => Promise<UndoneDeletion>;
	restore: (id: number, version?: number) => Promise<Detail>;
}

type AnyItemCalls = ItemCalls<AdminStoryDetail | AdminProduct, StoryBody & ProductBody>;

function itemCalls({ request }: Api, plural: Plural): AnyItemCalls {
	const path = `/api/admin/${plural}` as const;
	return {
		detail: (id) => request(`GET ${path}/:id`, { params: { id } }),
		create: (body, key) => request(`POST ${path}`, { body, headers: once(key) }),
		update: (id, body, version) =>
			request(`PUT ${path}/:id`, { params: { id }, body, headers: unlessChanged(version) }),
		publish: (id, isPublished) =>
			request(`PATCH ${path}/:id/publish`, { params: { id }, body: { isPublished } }),
		delete: (id) => request(`DELETE ${path}/:id`, { params: { id } }),
		undoDeletion: (id) => request(`POST ${path}/:id/undo-deletion`, { params: { id } }),
		restore: (id, version) =>
			request(`POST ${path}/:id/restore`, { params: { id }, body: version ? { version } : undefined }),
	};
}

/** Asked again with the same key, the server answers as the first time. */
export const once = (key: string) => ({ "idempotency-key": key });

export const unlessChanged = (version: number) => ({ "if-match": `"${version}"` });

export type AdminApi = ReturnType<typeof createAdminApi>;

/** @param version of the application; empty where it is not known */
export function createAdminApi(version: string, send: Fetch) {
	const { session, fetch: sessionFetch } = createSession(send);
	const { fetch, ...versions } = createVersions(version, sessionFetch);
	const api = createApi(fetch);
	const stories = itemCalls(api, "stories") as ItemCalls<AdminStoryDetail, StoryBody>;
	const products = itemCalls(api, "products") as ItemCalls<AdminProduct, ProductBody>;
	return { ...api, versions, session, stories, products };
}

/** Tells the site the application's version, and learns the site's. */
function createVersions(own: string, send: Fetch) {
	let site: string | undefined;
	const listeners = new Set<() => void>();

	function note(version: string | null) {
		if (!version || version === site) return;
		site = version;
		for (const listener of listeners) listener();
	}

	const fetch: Fetch = async (path, init) => {
		if (!own) return send(path, init);
		const headers = new Headers(init?.headers);
		headers.set(VERSION_HEADER, own);
		const answer = await send(path, { ...init, headers: Object.fromEntries(headers) });
		note(answer.headers.get(VERSION_HEADER));
		return answer;
	};

	return {
		own,
		fetch,
		site: () => site,
		subscribe(onChange: () => void) {
			listeners.add(onChange);
			return () => listeners.delete(onChange);
		},
	};
}

const Context = createContext<AdminApi | null>(null);
export const AdminApiProvider = Context.Provider;
export const useAdminApi = () => useGiven(Context, "AdminApiProvider");

type Reading = Extract<Route, `GET ${string}`>;
type Options<R extends Reading> = Omit<UseQueryOptions<Answer<R>>, "queryFn">;
type Given<R extends Reading> = Asked<R> & Partial<Options<R>>;

/** What the server answers at a route; what nobody looks at any more is forgotten, unless `gcTime` says otherwise. */
export function useAnswer<R extends Reading>(
	route: R,
	...[given]: Record<never, never> extends Asked<R> ? [given?: Given<R>] : [given: Given<R>]
) {
	const api = useAdminApi();
	const { params, query, ...options } = (given ?? {}) as Parts & Partial<Options<R>>;
	return useQuery<Answer<R>>({
		queryKey: keyOf(route, { params, query }),
		queryFn: () =>
			api.request(...([route, { params, query }] as unknown as Parameters<typeof api.request<R>>)),
		gcTime: 0,
		...options,
	});
}

/** The address, parted so that whatever is below one is asked for again with it: `/api/admin/stories`, `7`, `history`. */
export function keyOf(route: Reading, { params, query }: Parts = {}): QueryKey {
	const address = addressOf(route.slice("GET ".length), params, query);
	const [, whole = address, below = ""] = /^(\/api\/(?:admin\/|auth\/)?[^/?]+)(.*)$/.exec(address) ?? [];
	return [whole, ...below.split("/").filter(Boolean)];
}

interface Change<Answer, Given, Before> extends UseMutationOptions<Answer, DefaultError, Given, Before> {
	refreshes?: QueryKey;
	/** Whether this device keeps the text that is sent; undefined if the change sends no text. */
	isStored?: boolean;
}

/**
 * A change on the server. It is sent even if there seems to be no network, because the server may be on this machine.
 * If it is refused because nobody is signed in, a toast says so and offers to sign in.
 */
export function useChange<Answer, Given = void, Before = unknown>(change: Change<Answer, Given, Before>) {
	const { refreshes, isStored, onError, ...options } = change;
	const queryClient = useQueryClient();
	const toastSignedOut = useSignedOutToast();
	return useMutation<Answer, DefaultError, Given, Before>({
		networkMode: "always",
		...(refreshes && { onSettled: () => askAgain(queryClient, refreshes) }),
		...options,
		onError: (error, ...rest) => {
			const done = onError?.(error, ...rest);
			// A newer toast replaces the one of `onError`.
			if (isSignedOut(error)) toastSignedOut(isStored);
			return done;
		},
	});
}

/** Asks again for what is below a key. What was already on its way may be from before a change, and counts no more. */
export async function askAgain(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
	await queryClient.cancelQueries({ queryKey });
	await queryClient.invalidateQueries({ queryKey });
}

export const toastError = (description: string, title = "Error") =>
	toast({ title, description, variant: "destructive" });

/** Returns a function that shows why a change was refused. */
export const toastRefusal = (otherwise: string, title?: string) => (error: unknown) =>
	isSignedOut(error)
		? toastError(NOTHING_CHANGED, SIGNED_OUT)
		: toastError(serverMessage(error) ?? otherwise, title);

// `crypto.randomUUID` exists only where the page came over https.
export const randomKey = () => crypto.getRandomValues(new Uint32Array(4)).join("-");
