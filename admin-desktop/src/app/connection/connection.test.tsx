import { expect, test } from "bun:test";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { recentTimeText } from "../shell/Time.tsx";
import { aProduct, aStory } from "../testing/examples.ts";
import { createFakeServer } from "../testing/fakeServer.ts";
import { writeMarkdown } from "../testing/manuscripts.ts";
import { renderAdmin } from "../testing/renderAdmin.tsx";
import { lastKnownIn } from "../testing/stores.ts";
import { createConnection } from "./connection.ts";
import { ServerUnreachable } from "./reachability.ts";

const full = () =>
	createFakeServer({
		stories: [
			aStory({ id: 7, title: "The Ring", slug: "the-ring" }),
			aStory({ id: 8, title: "The Wren" }),
		],
		products: [aProduct({ id: 3, name: "Fern Locket" })],
	});

async function without(...addresses: string[]) {
	const [server, stored, store] = [full(), new Map<string, string>(), lastKnownIn()];
	for (const address of addresses) {
		const page = renderAdmin(address, { server, stored, lastKnown: store });
		await screen.findByRole("heading", { level: 1 });
		await waitFor(() =>
			expect(screen.queryAllByRole("status", { name: "Loading..." }).length).toBe(0),
		);
		page.unmount();
	}
	server.isDown = true;
	return {
		server,
		stored,
		open: (path: string) => renderAdmin(path, { server, stored, lastKnown: store }),
	};
}

const notice = () => screen.findByText(/^Last known state, .*\d:\d\d [AP]M$/);
const field = (label: string) =>
	screen.findByLabelText<HTMLInputElement>(label, { selector: "input, textarea" });
const write = async (label: string, value: string) =>
	fireEvent.change(await field(label), { target: { value } });

test("lists show the last known state until a retry reaches the server", async () => {
	const { server, open } = await without("/admin");
	const { user } = open("/admin");
	expect(await screen.findByRole("heading", { name: "The Ring" })).toBeDefined();
	expect(await notice()).toBeDefined();
	await user.click(screen.getByRole("button", { name: "Try again" }));
	expect(await notice()).toBeDefined();

	server.isDown = false;
	server.stories.unshift(aStory({ id: 9, title: "The Tide" }));
	await user.click(screen.getByRole("button", { name: "Try again" }));
	expect(await screen.findByRole("heading", { name: "The Tide" })).toBeDefined();
	expect(screen.queryByText(/^Last known state/)).toBeNull();
});

test("uncached content loads when the server is back", async () => {
	const { server, open } = await without("/admin");
	const { user } = open("/admin?tab=newsletter");
	expect(await screen.findByText("The server cannot be reached")).toBeDefined();
	server.isDown = false;
	await user.click(screen.getByRole("button", { name: "Try again" }));
	expect(await screen.findByText("No subscribers yet")).toBeDefined();
});

test("a story can be written offline and is sent only when it is saved", async () => {
	const { server, stored, open } = await without("/admin");
	const first = open("/admin/stories/new");
	await write("Title", "At Sea");
	await write("Excerpt", "Far out.");
	await writeMarkdown("Content", "No signal.");
	first.unmount();
	expect(stored.get("draft:stories/new")).toContain("At Sea");

	server.isDown = false;
	const { user } = open("/admin/stories/new");
	expect((await field("Title")).value).toBe("At Sea");
	expect(server.requests.some(({ line }) => line.startsWith("POST"))).toBe(false);
	await user.click(screen.getByRole("button", { name: "Save" }));
	expect(await screen.findByText("Story created")).toBeDefined();
	expect(server.stories[0]).toMatchObject({ title: "At Sea", isPublished: false });
});

test("a draft can be edited offline, but not discarded before its story loads", async () => {
	const { server, stored, open } = await without("/admin");
	server.isDown = false;
	const before = renderAdmin("/admin/stories/8", { server, stored });
	await write("Title", "The Wren, Half Written");
	before.unmount();
	server.isDown = true;
	const { user } = open("/admin/stories/8");
	expect((await field("Title")).value).toBe("The Wren, Half Written");
	expect(screen.queryByRole("button", { name: "Discard" })).toBeNull();
	await write("Title", "The Wren, Written");
	await user.click(screen.getByRole("button", { name: "Save" }));
	expect(await screen.findByText("Kept as a draft")).toBeDefined();

	server.isDown = false;
	await user.click(screen.getByRole("button", { name: "Try again" }));
	expect(await screen.findByRole("button", { name: "Discard" })).toBeDefined();
	expect((await field("Title")).value).toBe("The Wren, Written");
	await user.click(screen.getByRole("button", { name: "Save" }));
	expect(await screen.findByText("Story updated")).toBeDefined();
	expect(server.stories.find(({ id }) => id === 8)?.title).toBe("The Wren, Written");
});

test("a story that is not cached shows a notice, and opens when the server is back", async () => {
	const { server, open } = await without("/admin");
	const { user } = open("/admin/stories/8");
	expect(
		await screen.findByText("This story has not been opened on this device yet."),
	).toBeDefined();
	expect(document.title).toStartWith("The server cannot be reached · ");
	server.isDown = false;
	await user.click(screen.getByRole("button", { name: "Try again" }));
	expect((await field("Title")).value).toBe("The Wren");
});

test("an unchanged form takes the server's version when the server is back", async () => {
	const { server, open } = await without("/admin/stories/7");
	const { user } = open("/admin/stories/7");
	expect((await field("Title")).value).toBe("The Ring");
	server.stories[0] = aStory({
		id: 7,
		title: "Their Ring",
		slug: "the-ring",
		version: 5,
	});
	server.isDown = false;
	await user.click(screen.getByRole("button", { name: "Try again" }));
	await waitFor(async () => expect((await field("Title")).value).toBe("Their Ring"));
});

test("changes on both sides are a conflict, and both are kept", async () => {
	const { server, open } = await without("/admin/stories/7");
	const { user } = open("/admin/stories/7");
	await write("Title", "My Ring");
	server.stories[0] = aStory({
		id: 7,
		title: "Their Ring",
		slug: "the-ring",
		version: 5,
	});
	server.isDown = false;
	await user.click(screen.getByRole("button", { name: "Try again" }));
	await waitFor(() => expect(screen.queryAllByText(/^Keep writing/).length).toBe(0));
	expect((await field("Title")).value).toBe("My Ring");
	await user.click(screen.getByRole("button", { name: "Save" }));
	expect(
		await screen.findByRole("dialog", { name: "Changed in the meantime" }),
	).toBeDefined();
});

test("publishing offline changes nothing and shows why", async () => {
	const { open } = await without("/admin");
	const { user } = open("/admin");
	await user.click(await screen.findByRole("button", { name: "Publish The Ring" }));
	expect(await screen.findByText("Nothing has changed")).toBeDefined();
	expect(await screen.findByRole("button", { name: "Publish The Ring" })).toBeDefined();
});

test("a host without a cache shows the error view", async () => {
	const server = full();
	const { user } = renderAdmin("/admin/stories/7", { server });
	await write("Title", "Rings");
	server.isDown = true;
	await user.click(screen.getByRole("button", { name: "Save" }));
	expect(
		await screen.findByText("Failed to save story. Please try again."),
	).toBeDefined();
});

const now = new Date(2025, 10, 21, 18, 0);

test("a time of another day includes the day", () => {
	expect(recentTimeText(new Date(2025, 10, 21, 14, 5), now)).toBe("2:05 PM");
	expect(recentTimeText(new Date(2025, 10, 21, 0, 0), now)).toBe("12:00 AM");
	expect(recentTimeText(new Date(2025, 10, 20, 23, 59), now)).toBe(
		"November 20 at 11:59 PM",
	);
});

const STORIES = "/api/admin/stories";
const USER = "/api/auth/user";

function setting() {
	const server = createFakeServer({
		stories: [aStory({ id: 7 })],
		products: [aProduct({ id: 3 })],
	});
	const cached = new Map<string, string>();
	return { server, cached, ...createConnection(server.fetch, lastKnownIn(cached)) };
}

const jsonAt = async (fetch: ReturnType<typeof setting>["fetch"], path: string) =>
	(await fetch(path)).json();

test("the last answer and its time are returned while the server cannot be reached", async () => {
	const { server, fetch, isReachable, fetchedAt } = setting();
	const before = await jsonAt(fetch, STORIES);
	expect([isReachable(), fetchedAt(STORIES) !== "2025-03-01T09:00:00.000Z"]).toEqual([
		true,
		true,
	]);
	server.isDown = true;
	expect(await jsonAt(fetch, STORIES)).toEqual(before);
	expect([isReachable(), fetchedAt(STORIES)]).toEqual([
		false,
		"2025-03-01T09:00:00.000Z",
	]);
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

test("an error is not cached", async () => {
	const { server, fetch, cached } = setting();
	server.answers[`GET ${STORIES}`] = () => new Response("", { status: 500 });
	expect((await fetch(STORIES)).status).toBe(500);
	expect(cached.size).toBe(0);
});

test("an HTML page does not replace a cached answer", async () => {
	const { server, fetch } = setting();
	const before = await jsonAt(fetch, STORIES);
	server.answers[`GET ${STORIES}`] = () => new Response("<h1>Welcome to the hotel</h1>");
	await fetch(STORIES);
	server.isDown = true;
	expect(await jsonAt(fetch, STORIES)).toEqual(before);
});

test("a 401 for the user is cached", async () => {
	const { server, fetch } = setting();
	await fetch(USER);
	server.user = null;
	await fetch(USER);
	server.isDown = true;
	expect((await fetch(USER)).status).toBe(401);
});

test("a 401 to a request without a session keeps the last user", async () => {
	const server = createFakeServer();
	const isWithoutSession = (answer: Response) => answer.status === 401;
	const { fetch } = createConnection(server.fetch, lastKnownIn(), { isWithoutSession });
	await fetch(USER);
	server.user = null;
	expect((await fetch(USER)).status).toBe(401);
	server.isDown = true;
	expect((await fetch(USER)).status).toBe(200);
});

test("a saved story replaces its cached answer", async () => {
	const { server, fetch } = setting();
	await fetch(`${STORIES}/7`);
	await fetch(`${STORIES}/7/publish`, {
		method: "PATCH",
		body: JSON.stringify({ isPublished: true }),
	});
	server.isDown = true;
	expect(await jsonAt(fetch, `${STORIES}/7`)).toMatchObject({
		isPublished: true,
		version: 2,
	});
});

test("the later of a product's own answer and the list's is returned", async () => {
	const { server, fetch } = setting();
	await fetch("/api/admin/products");
	server.isDown = true;
	expect(await jsonAt(fetch, "/api/admin/products/3")).toMatchObject({
		id: 3,
		name: "Product 3",
	});
	expect(fetch("/api/admin/products/4")).rejects.toThrow(ServerUnreachable);
});

test("an entry of another cache version is ignored", async () => {
	const { server, fetch, cached } = setting();
	cached.set(STORIES, JSON.stringify({ shape: 0, status: 200, body: "[]" }));
	server.isDown = true;
	expect(fetch(STORIES)).rejects.toThrow(ServerUnreachable);
});

test("a full disk does not prevent an answer", async () => {
	const server = createFakeServer();
	const full = {
		read: async () => null,
		write: () => Promise.reject(new Error("no space")),
	};
	expect((await createConnection(server.fetch, full).fetch(STORIES)).status).toBe(200);
});

test("while offline only the user is requested; after an answer, everything is", async () => {
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
	expect(server.requests.slice(before).map(({ line }) => line)).toEqual([
		`GET ${USER}`,
		`GET ${STORIES}`,
	]);
	expect([isReachable(), changes]).toEqual([true, 2]);
});

test("a request that is waiting when the connection is lost gets the cached answer", async () => {
	const { server, fetch } = setting();
	const before = await jsonAt(fetch, STORIES);
	server.answers[`GET ${STORIES}`] = () => new Promise(() => {});
	const waiting = jsonAt(fetch, STORIES);
	server.isDown = true;
	await fetch("/api/admin/newsletters").catch(() => {});
	expect(await waiting).toEqual(before);
});

test("a change is refused at once while offline and leaves the cache unchanged", async () => {
	const { server, fetch, isReachable } = setting();
	await fetch(`${STORIES}/7`);
	server.isDown = true;
	expect(fetch(`${STORIES}/7`, { method: "PUT", body: "{}" })).rejects.toThrow(
		ServerUnreachable,
	);
	expect(await jsonAt(fetch, `${STORIES}/7`)).toMatchObject({ version: 1 });
	expect(isReachable()).toBe(false);
});
