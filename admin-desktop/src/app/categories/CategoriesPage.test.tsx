import { expect, test } from "bun:test";
import type { AdminCategories } from "@creations/server/answers";
import { accessibilityFaults } from "@creations/shared-ui/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { aProduct } from "../testing/examples.ts";
import { createFakeServer, type FakeServer, refusal } from "../testing/fakeServer.ts";
import { renderAdmin } from "../testing/renderAdmin.tsx";

const aCategory = (id: number, name: string) => ({
	id,
	name,
	slug: name.toLowerCase(),
	version: 1,
	isRemoved: false,
});

function shop(answers: FakeServer["answers"] = {}) {
	const all: AdminCategories = {
		version: 4,
		categories: [aCategory(1, "Rings"), aCategory(2, "Brooches"), aCategory(3, "Anklets")],
	};
	const server = createFakeServer({
		products: [aProduct({ id: 1, categoryId: 1 }), aProduct({ id: 2, categoryId: 1 })],
		answers: {
			"GET /api/admin/categories": () => all,
			"PUT /api/admin/categories/order": ({ body }) => {
				const { categoryIds } = body as { categoryIds: number[] };
				all.version++;
				all.categories.sort((a, b) => categoryIds.indexOf(a.id) - categoryIds.indexOf(b.id));
				return all;
			},
			"DELETE /api/admin/categories/:id": () => all,
			...answers,
		},
	});
	return renderAdmin("/admin/settings/categories", { server });
}

const names = () =>
	within(screen.getByRole("list", { name: "Categories" }))
		.getAllByRole("listitem")
		.map((row) => row.querySelector("p")?.textContent);
const sent = (server: FakeServer, line: string) => server.requests.filter((request) => request.line === line);

test("the tab leads to where categories are changed", async () => {
	const { user } = renderAdmin("/admin?tab=categories");
	await user.click(await screen.findByRole("link", { name: "Settings → Categories" }));
	expect(await screen.findByText("No categories yet")).toBeDefined();
});

test("moved by its buttons a category keeps the focus, and each order is sent for the one before it", async () => {
	const { user, server, container } = shop();
	const down = await screen.findByRole("button", { name: "Move Rings down" });
	expect(await accessibilityFaults(container)).toEqual([]);
	await user.click(down);
	await user.click(down);
	expect(names()).toEqual(["Brooches", "Anklets", "Rings"]);
	expect(document.activeElement).toBe(down);
	expect(screen.getByText("Rings is number 3 of 3 now.")).toBeDefined();
	const orders = () => sent(server, "PUT /api/admin/categories/order");
	await waitFor(() => expect(orders()).toHaveLength(2));
	expect(orders().map(({ body, headers }) => [body, headers.get("if-match")])).toEqual([
		[{ categoryIds: [2, 1, 3] }, '"4"'],
		[{ categoryIds: [2, 3, 1] }, '"5"'],
	]);
	await user.click(down);
	expect(orders()).toHaveLength(2);
});

test("an order that somebody else has overtaken is not saved, and theirs is shown", async () => {
	const message = "Someone else has changed this in the meantime.";
	const { user } = shop({
		"PUT /api/admin/categories/order": () => refusal(409, { message, code: "version-conflict" }),
	});
	await user.click(await screen.findByRole("button", { name: "Move Rings down" }));
	expect(await screen.findByText(message)).toBeDefined();
	await waitFor(() => expect(names()).toEqual(["Rings", "Brooches", "Anklets"]));
});

test("one without products is removed at once", async () => {
	const { user } = shop();
	await screen.findByText("2 products");
	await user.click(screen.getByRole("button", { name: "Remove Brooches" }));
	expect(await screen.findByText('"Brooches" is gone.')).toBeDefined();
	expect(screen.queryByRole("dialog")).toBeNull();
});

test("a name is asked for, and an address that is taken says so at its field", async () => {
	const message = 'The slug "rings" is taken by another category.';
	const { user } = shop({
		"POST /api/admin/categories": () =>
			refusal(409, { message, code: "slug-taken", issues: [{ path: "slug", message }] }),
	});
	await user.click(await screen.findByRole("button", { name: "New category" }));
	await user.click(await screen.findByRole("button", { name: "Save category" }));
	expect(screen.getByText("Category name is required")).toBeDefined();
	await user.type(screen.getByRole("textbox", { name: "Name" }), "Rings");
	await user.click(screen.getByRole("button", { name: "Save category" }));
	expect(await screen.findByText(message)).toBeDefined();
});
