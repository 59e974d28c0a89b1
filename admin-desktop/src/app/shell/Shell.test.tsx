import { expect, test } from "bun:test";
import { screen } from "@testing-library/react";
import { createFakeServer } from "../testing/fakeServer.ts";
import { renderAdmin } from "../testing/renderAdmin.tsx";

test("while it is not known who is there, it says so", () => {
	renderAdmin();
	expect(screen.getByText("Loading...")).toBeDefined();
});

test("whoever is no administrator is turned away", async () => {
	const server = createFakeServer();
	if (server.user) server.user = { ...server.user, isAdmin: false };
	renderAdmin("/admin/stories/new", { server });
	expect(await screen.findByRole("heading", { name: "Access Denied" })).toBeDefined();
	expect(screen.getByText("You need administrator privileges to access this page.")).toBeDefined();
	expect(server.requests.map(({ line }) => line)).toEqual(["GET /api/auth/user"]);
});

test("where it cannot be found out, the page can be reloaded", async () => {
	const answers = { "GET /api/auth/user": () => new Response("", { status: 500 }) };
	renderAdmin("/admin", { answers });
	expect(await screen.findByText("Something went wrong")).toBeDefined();
	expect(screen.getByRole("button", { name: "Reload Page" })).toBeDefined();
});

test("an unknown address is no page either", async () => {
	renderAdmin("/admin/nowhere");
	expect(await screen.findByRole("heading", { name: "404 Page Not Found" })).toBeDefined();
});
