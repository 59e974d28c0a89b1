import { afterEach, expect, test } from "bun:test";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { isUnreachable } from "../app/connection/reachability.ts";
import { aStory } from "../app/testing/examples.ts";
import { createFakeServer } from "../app/testing/fakeServer.ts";
import { renderAdmin } from "../app/testing/renderAdmin.tsx";
import { browserConnection } from "./connection.ts";

const site = () => createFakeServer({ stories: [aStory({ id: 7, title: "The Ring" })] });

function renderInBrowser(path: string, server = site()) {
	const { fetch, ...connection } = browserConnection(server.fetch);
	return renderAdmin(path, { server, host: { fetch, connection } });
}

const setNetwork = (isOnline: boolean) =>
	Object.defineProperty(navigator, "onLine", { value: isOnline, configurable: true });

afterEach(() => {
	setNetwork(true);
	// React Query listens for this, too.
	fireEvent(window, new Event("online"));
});

test("the server cannot be reached if the network is missing at the start", () => {
	setNetwork(false);
	expect(browserConnection(site().fetch).isReachable()).toBe(false);
});

test("the connection follows the browser's network, failed requests and answers", async () => {
	const server = site();
	const { fetch, isReachable } = browserConnection(server.fetch);
	fireEvent(window, new Event("offline"));
	expect(isReachable()).toBe(false);
	fireEvent(window, new Event("online"));
	await waitFor(() => expect(isReachable()).toBe(true));
	server.isDown = true;
	const error = await fetch("/api/admin/stories").catch((error: unknown) => error);
	expect([isUnreachable(error), isReachable()]).toEqual([true, false]);
	server.isDown = false;
	await fetch("/api/admin/stories");
	expect(isReachable()).toBe(true);
});

test("a network without access to the server counts as offline", async () => {
	const server = site();
	const { isReachable } = browserConnection(server.fetch);
	server.isDown = true;
	fireEvent(window, new Event("offline"));
	fireEvent(window, new Event("online"));
	await Promise.resolve();
	expect(isReachable()).toBe(false);
});

test("a screen opened offline shows that, and loads when the server is back", async () => {
	const server = site();
	const { router } = renderInBrowser("/admin/stories/7", server);
	await screen.findByLabelText("Title");
	server.isDown = true;
	fireEvent(window, new Event("offline"));
	expect(await screen.findByText(/^No connection to the server\./)).toBeDefined();
	await router.navigate("/admin");
	expect(await screen.findByText("The server cannot be reached")).toBeDefined();
	expect(screen.queryByRole("status", { name: "Loading..." })).toBeNull();

	server.isDown = false;
	fireEvent(window, new Event("online"));
	expect(await screen.findByRole("heading", { name: "The Ring" })).toBeDefined();
	await waitFor(() =>
		expect(screen.queryAllByText(/^No connection to the server\./).length).toBe(0),
	);
});

test("saving offline keeps the text on this device and shows that", async () => {
	const server = site();
	const { user, stored } = renderInBrowser("/admin/stories/7", server);
	const title = await screen.findByLabelText<HTMLInputElement>("Title");
	server.isDown = true;
	fireEvent.change(title, { target: { value: "Rings" } });
	await user.click(screen.getByRole("button", { name: "Save" }));
	expect(await screen.findByText("Kept as a draft")).toBeDefined();
	expect(
		screen.getAllByText(/Your changes are stored on this device/).length,
	).toBeGreaterThan(0);
	await waitFor(() => expect(stored.get("draft:stories/7")).toContain("Rings"));
	expect(screen.queryByText(/Failed to save/)).toBeNull();
});
