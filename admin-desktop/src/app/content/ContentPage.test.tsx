import { expect, test } from "bun:test";
import { screen, waitFor, within } from "@testing-library/react";
import { aProduct, aStory } from "../testing/examples.ts";
import { createFakeServer, refusal } from "../testing/fakeServer.ts";
import { renderAdmin } from "../testing/renderAdmin.tsx";

const someone = {
	email: "ada@example.com",
	subscribedAt: "2025-03-01T09:00:00.000Z",
	confirmedAt: null,
	unsubscribedAt: null,
};

const full = () =>
	createFakeServer({
		stories: [
			aStory({ id: 2, title: "The Wren", viewCount: 1234, readingTimeMinutes: 7, isPublished: true }),
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
test("four tabs have their counts, and a story its state, views, minutes, excerpt and what can be done", async () => {
	renderAdmin("/admin", { server: full() });
	await tab(/^Stories 2$/);
	await waitFor(() =>
		expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual([
			"Stories 2",
			"Products 1",
			"Newsletter 1",
			"Categories 1",
		]),
	);
	const rows = await screen.findAllByRole("article");
	const [wren, ring] = rows.map((row) => within(row));
	expect(wren?.getByRole("heading", { name: "The Wren" })).toBeDefined();
	for (const text of ["Published", "1,234 views", "7 min read"]) expect(wren?.getByText(text)).toBeDefined();
	expect(ring?.getByText("Draft")).toBeDefined();
	expect(ring?.getByText("A tide gave it back.")).toBeDefined();
	expect(ring?.getAllByRole("button").map((button) => button.getAttribute("aria-label"))).toEqual([
		"Publish The Ring",
		"Edit The Ring",
		"Delete The Ring",
	]);
});

test("a product shows its marketplaces and category", async () => {
	const { user, address } = renderAdmin("/admin", { server: full() });
	await user.click(await tab(/^Products/));
	const row = within(await screen.findByRole("article"));
	for (const text of ["Fern Locket", "Published", "Amazon", "Pendants", "A plain silver band."]) {
		expect(row.getByText(text)).toBeDefined();
	}
	expect(row.queryByText("Etsy")).toBeNull();
	expect(screen.getByRole("button", { name: "Create Product" })).toBeDefined();
	expect(address()).toBe("/admin?tab=products");
});

test("categories show how many products they have, and cannot be changed here", async () => {
	renderAdmin("/admin?tab=categories", { server: full() });
	expect(await screen.findByRole("heading", { name: "Pendants" })).toBeDefined();
	expect(screen.getByText("pendants")).toBeDefined();
	expect(await screen.findByText("1 product")).toBeDefined();
	for (const name of ["Create Category", "Edit Pendants", "Delete Pendants"]) {
		expect(screen.getByRole("button", { name })).toHaveProperty("disabled", true);
	}
});

test("an address with a search opens the list it stands for", async () => {
	renderAdmin("/admin?tab=stories&search=wren", { server: full() });
	expect(await screen.findAllByRole("article")).toHaveLength(1);
});

test("publishing shows at once, goes back silently when the server refuses, and has the list asked for again", async () => {
	const server = full();
	let answer = (_: Response) => {};
	server.answers["PATCH /api/admin/stories/:id/publish"] = () => new Promise((resolve) => (answer = resolve));
	const { user } = renderAdmin("/admin", { server });
	await user.click(await screen.findByRole("button", { name: "Publish The Ring" }));
	expect(await screen.findByRole("button", { name: "Unpublish The Ring" })).toBeDefined();
	answer(refusal(500, { message: "No", code: "internal" }));
	expect(await screen.findByRole("button", { name: "Publish The Ring" })).toBeDefined();
	expect(screen.queryByText("Error")).toBeNull();

	server.answers = {};
	await user.click(screen.getByRole("button", { name: "Publish The Ring" }));
	const published = () => server.requests.findLastIndex(({ line }) => line.startsWith("PATCH"));
	await waitFor(() => expect(server.requests[published() + 1]?.line).toBe("GET /api/admin/stories"));
	expect(server.requests[published()]?.body).toEqual({ isPublished: true });
	expect(server.stories[1]?.isPublished).toBeTrue();
});

test("a story that cannot be deleted stays where it was", async () => {
	const server = full();
	server.answers["DELETE /api/admin/stories/:id"] = () => refusal(500, { message: "No", code: "internal" });
	const { user } = renderAdmin("/admin", { server });
	await user.click(await screen.findByRole("button", { name: "Delete The Wren" }));
	await waitFor(() => expect(server.requests.at(-1)?.line).toBe("GET /api/admin/stories"));
	const names = screen.getAllByRole("article").map((row) => within(row).getByRole("heading").textContent);
	expect(names).toEqual(["The Wren", "The Ring"]);
	expect(screen.queryByText("Story deleted")).toBeNull();
});

test("a list that cannot be had leaves the others", async () => {
	const server = full();
	server.answers["GET /api/admin/stories"] = () => refusal(500, { message: "No", code: "internal" });
	const { user } = renderAdmin("/admin", { server });
	expect(await screen.findByText("Something went wrong")).toBeDefined();
	await user.click(await tab(/^Products/));
	expect(await screen.findByText("Fern Locket")).toBeDefined();
});

test("what is written on this machine and not saved is marked", async () => {
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
