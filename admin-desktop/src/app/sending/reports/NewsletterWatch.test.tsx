import { expect, test } from "bun:test";
import { screen, waitFor } from "@testing-library/react";
import { createFakeServer } from "../../testing/fakeServer.ts";
import { renderAdmin } from "../../testing/renderAdmin.tsx";
import { aNewsletter } from "./examples.ts";

test("a newsletter that finishes is told once, on whichever screen somebody is", async () => {
	let letter = aNewsletter({ id: 4, subject: "Spring", status: "sending" });
	const answers = { "GET /api/admin/newsletters": () => [letter] };
	const notifications: { title: string; path: string }[] = [];
	const server = createFakeServer({ answers });
	renderAdmin("/admin/stories/new", { server, host: { notify: (one) => notifications.push(one) } });
	await screen.findByRole("heading", { name: "Create Story" });
	await waitFor(() =>
		expect(server.requests.map(({ line }) => line)).toContain("GET /api/admin/newsletters"),
	);
	letter = aNewsletter({ id: 4, subject: "Spring", status: "completed" });
	await waitFor(() => expect(notifications.length).toBe(1));
	expect(notifications[0]).toMatchObject({ title: "Newsletter sent", path: "/admin/newsletters/4" });
});

test("a host that tells nothing does not ask", async () => {
	const { server } = renderAdmin("/admin/stories/new");
	await screen.findByRole("heading", { name: "Create Story" });
	expect(server.requests.map(({ line }) => line)).not.toContain("GET /api/admin/newsletters");
});
