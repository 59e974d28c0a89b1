import { expect, test } from "bun:test";
import { aProduct, aStory } from "../testing/examples.ts";
import { createFakeServer } from "../testing/fakeServer.ts";
import { lastKnownIn } from "../testing/stores.ts";
import { createConnection, ServerUnreachable } from "./connection.ts";

const STORIES = "/api/admin/stories";
const USER = "/api/auth/user";

function setting() {
	const server = createFakeServer({ stories: [aStory({ id: 7 })], products: [aProduct({ id: 3 })] });
	const cached = new Map<string, string>();
	return { server, cached, ...createConnection(server.fetch, lastKnownIn(cached)) };
}

const jsonAt = async (fetch: ReturnType<typeof setting>["fetch"], path: string) => (await fetch(path)).json();

test("what the server last said is answered where it cannot be reached, with when that was", async () => {
	const { server, fetch, isReachable, fetchedAt } = setting();
	const before = await jsonAt(fetch, STORIES);
	expect([isReachable(), fetchedAt(STORIES) !== "2025-03-01T09:00:00.000Z"]).toEqual([true, true]);
	server.isDown = true;
	expect(await jsonAt(fetch, STORIES)).toEqual(before);
	expect([isReachable(), fetchedAt(STORIES)]).toEqual([false, "2025-03-01T09:00:00.000Z"]);
});

test.each([
	"GET /api/admin/newsletter-subscriptions",
	"GET /api/admin/newsletters",
	"GET /api/admin/suppressions",
	"GET /api/admin/stories/:id/history",
] as const)("nothing of %s is kept", async (route) => {
	const { server, fetch, cached } = setting();
	server.answers[route] = () => Response.json([{ email: "ada@example.com" }]);
	await fetch(route.replace("GET ", "").replace(":id", "7"));
	expect(server.requests.at(-1)?.route).toBe(route);
	expect(cached.size).toBe(0);
});

test("an error is not taken for an answer", async () => {
	const { server, fetch, cached } = setting();
	server.answers[`GET ${STORIES}`] = () => new Response("", { status: 500 });
	expect((await fetch(STORIES)).status).toBe(500);
	expect(cached.size).toBe(0);
});

test("a page in place of an answer does not cost what is known", async () => {
	const { server, fetch } = setting();
	const before = await jsonAt(fetch, STORIES);
	server.answers[`GET ${STORIES}`] = () => new Response("<h1>Welcome to the hotel</h1>");
	await fetch(STORIES);
	server.isDown = true;
	expect(await jsonAt(fetch, STORIES)).toEqual(before);
});

test("that nobody is signed in is an answer", async () => {
	const { server, fetch } = setting();
	await fetch(USER);
	server.user = null;
	await fetch(USER);
	server.isDown = true;
	expect((await fetch(USER)).status).toBe(401);
});

test("a story is known as it was last saved", async () => {
	const { server, fetch } = setting();
	await fetch(`${STORIES}/7`);
	await fetch(`${STORIES}/7/publish`, { method: "PATCH", body: JSON.stringify({ isPublished: true }) });
	server.isDown = true;
	expect(await jsonAt(fetch, `${STORIES}/7`)).toMatchObject({ isPublished: true, version: 2 });
});

test("a product is known from the list, and from itself where that is later", async () => {
	const { server, fetch } = setting();
	await fetch("/api/admin/products");
	server.isDown = true;
	expect(await jsonAt(fetch, "/api/admin/products/3")).toMatchObject({ id: 3, name: "Product 3" });
	expect(fetch("/api/admin/products/4")).rejects.toThrow(ServerUnreachable);
});

test("what an earlier version kept in another shape is not read", async () => {
	const { server, fetch, cached } = setting();
	cached.set(STORIES, JSON.stringify({ shape: 0, status: 200, body: "[]" }));
	server.isDown = true;
	expect(fetch(STORIES)).rejects.toThrow(ServerUnreachable);
});

test("a machine without room for it answers all the same", async () => {
	const server = createFakeServer();
	const full = { read: async () => null, write: () => Promise.reject(new Error("no space")) };
	expect((await createConnection(server.fetch, full).fetch(STORIES)).status).toBe(200);
});

test("while the server is away only the question who is there is sent to it; once answered, all are", async () => {
	const { server, fetch, isReachable, subscribe } = setting();
	let changes = 0;
	subscribe(() => changes++);
	await fetch(STORIES);
	await fetch(USER);
	server.isDown = true;
	await fetch(USER);
	server.isDown = false;
	const before = server.requests.length;
	await fetch(STORIES);
	expect(server.requests).toHaveLength(before);
	await fetch(USER);
	await fetch(STORIES);
	expect(server.requests.slice(before).map(({ line }) => line)).toEqual([`GET ${USER}`, `GET ${STORIES}`]);
	expect([isReachable(), changes]).toEqual([true, 2]);
});

test("whoever waits for an answer when the server goes away gets what is known", async () => {
	const { server, fetch } = setting();
	const before = await jsonAt(fetch, STORIES);
	server.answers[`GET ${STORIES}`] = () => new Promise(() => {});
	const waiting = jsonAt(fetch, STORIES);
	server.isDown = true;
	await fetch("/api/admin/newsletters").catch(() => {});
	expect(await waiting).toEqual(before);
});

test("a change is refused at once where nobody is there, and leaves what is known alone", async () => {
	const { server, fetch, isReachable } = setting();
	await fetch(`${STORIES}/7`);
	server.isDown = true;
	expect(fetch(`${STORIES}/7`, { method: "PUT", body: "{}" })).rejects.toThrow(ServerUnreachable);
	expect(await jsonAt(fetch, `${STORIES}/7`)).toMatchObject({ version: 1 });
	expect(isReachable()).toBe(false);
});
