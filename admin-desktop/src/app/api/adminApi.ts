import { VERSION_HEADER } from "@creations/events/text/versions";
import type {
	AdminProduct,
	AdminStoryDetail,
	UndoneDeletion,
} from "@creations/server/responses";
import { toast } from "@creations/shared-ui";
import {
	type Answer,
	type Api,
	ApiError,
	type Asked,
	addressOf,
	type Body,
	createApi,
	type Fetch,
	type Parts,
	type Route,
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
import { useSignedOutToast } from "../session/signedOutToast.ts";
import { adminTexts } from "../texts/texts.ts";
import { useRequiredContext } from "../useRequiredContext.ts";
import { messageText } from "./messageText.ts";

export type StoryBody = Body<"PUT /api/admin/stories/:id">;
export type ProductBody = Body<"PUT /api/admin/products/:id">;

export interface ItemCalls<Detail, Body> {
	detail: (id: number) => Promise<Detail>;
	create: (body: Body, key: string) => Promise<Detail>;
	/** Rejects with `version-conflict` if the item has another version. */
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
		create: (body, key) =>
			request(`POST ${path}`, { body, headers: idempotencyHeader(key) }),
		update: (id, body, version) =>
			request(`PUT ${path}/:id`, {
				params: { id },
				body,
				headers: ifMatchHeader(version),
			}),
		publish: (id, isPublished) =>
			request(`PATCH ${path}/:id/publish`, { params: { id }, body: { isPublished } }),
		delete: (id) => request(`DELETE ${path}/:id`, { params: { id } }),
		undoDeletion: (id) => request(`POST ${path}/:id/undo-deletion`, { params: { id } }),
		restore: (id, version) =>
			request(`POST ${path}/:id/restore`, {
				params: { id },
				body: version ? { version } : undefined,
			}),
	};
}

/**
 * Returns the header that makes a repeated request with the same key return the first
 * answer.
 */
export const idempotencyHeader = (key: string) => ({ "idempotency-key": key });

/** Returns the header with which a change is refused unless the item has this version. */
export const ifMatchHeader = (version: number) => ({ "if-match": `"${version}"` });

export type AdminApi = ReturnType<typeof createAdminApi>;

/**
 * Creates the client of the server's API.
 * @param version of the application; empty if unknown
 */
export function createAdminApi(version: string, send: Fetch) {
	const { session, fetch: sessionFetch } = createSession(send);
	const { fetch, ...versions } = createVersions(version, sessionFetch);
	const api = createApi(fetch);
	const stories = itemCalls(api, "stories") as ItemCalls<AdminStoryDetail, StoryBody>;
	const products = itemCalls(api, "products") as ItemCalls<AdminProduct, ProductBody>;
	return { ...api, versions, session, stories, products };
}

/** Sends the application's version with each request and stores the site's version. */
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
/** Returns the API client. Throws outside an `AdminApiProvider`. */
export const useAdminApi = () => useRequiredContext(Context, "AdminApiProvider");

type Reading = Extract<Route, `GET ${string}`>;
type Options<R extends Reading> = Omit<UseQueryOptions<Answer<R>>, "queryFn">;
type Input<R extends Reading> = Asked<R> & Partial<Options<R>>;

/** Queries a GET route. An unused answer is dropped at once, unless `gcTime` is given. */
export function useAnswer<R extends Reading>(
	route: R,
	...[input]: Record<never, never> extends Asked<R>
		? [input?: Input<R>]
		: [input: Input<R>]
) {
	const api = useAdminApi();
	const { params, query, ...options } = (input ?? {}) as Parts & Partial<Options<R>>;
	return useQuery<Answer<R>>({
		queryKey: keyOf(route, { params, query }),
		queryFn: () =>
			api.request(
				...([route, { params, query }] as unknown as Parameters<typeof api.request<R>>),
			),
		gcTime: 0,
		...options,
	});
}

/**
 * Returns the query key of a route, split so that a refetch of the first part includes
 * all: `/api/admin/stories`, `7`, `history`.
 */
export function keyOf(route: Reading, { params, query }: Parts = {}): QueryKey {
	const address = addressOf(route.slice("GET ".length), params, query);
	const [, whole = address, below = ""] =
		/^(\/api\/(?:admin\/|auth\/)?[^/?]+)(.*)$/.exec(address) ?? [];
	return [whole, ...below.split("/").filter(Boolean)];
}

/**
 * The queries that a change makes outdated: the key of those to refetch, `"itself"` if
 * callbacks of the change update them, or `"nothing"` if no query shows the change.
 */
export type Refreshes = QueryKey | "itself" | "nothing";

interface Change<Answer, Input, Context>
	extends UseMutationOptions<Answer, DefaultError, Input, Context> {
	refreshes: Refreshes;
	/**
	 * Whether this device stores the text that is sent; undefined if the change sends no
	 * text.
	 */
	isStored?: boolean;
}

/**
 * Changes something on the server. The request is sent even offline, because the server
 * may be on this machine. After a 401, a toast offers to sign in.
 */
export function useChange<Answer, Input = void, Context = unknown>(
	change: Change<Answer, Input, Context>,
) {
	const { refreshes, isStored, onError, ...options } = change;
	const queryClient = useQueryClient();
	const toastSignedOut = useSignedOutToast();
	return useMutation<Answer, DefaultError, Input, Context>({
		networkMode: "always",
		...(typeof refreshes !== "string" && {
			onSettled: () => invalidate(queryClient, refreshes),
		}),
		...options,
		onError: (error, ...rest) => {
			const result = onError?.(error, ...rest);
			// A newer toast replaces the one of `onError`.
			if (isSignedOut(error)) toastSignedOut(isStored);
			return result;
		},
	});
}

/**
 * Refetches all queries below a key. Cancels running requests first, because they may
 * return the state before a change.
 */
export async function invalidate(
	queryClient: QueryClient,
	queryKey: QueryKey,
): Promise<void> {
	await queryClient.cancelQueries({ queryKey });
	await queryClient.invalidateQueries({ queryKey });
}

/** Shows an error toast. */
export const toastError = (description: string, title = adminTexts.shell.error) =>
	toast({ title, description, variant: "destructive" });

/**
 * Returns an error handler that shows the server's message, or the fallback if there is
 * none.
 */
export const toastRefusal = (fallback: string, title?: string) => (error: unknown) =>
	isSignedOut(error)
		? toastError(adminTexts.session.nothingChanged, adminTexts.session.signedOut)
		: toastError(refusalText(error) ?? fallback, title);

/**
 * Returns the message of a refused request in the language of the person; undefined if
 * there is none.
 */
export function refusalText(error: unknown): string | undefined {
	const answer = error instanceof ApiError ? error.answer : null;
	return answer ? messageText(answer) : undefined;
}

/**
 * Returns a random idempotency key. `crypto.randomUUID` exists only on pages that were
 * loaded over HTTPS.
 */
export const randomKey = () => crypto.getRandomValues(new Uint32Array(4)).join("-");
