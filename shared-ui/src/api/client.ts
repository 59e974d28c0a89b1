import { jsonIn } from "@creations/events/text/json";
import type { Routes } from "@creations/server/api";
import type { CurrentUser, ErrorBody } from "@creations/server/responses";
import { sharedTexts } from "../texts/texts.ts";

/**
 * The part of `fetch` that the client needs. The server passes one that works without a
 * network.
 */
export type Fetch = (path: string, init?: RequestInit) => Promise<Response>;

export type Route = keyof Routes;

export type Answer<R extends Route> = Routes[R]["answer"];

export type Body<R extends Route> = Routes[R] extends { body?: infer B }
	? NonNullable<B>
	: never;

export type Asked<R extends Route> = R extends Route
	? Omit<Routes[R], "answer"> & More
	: never;

interface More {
	headers?: Record<string, string>;
	/** The request completes even if the page closes. */
	keepalive?: boolean;
}

export type InputArgs<R extends Route> =
	Record<never, never> extends Asked<R> ? [asked?: Asked<R>] : [asked: Asked<R>];

export type ListRoute = { [R in Route]: Answer<R> extends unknown[] ? R : never }[Route];

export type Item<R extends ListRoute> = Answer<R>[number];

/**
 * One page of a list, the cursor of the next page, and the total if the server sends it.
 */
export interface Page<T> {
	items: T[];
	next: string | null;
	total: number | null;
}

export interface Api {
	request<R extends Route>(route: R, ...asked: InputArgs<R>): Promise<Answer<R>>;
	/**
	 * Reads one page. `Link` contains the next page's address (RFC 8288), and
	 * `X-Total-Count` the total.
	 */
	page<R extends ListRoute>(route: R, ...asked: InputArgs<R>): Promise<Page<Item<R>>>;
}

export interface Parts extends More {
	params?: Record<string, unknown>;
	query?: Record<string, unknown>;
	body?: unknown;
}

export function createApi(fetch: Fetch): Api {
	async function ask(
		route: Route,
		{ params, query, body, headers, ...init }: Parts = {},
	): Promise<Response> {
		const [method, path = ""] = route.split(" ");
		const content = body !== undefined && { "content-type": "application/json" };
		const response = await fetch(addressOf(path, params, query), {
			method,
			credentials: "include",
			...init,
			...((content || headers) && { headers: { ...content, ...headers } }),
			...(content && { body: JSON.stringify(body) }),
		});
		if (!response.ok) throw await apiErrorFrom(response);
		return response;
	}
	return {
		async request(route, asked?: Parts) {
			const response = await ask(route, asked);
			return response.status === 204 ? undefined : await response.json();
		},
		async page(route, asked?: Parts) {
			const response = await ask(route, asked);
			const [, query] =
				/\?([^>]*)>; rel="next"$/.exec(response.headers.get("link") ?? "") ?? [];
			const total = response.headers.get("x-total-count");
			return {
				items: await response.json(),
				next: new URLSearchParams(query).get("after"),
				total: total === null ? null : Number(total),
			};
		},
	};
}

/**
 * Fills the `:name` parts of the path and appends the query. Omits undefined and null
 * values.
 */
export function addressOf(
	path: string,
	params: Parts["params"],
	query: Parts["query"] = {},
): string {
	const filled = path.replace(/:(\w+)/g, (_, name) => encoded(params?.[name]));
	const entries = Object.entries(query).filter(
		([, value]) => value !== undefined && value !== null,
	);
	return (
		filled +
		entries
			.map(([name, value], i) => `${i ? "&" : "?"}${name}=${encoded(value)}`)
			.join("")
	);
}

const encoded = (value: unknown) =>
	[value].flat().map(String).map(encodeURIComponent).join(",");

export class ApiError extends Error {
	override name = "ApiError";

	constructor(
		readonly status: number,
		text: string,
		readonly answer: ErrorBody | null,
	) {
		super(`${status}: ${text}`);
	}
}

/**
 * Reads the body of a failed response; `answer` is null unless the server sent a code and
 * a message.
 */
export async function apiErrorFrom(response: Response): Promise<ApiError> {
	const body = await response.text();
	// A proxy may respond with HTML.
	const answer = jsonIn(body);
	return new ApiError(
		response.status,
		body || response.statusText,
		isErrorAnswer(answer) ? answer : null,
	);
}

/**
 * Returns the server's message for a visitor, or undefined for other errors. It is English,
 * so pages in other languages have their own texts instead.
 */
export function serverMessage(error: unknown): string | undefined {
	if (sharedTexts.language !== "en") return undefined;
	return error instanceof ApiError ? error.answer?.message : undefined;
}

function isErrorAnswer(value: unknown): value is ErrorBody {
	const { message, code } = Object(value);
	return typeof message === "string" && typeof code === "string";
}

/** Returns the signed-in person, or null for a visitor. Only a 401 means "visitor". */
export const currentUser = ({
	request,
}: Pick<Api, "request">): Promise<CurrentUser | null> =>
	request("GET /api/auth/user").catch((error) => {
		if (error instanceof ApiError && error.status === 401) return null;
		throw error;
	});
