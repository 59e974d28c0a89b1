import { expect, test } from "bun:test";
import { screen, waitFor } from "@testing-library/react";
import { aProduct, aStory } from "../testing/examples.ts";
import { createFakeServer, refusal } from "../testing/fakeServer.ts";
import { renderAdmin } from "../testing/renderAdmin.tsx";
import { lastKnownIn } from "../testing/stores.ts";

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

test("of a long list the first page is there, the tab counts all, and more comes with a button", async () => {
	const { server, user } = renderAdmin("/admin", { server: many(6) });
	await rowOf("Story 6");
	expect(screen.getByRole("tab", { name: "Stories 6" })).toBeDefined();
	expect(screen.getByText("4 of 6")).toBeDefined();
	expect(asked(server)).toEqual([""]);
	await user.click(screen.getByRole("button", { name: "Show more" }));
	await waitFor(() => expect(screen.queryByRole("button", { name: "Show more" })).toBeNull());
	expect(asked(server)).toEqual(["", "after=4"]);
	await waitFor(() => expect(document.activeElement?.textContent).toBe("Story 2"));
	const [row] = screen.getAllByRole("listitem");
	expect(row?.getAttribute("aria-setsize")).toBe("6");
});

test("more that cannot be had says so, and is asked for again", async () => {
	const server = many(5);
	const { user } = renderAdmin("/admin", { server });
	await rowOf("Story 5");
	server.answers[STORIES] = () => refusal(500, { message: "No", code: "internal" });
	await user.click(screen.getByRole("button", { name: "Show more" }));
	expect(await screen.findByText("More could not be loaded. Please try again.")).toBeDefined();
	server.answers = {};
	await user.click(screen.getByRole("button", { name: "Show more" }));
	await waitFor(() => expect(screen.queryByRole("button", { name: "Show more" })).toBeNull());
});

test("a search of a long list asks the server, and of a short one needs none", async () => {
	const long = renderAdmin("/admin", { server: many(6) });
	await long.user.type(await screen.findByRole("searchbox", { name: "Search stories" }), "story 1");
	expect(await screen.findByText("1 of 6")).toBeDefined();
	expect(asked(long.server)).toContain("q=story+1");
	await rowOf("Story 1");
	long.unmount();

	const short = renderAdmin("/admin", { server: many(3) });
	await short.user.type(await screen.findByRole("searchbox", { name: "Search stories" }), "story 2");
	expect(await screen.findByText("1 of 3")).toBeDefined();
	await waitFor(() => expect(short.address()).toBe("/admin?search=story+2"));
	expect(asked(short.server)).toEqual([""]);
	await short.user.clear(screen.getByRole("searchbox"));
	await waitFor(() => expect(short.address()).toBe("/admin"));
});

test("after a change everything that is shown of a long list is asked for again", async () => {
	const { server, user } = renderAdmin("/admin", { server: many(6) });
	await rowOf("Story 6");
	await user.click(screen.getByRole("button", { name: "Delete Story 6" }));
	await waitFor(() => expect(screen.queryByRole("heading", { name: "Story 6" })).toBeNull());
	expect(await screen.findByRole("tab", { name: "Stories 5" })).toBeDefined();
	await waitFor(() => expect(asked(server).length).toBeGreaterThan(1));
});

test("without the server the first page of a long list is there, with the number of all, and is searched", async () => {
	const [server, lastKnown] = [many(6), lastKnownIn()];
	const first = renderAdmin("/admin", { server, lastKnown });
	await rowOf("Story 6");
	first.unmount();
	server.isDown = true;
	const { user } = renderAdmin("/admin", { server, lastKnown });
	await rowOf("Story 6");
	expect(screen.getByText("4 of 6")).toBeDefined();
	await user.type(screen.getByRole("searchbox", { name: "Search stories" }), "story 4");
	expect(await screen.findByText("1 of 6")).toBeDefined();
	await rowOf("Story 4");
});

test("a story far down is found to go with another, and named", async () => {
	const server = many(6);
	const { user } = renderAdmin("/admin/stories/6", { server });
	await user.click(await screen.findByRole("button", { name: "Add Story" }));
	await user.type(await screen.findByRole("searchbox", { name: "Search Related Stories" }), "story 1");
	await user.click(await screen.findByRole("button", { name: "Story 1" }));
	expect(await screen.findByRole("button", { name: "Remove Story 1" })).toBeDefined();
	expect(server.requests.some(({ query }) => query.get("ids") === "1")).toBe(true);
});

test("what the server does not know is said where it was chosen", async () => {
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
	expect(alert.closest("section")?.getAttribute("aria-label")).toBe("Related Products");
	story.unmount();
	const product = renderAdmin("/admin/products/1", { server });
	await product.user.click(await screen.findByRole("button", { name: "Save" }));
	expect(await screen.findByText("There is no category 7.")).toBeDefined();
});

test("an empty site gives three first steps", async () => {
	const { user, opened, unmount } = renderAdmin("/admin");
	expect(await screen.findByText("No stories yet")).toBeDefined();
	const steps = await screen.findByRole("list", { name: "First steps" });
	expect(steps.querySelectorAll("li").length).toBe(3);
	expect(screen.getByRole("link", { name: "Write the first story" }).getAttribute("href")).toBe(
		"/admin/stories/new",
	);
	expect(screen.getByRole("link", { name: "Add the first piece" }).getAttribute("href")).toBe(
		"/admin/products/new",
	);
	await user.click(screen.getByRole("button", { name: "Open the page to share" }));
	expect(opened).toEqual(["/newsletter/subscribe"]);
	unmount();

	renderAdmin("/admin?tab=products", { server: many(1) });
	expect(await screen.findByText("No products yet")).toBeDefined();
	expect(screen.queryByRole("list", { name: "First steps" })).toBeNull();
});
