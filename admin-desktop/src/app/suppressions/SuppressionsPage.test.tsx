import { expect, test } from "bun:test";
import type { SuppressedAddress } from "@creations/server/responses";
import { screen, within } from "@testing-library/react";
import { renderAdmin } from "../testing/renderAdmin.tsx";

const suppressedAt = "2025-03-01T09:00:00.000Z";

const open = (...suppressed: SuppressedAddress[]) =>
	renderAdmin("/admin/suppressions", {
		answers: { "GET /api/admin/suppressions": () => suppressed },
	});

const rows = () =>
	within(screen.getByRole("list", { name: "Blocked addresses" }))
		.queryAllByRole("listitem")
		.map(({ textContent }) => textContent);

test("blocked addresses show the reason and the date", async () => {
	open(
		{ id: 1, email: "gone@example.com", reason: "hard-bounce", suppressedAt },
		{ id: 2, email: null, reason: "complaint", suppressedAt },
	);
	await screen.findByRole("heading", { level: 1, name: "Blocked addresses" });
	expect(rows()).toEqual([
		"gone@example.comSince March 1, 2025Hard bounceRemove",
		"Erased addressSince March 1, 2025ComplaintRemove",
	]);
});

test("an address that cannot be removed stays, and the reason is shown", async () => {
	const { server, user } = open({
		id: 1,
		email: "gone@example.com",
		reason: "soft-bounce",
		suppressedAt,
	});
	server.answers["DELETE /api/admin/suppressions/:id"] = () =>
		new Response("", { status: 500 });
	await user.click(
		await screen.findByRole("button", { name: "Remove gone@example.com" }),
	);
	expect(
		await screen.findByText("Failed to remove the address. Please try again."),
	).toBeDefined();
	expect(rows()).toHaveLength(1);
});
