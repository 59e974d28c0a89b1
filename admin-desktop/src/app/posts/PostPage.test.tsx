import { expect, test } from "bun:test";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { browserConnection } from "../../browser/connection.ts";
import { createFakeServer } from "../testing/fakeServer.ts";
import { postsIn } from "../testing/postsIn.ts";
import { renderAdmin } from "../testing/renderAdmin.tsx";
import { newPost } from "./post.ts";
import { StorageFull } from "./postsHost.ts";

function openPage(store = postsIn(), server = createFakeServer()) {
	const { fetch, ...connection } = browserConnection(server.fetch);
	const host = { fetch, connection, posts: store.host };
	return { ...renderAdmin("/admin/post", { server, host }), store };
}

const lineField = () => screen.findByLabelText<HTMLTextAreaElement>("One line about it");

async function saveLine(text: string) {
	fireEvent.change(await lineField(), { target: { value: text } });
	fireEvent.click(screen.getByRole("button", { name: "Save draft" }));
}

test("a saved line is sent, and the page links to its draft", async () => {
	const { server } = openPage();
	await saveLine("A silver ring");
	const link = await screen.findByRole("link", { name: "Open draft" });
	expect(link.getAttribute("href")).toBe("/admin/stories/101");
	expect(server.stories[0]?.title).toBe("A silver ring");
	expect((await lineField()).value).toBe("");
});

test("two presses save one post", async () => {
	const { server, store } = openPage();
	await saveLine("A silver ring");
	fireEvent.click(screen.getByRole("button", { name: "Save draft" }));
	await screen.findByRole("link", { name: "Open draft" });
	expect((await store.posts.list()).length).toBe(1);
	expect(server.stories.length).toBe(1);
});

test("a line is required", async () => {
	openPage();
	await saveLine(" ");
	expect(await screen.findByText("Write a line about it.")).toBeDefined();
});

test("without a network, the page opens for the account of this device", async () => {
	const server = createFakeServer({ isDown: true });
	const { store } = openPage(postsIn(server.user?.id), server);
	await saveLine("A silver ring");
	expect(
		await screen.findByText("No network. Posts are sent when it is back."),
	).toBeDefined();
	expect((await store.posts.list())[0]?.state.kind).toBe("waiting");
	server.isDown = false;
	fireEvent(window, new Event("online"));
	expect(await screen.findByRole("link", { name: "Open draft" })).toBeDefined();
	expect(server.stories.length).toBe(1);
});

test("without a network and an account, nothing can be written or seen", async () => {
	const server = createFakeServer({ isDown: true });
	const store = postsIn();
	const post = { id: "1", pieceKey: null, ownerId: 9, names: [] };
	const writtenAt = "2026-11-24T09:00:00.000Z";
	await store.posts.add(newPost({ ...post, text: "A secret ring", writtenAt }), []);
	openPage(store, server);
	expect(await screen.findByText("Nobody is signed in on this device")).toBeDefined();
	expect(await screen.findByText(/^1 post of another account waits here/)).toBeDefined();
	expect(screen.queryByText("A secret ring")).toBeNull();
});

test("a 401 offers to sign in and keeps the post", async () => {
	const { server, opened } = openPage();
	await lineField();
	await waitFor(() => expect(server.requests.length).toBeGreaterThan(0));
	server.isSessionOver = true;
	await saveLine("A silver ring");
	fireEvent.click(await screen.findByRole("button", { name: "Sign in" }));
	expect(opened).toEqual(["sign-in"]);
	server.isSessionOver = false;
	fireEvent.focus(window);
	expect(await screen.findByRole("link", { name: "Open draft" })).toBeDefined();
});

test("a full device loses nothing", async () => {
	const store = postsIn();
	store.posts.add = async () => {
		throw new StorageFull();
	};
	openPage(store);
	await saveLine("A silver ring");
	expect(await screen.findByText(/^This device has no room for the post/)).toBeDefined();
	expect((await lineField()).value).toBe("A silver ring");
});

test("posts that wait are sent from any screen", async () => {
	const server = createFakeServer();
	const store = postsIn();
	const post = { id: "1", pieceKey: null, ownerId: server.user?.id ?? 0, names: [] };
	const writtenAt = "2026-11-24T09:00:00.000Z";
	await store.posts.add(newPost({ ...post, text: "A silver ring", writtenAt }), []);
	renderAdmin("/admin", { server, host: { posts: store.host } });
	expect(await screen.findByText("Post sent")).toBeDefined();
	expect(server.stories[0]?.title).toBe("A silver ring");
});
