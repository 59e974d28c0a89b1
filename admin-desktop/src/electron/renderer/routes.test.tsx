import { expect, test } from "bun:test";
import { screen, waitFor } from "@testing-library/react";
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
