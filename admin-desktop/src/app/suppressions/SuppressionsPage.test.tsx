import { expect, test } from "bun:test";
import type { SuppressedAddress } from "@creations/server/answers";
import { accessibilityFaults } from "@creations/shared-ui/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { z } from "zod";
import { createFakeServer } from "../testing/fakeServer.ts";
import { renderAdmin } from "../testing/renderAdmin.tsx";

const LIST = "GET /api/admin/suppressions";
const suppressedAt = "2025-03-01T09:00:00.000Z";

function aServer(suppressed: SuppressedAddress[]) {
	const server = createFakeServer({
		answers: {
			[LIST]: () => suppressed,
			"POST /api/admin/suppressions": () => {
				const { email } = z.object({ email: z.string() }).parse(server.requests.at(-1)?.body);
				const added: SuppressedAddress = { id: 9, email, reason: "manual", suppressedAt };
				suppressed.unshift(added);
				return Response.json(added, { status: 201 });
			},
			"DELETE /api/admin/suppressions/:id": () => {
				suppressed.splice(
					suppressed.findIndex(({ id }) => id === 1),
					1,
				);
				return new Response(null, { status: 204 });
			},
		},
	});
	return server;
}

const rows = () =>
	within(screen.getByRole("list", { name: "Suppressed addresses" }))
		.queryAllByRole("listitem")
		.map(({ textContent }) => textContent);

test("suppressed addresses show why and since when", async () => {
	const server = aServer([
		{ id: 1, email: "gone@example.com", reason: "hard-bounce", suppressedAt },
		{ id: 2, email: null, reason: "complaint", suppressedAt },
	]);
	const { container } = renderAdmin("/admin/suppressions", { server });
	await screen.findByRole("heading", { level: 1, name: "Suppressed Addresses" });
	expect(rows()).toEqual([
		"gone@example.comSince March 1, 2025Hard bounceRemove",
		"An erased addressSince March 1, 2025ComplaintRemove",
	]);
	expect(await accessibilityFaults(container)).toEqual([]);
});

test("an address is added by hand and removed again", async () => {
	const server = aServer([{ id: 1, email: "gone@example.com", reason: "hard-bounce", suppressedAt }]);
	const { user } = renderAdmin("/admin/suppressions", { server });
	await user.type(await screen.findByLabelText("Email address"), " stop@example.com{Enter}");
	expect(await screen.findByText("stop@example.com gets no mail any more.")).toBeDefined();
	await waitFor(() => expect(rows()).toHaveLength(2));
	expect(screen.getByLabelText("Email address")).toHaveProperty("value", "");

	await user.click(screen.getByRole("button", { name: "Remove gone@example.com" }));
	await waitFor(() => expect(rows()).toEqual(["stop@example.comSince March 1, 2025Added by handRemove"]));
	expect(document.activeElement).toBe(screen.getByRole("region", { name: "Suppressed addresses" }));
});

test("what cannot be removed stays, and says so", async () => {
	const server = aServer([{ id: 1, email: "gone@example.com", reason: "soft-bounce", suppressedAt }]);
	server.answers["DELETE /api/admin/suppressions/:id"] = () => new Response("", { status: 500 });
	const { user } = renderAdmin("/admin/suppressions", { server });
	await user.click(await screen.findByRole("button", { name: "Remove gone@example.com" }));
	expect(await screen.findByText("Failed to remove the address. Please try again.")).toBeDefined();
	expect(rows()).toHaveLength(1);
});
