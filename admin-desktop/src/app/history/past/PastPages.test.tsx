import { expect, test } from "bun:test";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { anEntry, historyServer, pastAnswers } from "../../testing/fakeHistory.ts";
import { renderAdmin } from "../../testing/renderAdmin.tsx";

const server = () => historyServer([anEntry()], pastAnswers);
const banner = () => screen.findByRole("region", { name: "You are looking at the past" });

test("a story reads as it did then, and nothing of it can be changed", async () => {
	const { user, address, container } = renderAdmin("/admin/history/then?at=5", { server: server() });
	await user.click(await screen.findByRole("link", { name: "The Ring" }));
	expect(await screen.findByRole("heading", { name: "The Ring", level: 1 })).toBeDefined();
	expect(screen.getByText("a stone").tagName).toBe("EM");
	expect(address()).toBe("/admin/history/then/stories/7?at=5");
	expect(container.querySelectorAll("main :is(input, textarea)").length).toBe(0);
	expect(await banner()).toBeDefined();
	await user.click(screen.getByRole("link", { name: "All stories then" }));
	await waitFor(() => expect(address()).toBe("/admin/history/then?at=5"));
});

test("products of the past have a tab and a page of their own", async () => {
	const { user, address } = renderAdmin("/admin/history/then?at=5", { server: server() });
	await user.click(await screen.findByRole("tab", { name: "Products 1" }));
	expect(address()).toBe("/admin/history/then?at=5&tab=products");
	await user.click(screen.getByRole("link", { name: "Fern Locket" }));
	expect(await screen.findByText("Lockets")).toBeDefined();
	expect(screen.getByText("Amazon: https://www.amazon.com/dp/1")).toBeDefined();
});

test("a moment is chosen by day and time, and the future is not one", async () => {
	const { user, address } = renderAdmin("/admin/history", { server: server() });
	await user.click(await screen.findByRole("button", { name: "Look back" }));
	const field = screen.getByLabelText("Day and time");
	fireEvent.change(field, { target: { value: "2999-01-01T10:00" } });
	await user.click(screen.getByRole("button", { name: "Show it" }));
	expect(screen.getByText("This is in the future: nobody can know what will be then.")).toBeDefined();
	fireEvent.change(field, { target: { value: "2025-03-01T10:00" } });
	await user.click(screen.getByRole("button", { name: "Show it" }));
	const at = new Date(2025, 2, 1, 10).toISOString();
	await waitFor(() => expect(address()).toBe(`/admin/history/then?${new URLSearchParams({ at })}`));
});

test("without a moment one is asked for", async () => {
	const { address } = renderAdmin("/admin/history/then", { server: server() });
	expect(await screen.findByRole("dialog", { name: "Look back" })).toBeDefined();
	expect(address()).toBe("/admin/history");
});
