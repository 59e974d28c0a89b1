import { expect, test } from "bun:test";
import { screen } from "@testing-library/react";
import { createFakeServer, type FakeServer, refusal } from "../testing/fakeServer.ts";
import { renderAdmin } from "../testing/renderAdmin.tsx";

const since = "2025-03-01T09:00:00.000Z";

const shown = (answer: FakeServer["answers"]["GET /api/admin/notices"]) =>
	renderAdmin("/admin?tab=newsletter", {
		server: createFakeServer({ answers: { "GET /api/admin/notices": answer } }),
	});

test("what has become unusual stands above the newsletter, with what to do", async () => {
	shown([
		{ kind: "sign-ups", since, count: 1200, usual: 6.5 },
		{ kind: "bounces", since, count: 12, usual: 4 },
	]);
	expect(await screen.findByText(/1,200 addresses asked .* 6\.5 are usual on a day\./)).toBeDefined();
	expect(screen.getByText(/12 addresses came back .* more than 4 are too many\./)).toBeDefined();
	const link = screen.getByRole("link", { name: "Look at suppressed addresses" });
	expect(link.getAttribute("href")).toBe("/admin/suppressions");
});

test.each([
	["nothing is unusual", []],
	["it cannot be asked for", refusal(500, { message: "Broken", code: "internal" })],
])("there is no notice where %s", async (_, answer) => {
	shown(answer);
	expect(await screen.findByText("No subscribers yet")).toBeDefined();
	expect(screen.queryByText(/usual|comes back/)).toBeNull();
});
