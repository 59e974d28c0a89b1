import { expect, test } from "bun:test";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { aStory } from "../../app/testing/examples.ts";
import { createFakeServer } from "../../app/testing/fakeServer.ts";
import { createFakeBridge, JEWELS, renderDesktop } from "./testing/fakeDesktop.tsx";

function opened(path: string, given: { user?: null } = {}) {
	const server = createFakeServer({
		stories: [aStory({ id: 7, title: "The Ring", slug: "the-ring" })],
		...given,
	});
	const page = renderDesktop(path, { server, ...createFakeBridge([JEWELS]) });
	return { ...page, send: page.main.send };
}

const title = () => screen.findByLabelText<HTMLInputElement>("Title", { selector: "input" });

test.each([
	["new-story", "/admin/stories/new"],
	["new-product", "/admin/products/new"],
] as const)("%s opens an empty editor", async (name, path) => {
	const { send, address } = opened("/admin");
	await screen.findByRole("heading", { level: 1 });
	send({ name });
	await waitFor(() => expect(address()).toBe(path));
});

test("a link from outside opens its screen", async () => {
	const { send } = opened("/admin");
	await screen.findByRole("heading", { level: 1 });
	send({ name: "open", path: "/admin/stories/7" });
	expect((await title()).value).toBe("The Ring");
});

test("a link from outside is followed from where sites are chosen, and by someone who has yet to sign in", async () => {
	const choosing = opened("/admin/servers");
	await screen.findByRole("heading", { name: "Your sites" });
	choosing.send({ name: "open", path: "/admin/stories/7" });
	expect((await title()).value).toBe("The Ring");
	choosing.unmount();
	const visitor = opened("/", { user: null });
	await screen.findByRole("button", { name: "Sign in with your browser" });
	visitor.send({ name: "open", path: "/admin/stories/7" });
	await waitFor(() => expect(visitor.address()).toBe("/admin/stories/7"));
});

test("a command that leads away from unsaved writing asks first", async () => {
	const { send, user, address } = opened("/admin/stories/7");
	fireEvent.change(await title(), { target: { value: "Rings" } });
	send({ name: "open", path: "/admin/products/new" });
	expect(await screen.findByRole("dialog", { name: "Unsaved changes" })).toBeDefined();
	expect(address()).toBe("/admin/stories/7");
	await user.click(screen.getByRole("button", { name: "Leave as a draft" }));
	await waitFor(() => expect(address()).toBe("/admin/products/new"));
});

test("save, preview and history are those of the open editor", async () => {
	const { send, server, address, main } = opened("/admin/stories/7");
	fireEvent.change(await title(), { target: { value: "Rings" } });
	send({ name: "save" });
	expect(await screen.findByText("Story updated")).toBeDefined();
	expect(server.stories[0]?.title).toBe("Rings");
	send({ name: "preview" });
	expect(main.opened).toEqual(["/stories/the-ring"]);
	send({ name: "history" });
	await waitFor(() => expect(address()).toBe("/admin/stories/7/history"));
});

test("what no screen is there for is left alone", async () => {
	const { send, address } = opened("/admin");
	await screen.findByRole("heading", { name: "The Ring" });
	for (const name of ["save", "preview"] as const) send({ name });
	expect(address()).toBe("/admin");
});

test("where nothing is edited, history is that of the whole site", async () => {
	const { send, address } = opened("/admin");
	await screen.findByRole("heading", { name: "The Ring" });
	send({ name: "history" });
	await waitFor(() => expect(address()).toBe("/admin/history"));
});

test("find puts the cursor into the search, also from a screen that has none", async () => {
	const { send, address } = opened("/admin");
	const field = await screen.findByRole("searchbox", { name: "Search stories" });
	send({ name: "find" });
	expect(document.activeElement).toBe(field);
	send({ name: "open", path: "/admin/stories/7/history" });
	await screen.findByRole("heading", { name: "History" });
	send({ name: "find" });
	await waitFor(() => expect(address()).toBe("/admin"));
	await waitFor(async () =>
		expect(document.activeElement).toBe(await screen.findByRole("searchbox", { name: "Search stories" })),
	);
});
