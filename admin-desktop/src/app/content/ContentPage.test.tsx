import { expect, test } from "bun:test";
import { screen, waitFor, within } from "@testing-library/react";
import { contentTabs } from "../tabs/tabs.ts";
import { aProduct, aStory } from "../testing/examples.ts";
import { createFakeServer, refusal } from "../testing/fakeServer.ts";
import { renderAdmin } from "../testing/renderAdmin.tsx";
import { lastKnownIn } from "../testing/stores.ts";

const someone = {
	email: "ada@example.com",
	subscribedAt: "2025-03-01T09:00:00.000Z",
	confirmedAt: null,
	unsubscribedAt: null,
};

const full = () =>
	createFakeServer({
		stories: [
			aStory({
				id: 2,
				title: "The Wren",
				viewCount: 1234,
				readingTimeMinutes: 7,
				isPublished: true,
			}),
			aStory({ id: 1, title: "The Ring", excerpt: "A tide gave it back." }),
		],
		products: [
			aProduct({
				id: 3,
				name: "Fern Locket",
				categoryId: 9,
				amazonUrl: "https://a.example/x",
				isPublished: true,
			}),
		],
		categories: [{ id: 9, name: "Pendants", slug: "pendants" }],
		subscriptions: [
			{ id: 1, ...someone, isActive: true },
			{ id: 2, ...someone, isActive: false },
		],
	});

const tab = (name: RegExp) => screen.findByRole("tab", { name });
const COUNTS = ["Stories 2", "Products 1", "Newsletter 1", "Categories 1"];

test("each tab shows its count", async () => {
	renderAdmin("/admin", { server: full() });
	await tab(/^Stories 2$/);
	const texts = () => screen.getAllByRole("tab").map(({ textContent }) => textContent);
	await waitFor(() => expect(texts().join()).not.toContain("–"));
	expect(texts()).toEqual(expect.arrayContaining(COUNTS));
	expect(texts().map((text) => text?.replace(/ \d+$/, ""))).toEqual(
		contentTabs.map(({ title }) => title()),
	);
});

test("a story shows its status, views, minutes, excerpt and actions", async () => {
	renderAdmin("/admin", { server: full() });
	const rows = await screen.findAllByRole("article");
	const [wren, ring] = rows.map((row) => within(row));
	expect(wren?.getByRole("heading", { name: "The Wren" })).toBeDefined();
	for (const text of ["Published", "1,234 views", "7 min read"])
		expect(wren?.getByText(text)).toBeDefined();
	expect(ring?.getByText("Draft")).toBeDefined();
	expect(ring?.getByText("A tide gave it back.")).toBeDefined();
	expect(
		ring?.getAllByRole("button").map((button) => button.getAttribute("aria-label")),
	).toEqual(["Publish The Ring", "Edit The Ring", "Delete The Ring"]);
});

test("a product shows its marketplaces and category", async () => {
	const { user, address } = renderAdmin("/admin", { server: full() });
	await user.click(await tab(/^Products/));
	const row = within(await screen.findByRole("article"));
	for (const text of [
		"Fern Locket",
		"Published",
		"Amazon",
		"Pendants",
		"A plain silver band.",
	]) {
		expect(row.getByText(text)).toBeDefined();
	}
	expect(row.queryByText("Etsy")).toBeNull();
	expect(screen.getByRole("button", { name: "Create Product" })).toBeDefined();
	expect(address()).toBe("/admin?tab=products");
});

test("categories show how many products they have, and cannot be changed here", async () => {
	renderAdmin("/admin?tab=categories", { server: full() });
	expect(await screen.findByRole("heading", { name: "Pendants" })).toBeDefined();
	expect(await screen.findByText("pendants")).toBeDefined();
	expect(await screen.findByText("1 product")).toBeDefined();
	for (const name of ["Create Category", "Edit Pendants", "Delete Pendants"]) {
		expect(screen.getByRole("button", { name })).toHaveProperty("disabled", true);
	}
});

test("an address with a search opens that list", async () => {
	renderAdmin("/admin?tab=stories&search=wren", { server: full() });
	expect(await screen.findAllByRole("article")).toHaveLength(1);
});

test("publishing shows at once, is reverted after a refusal, and refetches the list", async () => {
	const server = full();
	const answer = Promise.withResolvers<Response>();
	server.answers["PATCH /api/admin/stories/:id/publish"] = () => answer.promise;
	const { user } = renderAdmin("/admin", { server });
	await user.click(await screen.findByRole("button", { name: "Publish The Ring" }));
	expect(await screen.findByRole("button", { name: "Unpublish The Ring" })).toBeDefined();
	answer.resolve(refusal(500, { message: "No", code: "internal" }));
	expect(await screen.findByRole("button", { name: "Publish The Ring" })).toBeDefined();
	expect(screen.queryByText("Error")).toBeNull();

	server.answers = {};
	await user.click(screen.getByRole("button", { name: "Publish The Ring" }));
	const published = () =>
		server.requests.findLastIndex(({ line }) => line.startsWith("PATCH"));
	await waitFor(() =>
		expect(server.requests[published() + 1]?.line).toBe("GET /api/admin/stories"),
	);
	expect(server.requests[published()]?.body).toEqual({ isPublished: true });
	expect(server.stories[1]?.isPublished).toBeTrue();
});

test("a story that cannot be deleted stays where it was", async () => {
	const server = full();
	server.answers["DELETE /api/admin/stories/:id"] = () =>
		refusal(500, { message: "No", code: "internal" });
	const { user } = renderAdmin("/admin", { server });
	await user.click(await screen.findByRole("button", { name: "Delete The Wren" }));
	const deletion = () =>
		server.requests.findIndex(({ line }) => line.startsWith("DELETE"));
	await waitFor(() =>
		expect(server.requests[deletion() + 1]?.line).toBe("GET /api/admin/stories"),
	);
	expect(await rowOf("The Wren")).toBeDefined();
	const names = screen
		.getAllByRole("article")
		.map((row) => within(row).getByRole("heading").textContent);
	expect(names).toEqual(["The Wren", "The Ring"]);
	expect(screen.queryByText("Story deleted")).toBeNull();
});

test("a deleted story stays away while another one is still being deleted", async () => {
	const server = full();
	const [first, second] = [
		Promise.withResolvers<undefined>(),
		Promise.withResolvers<undefined>(),
	];
	server.answers["DELETE /api/admin/stories/:id"] = ({ params: { id } }) =>
		id === "2" ? first.promise : second.promise;
	const { user } = renderAdmin("/admin", { server });
	await user.click(await screen.findByRole("button", { name: "Delete The Wren" }));
	await user.click(screen.getByRole("button", { name: "Delete The Ring" }));
	first.resolve(undefined);
	expect(await screen.findByText("“The Wren” has been deleted.")).toBeDefined();
	await waitFor(() => expect(screen.queryAllByRole("article").length).toBe(0));
});

test("a deletion is sent after the pending publication of the same story", async () => {
	const server = full();
	const published = Promise.withResolvers<Response>();
	server.answers["PATCH /api/admin/stories/:id/publish"] = () => published.promise;
	const { user } = renderAdmin("/admin", { server });
	await user.click(await screen.findByRole("button", { name: "Publish The Ring" }));
	await user.click(screen.getByRole("button", { name: "Delete The Ring" }));
	await waitFor(() => expect(screen.queryAllByRole("article").length).toBe(1));
	const changes = () =>
		server.requests
			.map(({ line }) => line)
			.filter((line) => /^(PATCH|DELETE)/.test(line));
	expect(changes()).toHaveLength(1);
	published.resolve(Response.json({}));
	await screen.findByText("Story deleted");
	expect(changes().map((line) => line.split(" ")[0])).toEqual(["PATCH", "DELETE"]);
});

test("a list that fails to load does not affect the others", async () => {
	const server = full();
	server.answers["GET /api/admin/stories"] = () =>
		refusal(500, { message: "No", code: "internal" });
	const { user } = renderAdmin("/admin", { server });
	expect(await screen.findByText("Something went wrong")).toBeDefined();
	await user.click(await tab(/^Products/));
	expect(await screen.findByText("Fern Locket")).toBeDefined();
});

test("an item with a stored draft is marked", async () => {
	const stored = new Map([
		["draft:stories/1", "{}"],
		["draft:products/2", "{}"],
	]);
	renderAdmin("/admin", { server: full(), stored });
	await screen.findByText("Unsaved changes");
	const [wren, ring] = screen.getAllByRole("article").map((row) => within(row));
	expect(wren?.queryAllByText("Unsaved changes").length).toBe(0);
	expect(ring?.queryAllByText("Unsaved changes").length).toBe(1);
});

const PAGE = 4;
const STORIES = "GET /api/admin/stories";

const many = (count: number) =>
	createFakeServer({
		pageSize: PAGE,
		stories: Array.from({ length: count }, (_, i) =>
			aStory({ id: count - i, title: `Story ${count - i}`, slug: `story-${count - i}` }),
		),
	});

const asked = ({ requests }: ReturnType<typeof createFakeServer>) =>
	requests.filter(({ line }) => line === STORIES).map(({ query }) => query.toString());
const rowOf = (title: string) => screen.findByRole("heading", { name: title });

test("a long list shows its first page and the total, and loads more with a button", async () => {
	const { server, user } = renderAdmin("/admin", { server: many(6) });
	await rowOf("Story 6");
	expect(screen.getByRole("tab", { name: "Stories 6" })).toBeDefined();
	expect(await screen.findByText("4 of 6")).toBeDefined();
	expect(asked(server)).toEqual([""]);
	await user.click(screen.getByRole("button", { name: "Show more" }));
	await waitFor(() =>
		expect(screen.queryByRole("button", { name: "Show more" })).toBeNull(),
	);
	expect(asked(server)).toEqual(["", "after=4"]);
	await waitFor(() => expect(document.activeElement?.textContent).toBe("Story 2"));
	const [row] = within(screen.getByRole("main")).getAllByRole("listitem");
	expect(row?.getAttribute("aria-setsize")).toBe("6");
});

test("a failed page shows an error and can be retried", async () => {
	const server = many(5);
	const { user } = renderAdmin("/admin", { server });
	await rowOf("Story 5");
	server.answers[STORIES] = () => refusal(500, { message: "No", code: "internal" });
	await user.click(screen.getByRole("button", { name: "Show more" }));
	expect(await screen.findByText("Failed to load more. Please try again.")).toBeDefined();
	server.answers = {};
	await user.click(screen.getByRole("button", { name: "Show more" }));
	await waitFor(() =>
		expect(screen.queryByRole("button", { name: "Show more" })).toBeNull(),
	);
});

test("a search of a long list asks the server, and of a short one needs none", async () => {
	const long = renderAdmin("/admin", { server: many(6) });
	await long.user.type(
		await screen.findByRole("searchbox", { name: "Search stories" }),
		"story 1",
	);
	expect(await screen.findByText("1 of 6")).toBeDefined();
	expect(asked(long.server)).toContain("q=story+1");
	await rowOf("Story 1");
	long.unmount();

	const short = renderAdmin("/admin", { server: many(3) });
	await short.user.type(
		await screen.findByRole("searchbox", { name: "Search stories" }),
		"story 2",
	);
	expect(await screen.findByText("1 of 3")).toBeDefined();
	await waitFor(() => expect(short.address()).toBe("/admin?search=story+2"));
	expect(asked(short.server)).toEqual([""]);
	await short.user.clear(screen.getByRole("searchbox"));
	await waitFor(() => expect(short.address()).toBe("/admin"));
});

test("a change refetches all loaded pages of a long list", async () => {
	const { server, user } = renderAdmin("/admin", { server: many(6) });
	await rowOf("Story 6");
	await user.click(screen.getByRole("button", { name: "Delete Story 6" }));
	await waitFor(() =>
		expect(screen.queryByRole("heading", { name: "Story 6" })).toBeNull(),
	);
	expect(await screen.findByRole("tab", { name: "Stories 5" })).toBeDefined();
	await waitFor(() => expect(asked(server).length).toBeGreaterThan(1));
});

test("offline, the first page of a long list shows the total and can be searched", async () => {
	const [server, lastKnown] = [many(6), lastKnownIn()];
	const first = renderAdmin("/admin", { server, lastKnown });
	await rowOf("Story 6");
	first.unmount();
	server.isDown = true;
	const { user } = renderAdmin("/admin", { server, lastKnown });
	await rowOf("Story 6");
	expect(await screen.findByText("4 of 6")).toBeDefined();
	await user.type(screen.getByRole("searchbox", { name: "Search stories" }), "story 4");
	expect(await screen.findByText("1 of 6")).toBeDefined();
	await rowOf("Story 4");
});

test("a related story beyond the first page can be found and shows its name", async () => {
	const server = many(6);
	const { user } = renderAdmin("/admin/stories/6", { server });
	await user.click(await screen.findByRole("button", { name: "Add story" }));
	await user.type(
		await screen.findByRole("searchbox", { name: "Search related stories" }),
		"story 1",
	);
	await user.click(await screen.findByRole("button", { name: "Story 1" }));
	expect(await screen.findByRole("button", { name: "Remove Story 1" })).toBeDefined();
	expect(server.requests.some(({ query }) => query.get("ids") === "1")).toBe(true);
});

test("an unknown related item shows an error at its field", async () => {
	const server = many(2);
	const message = "There is no product 9.";
	const issues = [
		{ path: "relatedProductIds", message },
		{ path: "categoryId", message: "There is no category 7." },
	];
	const unknown = () => refusal(422, { message, code: "invalid", issues });
	server.answers["PUT /api/admin/stories/:id"] = unknown;
	server.answers["PUT /api/admin/products/:id"] = unknown;
	server.products.push(aProduct({ id: 1 }));
	const story = renderAdmin("/admin/stories/2", { server });
	await story.user.click(await screen.findByRole("button", { name: "Save" }));
	const alert = await screen.findByText(message);
	expect(alert.closest("section")?.getAttribute("aria-label")).toBe("Related products");
	story.unmount();
	const product = renderAdmin("/admin/products/1", { server });
	await product.user.click(await screen.findByRole("button", { name: "Save" }));
	expect(await screen.findByText("There is no category 7.")).toBeDefined();
});

const settingsAt = (version: number) => () =>
	Response.json({ name: "Site", abbreviation: "S", accent: "garnet", version });

const steps = () => screen.findByRole("list", { name: "First steps" });

test("the first steps of an empty site lead to screens and the page to share", async () => {
	const answers = { "GET /api/admin/settings": settingsAt(0) };
	const { user, opened } = renderAdmin("/admin", { answers });
	const list = within(await steps());
	expect(list.getAllByRole("listitem").length).toBe(4);
	expect(screen.getByText("0 of 4 done")).toBeDefined();
	expect(list.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
		"/admin/settings/brand",
		"/admin/stories/new",
		"/admin/products/new",
	]);
	await user.click(list.getByRole("button", { name: /^Share the page/ }));
	expect(opened).toEqual(["/newsletter/subscribe"]);
	expect(screen.getByText("No stories yet")).toBeDefined();
});

test("the first steps stay until all of them are done", async () => {
	const server = many(1);
	server.answers["GET /api/admin/settings"] = settingsAt(1);
	const first = renderAdmin("/admin", { server });
	expect((await steps()).textContent).toContain("Write the first story(done)");
	expect(screen.getByText("2 of 4 done")).toBeDefined();
	first.unmount();

	server.products.push(aProduct({ id: 1 }));
	server.subscriptions.push({ ...someone, id: 1, isActive: true });
	renderAdmin("/admin", { server });
	await rowOf("Story 1");
	await waitFor(() =>
		expect(screen.queryByRole("list", { name: "First steps" })).toBeNull(),
	);
});

test("the tabs wait for the first steps above them", async () => {
	const settings = Promise.withResolvers<Response>();
	const server = many(1);
	server.answers["GET /api/admin/settings"] = () => settings.promise;
	renderAdmin("/admin", { server });
	await screen.findByRole("heading", { name: "Content Management" });
	await waitFor(() => expect(asked(server)).toHaveLength(1));
	expect(screen.queryByRole("tab")).toBeNull();
	settings.resolve(settingsAt(0)());
	await steps();
	expect(await rowOf("Story 1")).toBeDefined();
});
