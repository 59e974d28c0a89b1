import { expect, test } from "bun:test";
import { screen, waitFor, within } from "@testing-library/react";
import { createFakeServer, refusal } from "../testing/fakeServer.ts";
import { renderAdmin } from "../testing/renderAdmin.tsx";

const PATH = "/api/admin/newsletter-subscriptions";
const day = "2025-03-01T09:00:00.000Z";

const subscriber = (changes = {}) => ({
	id: 1,
	email: "ada@example.com",
	isActive: false,
	subscribedAt: day,
	confirmedAt: null,
	unsubscribedAt: null,
	...changes,
});

const data = {
	email: "ada@example.com",
	isBlocked: true,
	hasAccount: true,
	isAdministrator: false,
};

async function openMenu(changes = {}, answers = {}) {
	const server = createFakeServer({ subscriptions: [subscriber(changes)], answers });
	const rendered = renderAdmin("/admin?tab=newsletter", { server });
	const { user } = rendered;
	const button = await screen.findByRole("button", {
		name: "Actions for ada@example.com",
	});
	button.focus();
	await user.keyboard("{Enter}");
	const menu = await screen.findByRole("menu");
	const labels = within(menu)
		.getAllByRole("menuitem")
		.map(({ textContent }) => textContent);
	return { ...rendered, server, button, menu, labels };
}

const sent = ({ requests }: ReturnType<typeof createFakeServer>) =>
	requests.map(({ line }) => line).filter((line) => !line.startsWith("GET"));

test.each([
	[{}, ["Resend confirmation", "Unsubscribe…", "Data report", "Export data", "Erase…"]],
	[
		{ isActive: true, confirmedAt: day },
		["Unsubscribe…", "Data report", "Export data", "Erase…"],
	],
	[{ unsubscribedAt: day }, ["Data report", "Export data", "Erase…"]],
])("a subscriber with %p has the actions of the status", async (changes, expected) => {
	const { labels } = await openMenu(changes);
	expect(labels).toEqual(expected);
});

test("the keyboard resends a confirmation", async () => {
	const { user, server } = await openMenu(
		{},
		{ [`POST ${PATH}/:id/resend`]: subscriber() },
	);
	await user.keyboard("{Enter}");
	expect(await screen.findByText("Confirmation sent")).toBeDefined();
	expect(sent(server)).toEqual([`POST ${PATH}/1/resend`]);
});

test("a refused confirmation shows the reason of the server", async () => {
	const message = "Too many requests. Try again in 24 hours.";
	const { user } = await openMenu(
		{},
		{ [`POST ${PATH}/:id/resend`]: refusal(429, { message, code: "rate-limited" }) },
	);
	await user.keyboard("{Enter}");
	expect(await screen.findByText(message)).toBeDefined();
});

test("unsubscribing asks first, and the focus returns to the menu button", async () => {
	const { user, server, button } = await openMenu(
		{ isActive: true },
		{ [`POST ${PATH}/:id/unsubscribe`]: subscriber({ unsubscribedAt: day }) },
	);
	await user.keyboard("{Enter}");
	const dialog = await screen.findByRole("dialog", {
		name: "Unsubscribe this address?",
	});
	expect(within(dialog).getByText(/^ada@example\.com won't get/)).toBeDefined();
	expect(sent(server)).toEqual([]);
	await user.click(within(dialog).getByRole("button", { name: "Unsubscribe" }));
	await waitFor(() => expect(sent(server)).toEqual([`POST ${PATH}/1/unsubscribe`]));
	await waitFor(() => expect(document.activeElement).toBe(button));
});

test("an erasure shows its extent and offers the export before it erases", async () => {
	const { user, server, menu } = await openMenu(
		{},
		{ [`GET ${PATH}/:id/data`]: data, [`DELETE ${PATH}/:id`]: undefined },
	);
	await user.click(within(menu).getByRole("menuitem", { name: "Erase…" }));
	const dialog = await screen.findByRole("dialog", { name: "Erase this subscriber?" });
	expect(within(dialog).getByText(/^Use it if ada@example\.com asks/)).toBeDefined();
	const erased = await within(dialog).findByRole("list", { name: "Erased:" });
	expect(within(erased).getAllByRole("listitem")).toHaveLength(3);
	expect(within(dialog).getByText(/The address stays blocked/)).toBeDefined();
	const link = within(dialog).getByRole("link", { name: "Export their data first" });
	expect(link.getAttribute("href")).toBe(`${PATH}/1/export?format=json`);
	expect(sent(server)).toEqual([]);
	await user.click(within(dialog).getByRole("button", { name: "Erase" }));
	expect(await screen.findByText("Subscriber erased")).toBeDefined();
	expect(sent(server)).toEqual([`DELETE ${PATH}/1`]);
});

test("nothing can be erased if its extent is unknown", async () => {
	const { user, menu } = await openMenu(
		{},
		{ [`GET ${PATH}/:id/data`]: refusal(500, { message: "", code: "internal" }) },
	);
	await user.click(within(menu).getByRole("menuitem", { name: "Erase…" }));
	const dialog = await screen.findByRole("dialog");
	expect(await within(dialog).findByRole("alert")).toBeDefined();
	expect(
		within(dialog).getByRole("button", { name: "Erase" }).hasAttribute("disabled"),
	).toBe(true);
});
