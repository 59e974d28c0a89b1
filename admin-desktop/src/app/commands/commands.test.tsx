import { expect, test } from "bun:test";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { aStory } from "../testing/examples.ts";
import { createFakeServer } from "../testing/fakeServer.ts";
import { renderAdmin } from "../testing/renderAdmin.tsx";
import type { Command } from "./commands.ts";

function opened(path: string) {
	const listeners = new Set<(command: Command) => void>();
	const server = createFakeServer({ stories: [aStory({ id: 7, title: "The Ring", slug: "the-ring" })] });
	const page = renderAdmin(path, {
		server,
		host: {
			onCommand(listener) {
				listeners.add(listener);
				return () => listeners.delete(listener);
			},
		},
	});
	const send = (command: Command) =>
		act(() => {
			for (const listener of listeners) listener(command);
		});
	return { ...page, send };
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
	const { send, server, address, opened: pages } = opened("/admin/stories/7");
	fireEvent.change(await title(), { target: { value: "Rings" } });
	send({ name: "save" });
	expect(await screen.findByText("Story updated")).toBeDefined();
	expect(server.stories[0]?.title).toBe("Rings");
	send({ name: "preview" });
	expect(pages).toEqual(["/stories/the-ring"]);
	send({ name: "history" });
	await waitFor(() => expect(address()).toBe("/admin/stories/7/history"));
});

test("what no screen is there for is left alone", async () => {
	const { send, address } = opened("/admin");
	await screen.findByRole("heading", { name: "The Ring" });
	for (const name of ["save", "preview", "history"] as const) send({ name });
	expect(address()).toBe("/admin");
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
