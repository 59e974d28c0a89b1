import { expect, test } from "bun:test";
import { screen, waitFor, within } from "@testing-library/react";
import { createFakeServer, refusal } from "../testing/fakeServer.ts";
import { renderAdmin } from "../testing/renderAdmin.tsx";

const day = "2025-03-01T09:00:00.000Z";
const later = "2025-03-02T09:00:00.000Z";

const many = (count: number) =>
	Array.from({ length: count }, (_, index) => ({
		id: index + 1,
		email: `reader${index + 1}@example.com`,
		isActive: index % 2 === 0,
		subscribedAt: day,
		confirmedAt: index % 2 === 0 ? later : null,
		unsubscribedAt: null,
	}));

test("one of many subscribers is found", async () => {
	const server = createFakeServer({ subscriptions: many(30) });
	const { user, address } = renderAdmin("/admin?tab=newsletter", { server });
	const list = await screen.findByRole("list", { name: "Subscribers" });
	expect(screen.getByRole("tab", { name: "Newsletter 15" })).toBeDefined();
	const counters = screen
		.getAllByRole("definition")
		.map(({ textContent }) => textContent);
	expect(counters).toEqual(["30", "15", "15"]);
	await user.type(
		screen.getByRole("searchbox", { name: "Search subscribers" }),
		"reader29@",
	);
	expect(await screen.findByText("1 of 30")).toBeDefined();
	await waitFor(() => expect(within(list).getAllByRole("listitem")).toHaveLength(1));
	await waitFor(() => expect(address()).toContain("search=reader29"));
	await user.type(screen.getByRole("searchbox"), "nobody");
	expect(await screen.findByText("No matching subscribers")).toBeDefined();
});

test("a subscriber shows every date there is, and the latest come first", async () => {
	const subscriptions = [
		...many(2),
		...many(1).map((one) => ({ ...one, id: 3, isActive: false, unsubscribedAt: later })),
	];
	renderAdmin("/admin?tab=newsletter", { server: createFakeServer({ subscriptions }) });
	const list = await screen.findByRole("list", { name: "Subscribers" });
	const texts = within(list)
		.getAllByRole("listitem")
		.map(({ textContent }) => textContent);
	expect(texts).toEqual([
		"reader1@example.comSubscribed March 1, 2025Confirmed March 2, 2025" +
			"Unsubscribed March 2, 2025UnsubscribedActions",
		"reader2@example.comSubscribed March 1, 2025PendingActions",
		"reader1@example.comSubscribed March 1, 2025Confirmed March 2, 2025ActiveActions",
	]);
});

test("subscribers can be exported", async () => {
	renderAdmin("/admin?tab=newsletter");
	expect(await screen.findByText("No subscribers yet")).toBeDefined();
	const link = screen.getByRole("link", { name: "Export CSV" });
	expect(link.getAttribute("href")).toBe("/api/admin/newsletter-subscriptions.csv");
});

test("an unusual number is shown above the newsletter with advice", async () => {
	const notices = [
		{ kind: "sign-ups" as const, since: day, count: 1200, usual: 6.5 },
		{ kind: "bounces" as const, since: day, count: 12, usual: 4 },
	];
	renderAdmin("/admin?tab=newsletter", {
		answers: { "GET /api/admin/notices": notices },
	});
	expect(
		await screen.findByText(/1,200 addresses signed up .* 6\.5 are usual per day\./),
	).toBeDefined();
	expect(
		await screen.findByText(/12 addresses bounced .* up to 4 is normal/),
	).toBeDefined();
	const link = screen.getByRole("link", { name: "View blocked addresses" });
	expect(link.getAttribute("href")).toBe("/admin/suppressions");
});

test.each([
	["nothing is unusual", []],
	["it cannot be asked for", refusal(500, { message: "Broken", code: "internal" })],
])("there is no notice if %s", async (_, answer) => {
	renderAdmin("/admin?tab=newsletter", { answers: { "GET /api/admin/notices": answer } });
	expect(await screen.findByText("No subscribers yet")).toBeDefined();
	expect(screen.queryByText(/usual|comes back/)).toBeNull();
});
