import { expect, test } from "bun:test";
import { fakeFetch } from "../testing/fakeFetch.ts";
import { ApiError, createApi, currentUser, type Fetch, serverMessage } from "./client.ts";

const answering =
	(body: unknown, init?: ResponseInit): Fetch =>
	async () =>
		new Response(typeof body === "string" ? body : JSON.stringify(body), init);

const categoriesFrom = (fetch: Fetch) => createApi(fetch).request("GET /api/categories");

const failureOf = async (call: Promise<unknown>) => {
	const error = await call.then(
		() => null,
		(reason: unknown) => reason,
	);
	if (!(error instanceof ApiError)) throw new Error("not an ApiError");
	return error;
};

/**
 * Returns the requests to a server that responds with a body and a link to the next page.
 */
function noting(body: string, link?: string) {
	const calls: { path: string; init: RequestInit | undefined }[] = [];
	const api = createApi(async (path, init) => {
		calls.push({ path, init });
		return new Response(body, { headers: link && calls.length === 1 ? { link } : {} });
	});
	return { api, calls };
}

test("reads carry cookies, and neither a body nor a content type", async () => {
	const { api, calls } = noting("[]");
	expect(await api.request("GET /api/categories")).toEqual([]);
	expect(calls).toEqual([
		{ path: "/api/categories", init: { method: "GET", credentials: "include" } },
	]);
});

test("a page of a list contains the address of the next page", async () => {
	const { api, calls } = noting(
		"[]",
		`</api/products?limit=24&after=2026-01-02T03:04:05.678Z_7>; rel="next"`,
	);
	const query = { limit: 24, category: ["1", "4"] };
	const { next } = await api.page("GET /api/products", { query });
	expect(next).toBe("2026-01-02T03:04:05.678Z_7");
	const last = await api.page("GET /api/products", {
		query: { ...query, after: next ?? "" },
	});
	expect(last).toEqual({ items: [], next: null, total: null });
	expect(calls.map(({ path }) => path)).toEqual([
		"/api/products?limit=24&category=1,4",
		"/api/products?limit=24&category=1,4&after=2026-01-02T03%3A04%3A05.678Z_7",
	]);
});

test("a body is sent as JSON with its content type", async () => {
	const { api, calls } = noting('{"message":"Look into your inbox"}');
	const body = { email: "ada@example.com" };
	expect(await api.request("POST /api/newsletter/subscribe", { body })).toEqual({
		message: "Look into your inbox",
	});
	expect(calls[0]?.init).toEqual({
		method: "POST",
		credentials: "include",
		headers: { "content-type": "application/json" },
		body: '{"email":"ada@example.com"}',
	});
});

test("a slug cannot reach another route", async () => {
	const { api, calls } = noting("{}");
	await api.request("GET /api/stories/:story", {
		params: { story: "../admin/stories?x" },
	});
	expect(calls[0]?.path).toBe("/api/stories/..%2Fadmin%2Fstories%3Fx");
});

test("an error contains the status, the body and its parsed parts", async () => {
	const answer = {
		message: "Story not found",
		code: "not-found",
		issues: [{ path: "slug", message: "unknown" }],
	};
	const error = await failureOf(categoriesFrom(answering(answer, { status: 404 })));
	expect(error.message).toBe(`404: ${JSON.stringify(answer)}`);
	expect(error.status).toBe(404);
	expect(error.answer).toEqual(answer);
	expect(serverMessage(error)).toBe("Story not found");
});

test("a foreign body is plain text, and an empty body becomes the status text", async () => {
	const empty = answering("", { status: 502, statusText: "Bad Gateway" });
	expect(await failureOf(categoriesFrom(empty))).toMatchObject({
		message: "502: Bad Gateway",
		answer: null,
	});
	for (const body of [
		"<h1>Gateway</h1>",
		"null",
		'"oops"',
		'{"message":1}',
		'{"error":"x"}',
	]) {
		const error = await failureOf(categoriesFrom(answering(body, { status: 500 })));
		expect(error.message).toBe(`500: ${body}`);
		expect(error.answer).toBeNull();
	}
	expect(serverMessage(new TypeError("Failed to fetch"))).toBeUndefined();
});

test("unknown routes and fields do not compile", () => {
	const { request, page } = createApi(answering([]));
	// @ts-expect-error: no such path
	void request("GET /api/tales");
	// @ts-expect-error: no such method
	void request("PUT /api/categories");
	// @ts-expect-error: missing parameter
	void request("GET /api/stories/:story");
	// @ts-expect-error: wrong body
	void request("POST /api/newsletter/subscribe", { body: { mail: "ada@example.com" } });
	// @ts-expect-error: not a list
	void page("GET /api/landing");
	// @ts-expect-error: wrong response
	fakeFetch([], () => ({ "GET /api/categories": [{ id: 1, title: "Rings" }] }));
	// @ts-expect-error: no such path
	fakeFetch([], () => ({ "PUT /api/objects/uploads/1": undefined }));
});

test("only a 401 means visitor", async () => {
	const asUser = (status: number) => currentUser(createApi(answering("no", { status })));
	expect(await asUser(401)).toBeNull();
	for (const status of [403, 404, 500])
		await expect(asUser(status)).rejects.toMatchObject({ status });
});
